// One need: its name, its examples as JSON, and the properties that it wants.
import { Word } from "../../../parts/tip.tsx";
import type { Bench } from "../bench.ts";
import { type Need, type Row, type RowProblem, readRow } from "../state.ts";
import { t } from "../texts.ts";

/** The properties that an implementation is judged by (specification, section 3.4). */
const properties = ["idempotent", "length_preserving", "commutative", "monotonic_increasing", "non_negative", "deterministic", "pure"];

export function NeedView({ bench: { runner }, need, number }: { bench: Bench; need: Need; number: number }) {
  const { id, name } = need;
  return (
    <div class="market-item" role="group" aria-label={name}>
      <div class="market-head">
        <input
          class="text-field market-name"
          aria-label={t("need.name", { number })}
          value={name}
          spellcheck={false}
          autocomplete="off"
          onInput={(event) => runner.edit({ type: "need", need: id, change: { name: event.currentTarget.value } })}
        />
        <button type="button" class="remove" aria-label={t("need.remove", { name })} onClick={() => runner.edit({ type: "removeNeed", need: id })}>
          ×
        </button>
      </div>
      <table class="examples">
        <caption class="vh">{t("need.examples", { name })}</caption>
        <thead>
          <tr>
            <th scope="col">{t("need.input")}</th>
            <th scope="col">{t("need.output")}</th>
            <td />
          </tr>
        </thead>
        <tbody>
          {need.rows.map((row, index) => (
            <RowView key={row.id} runner={runner} need={need} row={row} number={index + 1} />
          ))}
        </tbody>
      </table>
      <button type="button" class="quiet" aria-label={t("need.row.add", { name })} onClick={() => runner.edit({ type: "addRow", need: id })}>
        {t("need.row.add.short")}
      </button>
      <details class="market-more" open={need.properties.length > 0}>
        <summary>{t("need.properties.short")}</summary>
        <fieldset class="wanted">
          <legend class="vh">{t("need.properties", { name })}</legend>
          {properties.map((one) => (
            <span key={one} class="check">
              <input
                id={`need-${id}-${one}`}
                type="checkbox"
                checked={need.properties.includes(one)}
                onChange={() => runner.edit({ type: "property", need: id, name: one })}
              />
              <label for={`need-${id}-${one}`} class="vh">
                {one}
              </label>
              <Word word={one} />
            </span>
          ))}
        </fieldset>
      </details>
    </div>
  );
}

function RowView({ runner, need, row, number }: { runner: Bench["runner"]; need: Need; row: Row; number: number }) {
  const { problems } = readRow(row);
  const note = `need-row-${row.id}-note`;
  const cell = (column: "input" | "output") => {
    const wrong = problems.some((problem) => problem.column === column);
    return (
      <td>
        <input
          class="text-field code"
          aria-label={t(`need.cell.${column}`, { number, name: need.name })}
          aria-invalid={wrong}
          {...(wrong ? { "aria-describedby": note } : {})}
          value={row[column]}
          spellcheck={false}
          autocomplete="off"
          autocapitalize="off"
          onInput={(event) => runner.edit({ type: "row", need: need.id, row: row.id, column, text: event.currentTarget.value })}
        />
      </td>
    );
  };
  return (
    <>
      <tr>
        {cell("input")}
        {cell("output")}
        <td>
          <button
            type="button"
            class="remove"
            aria-label={t("need.row.remove", { number, name: need.name })}
            onClick={() => runner.edit({ type: "removeRow", need: need.id, row: row.id })}
          >
            ×
          </button>
        </td>
      </tr>
      {problems.length > 0 && (
        <tr class="example-note">
          <td colSpan={3} id={note}>
            {problems.map((problem) => (
              <p key={problem.column} class="is-untested">
                ○ {problemText(problem, number)}
              </p>
            ))}
          </td>
        </tr>
      )}
    </>
  );
}

function problemText({ column, why }: RowProblem, number: number): string {
  return t(why === "missing" ? "need.missing" : "need.notJson", { number, column: t(`column.${column}`) });
}
