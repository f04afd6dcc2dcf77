// The numbers of a picture as a table.
import type { FigureRow } from "../../../state/pictures/figure.ts";
import { relationOf } from "../../../state/pictures/figure.ts";
import { outcomeText } from "../../../state/pictures/outcome.ts";
import { t } from "./texts.ts";

const tones = { same: "", differs: "is-refuted", one: "is-refuted", none: "is-untested" } as const;

export interface ValueRow extends Omit<FigureRow, "x"> {
  readonly inputs: readonly number[];
}

export interface ValuesParts {
  readonly caption: string;
  readonly rows: readonly ValueRow[];
  readonly source: boolean;
  readonly rebuilt: boolean;
}

export function Values({ caption, rows, source, rebuilt }: ValuesParts) {
  const pairs = rows[0]?.inputs.length === 2;
  return (
    <div class="picture-table" role="group" aria-label={caption} tabIndex={0}>
      <table class="samples">
        <caption>{caption}</caption>
        <thead>
          <tr>
            <th scope="col">{t(pairs ? "table.a" : "table.x")}</th>
            {pairs && <th scope="col">{t("table.b")}</th>}
            {source && <th scope="col">{t("table.source")}</th>}
            {rebuilt && <th scope="col">{t("table.rebuilt")}</th>}
            {source && rebuilt && <th scope="col">{t("table.relation")}</th>}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => {
            const relation = relationOf({ x: 0, ...row });
            return (
              <tr key={row.inputs.join()}>
                {row.inputs.map((input, at) => (
                  <td key={at}>
                    <code>{String(input)}</code>
                  </td>
                ))}
                {source && (
                  <td>
                    <code>{outcomeText(row.source)}</code>
                  </td>
                )}
                {rebuilt && (
                  <td>
                    <code>{outcomeText(row.rebuilt)}</code>
                  </td>
                )}
                {source && rebuilt && <td class={tones[relation]}>{t(`relation.${relation}`)}</td>}
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}
