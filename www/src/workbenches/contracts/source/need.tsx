// One need: its name, its examples as rows of JSON, and the properties that are wanted.
import type { TargetedKeyboardEvent } from "preact";
import { useRef } from "preact/hooks";
import { Word } from "../../../parts/tip.tsx";
import { useSelect } from "../../../store.ts";
import type { Bench } from "../bench.ts";
import { examplesOf, type Need, properties, readRow, type Row, type RowProblem } from "../needs.ts";
import { t } from "../texts.ts";

interface NeedParts {
  readonly bench: Bench;
  readonly need: Need;
  readonly number: number;
  readonly name: string;
  readonly onGone: () => void;
}

export function NeedView({ bench, need, number, name, onGone }: NeedParts) {
  const { runner } = bench;
  const list = useRef<HTMLTableSectionElement>(null);
  const refusal = useSelect(bench.contracts, (state) => state.outcome?.refusals.get(need.id));
  const focusLast = () => requestAnimationFrame(() => list.current?.querySelector<HTMLElement>("tr:last-of-type input")?.focus());
  const add = () => {
    runner.edit({ type: "addRow", need: need.id });
    focusLast();
  };
  const onKeyDown = (event: TargetedKeyboardEvent<HTMLTableSectionElement>) => {
    const last = (event.target as HTMLElement).closest("tr") === list.current?.querySelector("tr:last-of-type");
    if (event.key !== "Enter" || event.ctrlKey || event.metaKey || !last || !(event.target instanceof HTMLInputElement)) return;
    event.preventDefault();
    add();
  };
  return (
    <div class="market-item market-need" role="group" aria-label={name}>
      <div class="market-head">
        <input
          class="text-field market-name"
          aria-label={t("need.name", { number })}
          value={need.name}
          placeholder={name}
          maxLength={80}
          spellcheck={false}
          autocomplete="off"
          onInput={(event) => runner.edit({ type: "nameNeed", need: need.id, name: event.currentTarget.value })}
        />
        <button
          type="button"
          class="market-remove"
          aria-label={t("need.remove", { name })}
          onClick={() => {
            runner.edit({ type: "removeNeed", need: need.id });
            onGone();
          }}
        >
          ×
        </button>
      </div>
      <table class="market-rows">
        <caption class="vh">{t("need.examples", { name })}</caption>
        <thead>
          <tr>
            <th scope="col">{t("need.input")}</th>
            <th scope="col">{t("need.output")}</th>
            <td />
          </tr>
        </thead>
        <tbody ref={list} onKeyDown={onKeyDown}>
          {need.rows.map((row, index) => (
            <RowView
              key={row.id}
              bench={bench}
              need={need.id}
              name={name}
              row={row}
              number={index + 1}
              onRemove={() => {
                runner.edit({ type: "removeRow", need: need.id, row: row.id });
                focusLast();
              }}
            />
          ))}
        </tbody>
      </table>
      <button type="button" class="quiet" aria-label={t("need.row.add.to", { name })} onClick={add}>
        {t("need.row.add")}
      </button>
      {examplesOf(need).length === 0 && <p class="group-note is-untested">○ {t("need.empty")}</p>}
      {refusal !== undefined && <p class="group-note is-refuted">✕ {t("need.refused", { message: refusal })}</p>}
      <Wanted bench={bench} need={need} name={name} />
    </div>
  );
}

function Wanted({ bench, need, name }: { bench: Bench; need: Need; name: string }) {
  const wanted = need.properties;
  return (
    <details class="readings">
      <summary>{wanted.length === 0 ? t("need.wanted.none") : t("need.wanted", { properties: wanted.join(", ") })}</summary>
      <fieldset class="market-wanted">
        <legend class="vh">{t("need.wanted.list", { name })}</legend>
        {properties.map((property) => (
          <span key={property} class="market-check">
            <input
              id={`need-${need.id}-${property}`}
              type="checkbox"
              checked={wanted.includes(property)}
              onChange={() => bench.runner.edit({ type: "property", need: need.id, name: property })}
            />
            <label for={`need-${need.id}-${property}`} class="vh">
              {property}
            </label>
            <Word word={property} />
          </span>
        ))}
      </fieldset>
    </details>
  );
}

interface RowParts {
  readonly bench: Bench;
  readonly need: number;
  readonly name: string;
  readonly row: Row;
  readonly number: number;
  readonly onRemove: () => void;
}

function RowView({ bench, need, name, row, number, onRemove }: RowParts) {
  const read = readRow(row);
  const problems = "problems" in read ? read.problems : [];
  const noteId = `contracts-row-${row.id}-note`;
  const cell = (column: "input" | "output") => {
    const wrong = problems.some((problem) => problem.column === column);
    return (
      <td>
        <input
          class="text-field code"
          aria-label={t(`need.cell.${column}`, { number, name })}
          aria-invalid={wrong}
          {...(wrong ? { "aria-describedby": noteId } : {})}
          value={row[column]}
          spellcheck={false}
          autocomplete="off"
          autocapitalize="off"
          onInput={(event) => bench.runner.edit({ type: "cell", need, row: row.id, column, text: event.currentTarget.value })}
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
          <button type="button" class="market-remove" aria-label={t("need.row.remove", { number, name })} onClick={onRemove}>
            ×
          </button>
        </td>
      </tr>
      {problems.length > 0 && (
        <tr>
          <td colSpan={3} id={noteId} class="market-note">
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
