// The Source pane: examples as JSON, wanted properties, domain and range; of one intent, or of two in a pipe.
import type { TargetedKeyboardEvent } from "preact";
import { useRef } from "preact/hooks";
import { download } from "../../../parts/outside.ts";
import { Pane } from "../../../parts/pane.tsx";
import { Word } from "../../../parts/tip.tsx";
import { useSelect } from "../../../store.ts";
import { type Bench, titleOf } from "../bench.ts";
import { constraintsOf, type Draft, inUse, type IntentState, readDraft, readRow, type Row, type RowProblem, type Which } from "../state.ts";
import { t, tn } from "../texts.ts";
import "../../../parts/examples.css";
import "../../../parts/field.css";
import "./view.css";

/** The properties that an intent is judged by (specification, section 3.4). */
const properties = ["idempotent", "length_preserving", "commutative", "monotonic_increasing", "non_negative", "deterministic", "pure"];

export function SourcePane({ bench }: { bench: Bench }) {
  const state = useSelect(bench.intent, (now) => now);
  const text = () => sourceText(bench.intent.state.peek());
  return (
    <Pane
      store={bench.store}
      name="source"
      summary={summaryOf(state)}
      help={
        <>
          <p>{t("source.help")}</p>
          <p>{t("source.help.more")}</p>
          <p>{t("source.help.keys")}</p>
        </>
      }
      copyText={text}
      onDownload={() => download("intent.json", text(), "application/json")}
    >
      <div class="drafts">
        {inUse(state).map((which) => (
          <DraftView key={which} bench={bench} which={which} draft={state.drafts[which]} title={titleOf(which, state.piped)} />
        ))}
        <p class="pipe-switch">
          <label class="check">
            <input
              type="checkbox"
              checked={state.piped}
              onChange={(event) => bench.runner.edit({ type: "pipe", piped: event.currentTarget.checked })}
            />
            {t("source.pipe")}
          </label>
        </p>
      </div>
    </Pane>
  );
}

/** What is written, as one could write it in a file. */
function sourceText(state: IntentState): string {
  const drafts = inUse(state).map((which) => {
    const draft = state.drafts[which];
    return { examples: readDraft(draft).examples, properties: draft.properties, constraints: constraintsOf(draft) };
  });
  return JSON.stringify(drafts.length === 1 ? drafts[0] : drafts, null, 2);
}

function summaryOf(state: IntentState): string {
  const drafts = inUse(state).map((which) => state.drafts[which]);
  const examples = drafts.reduce((sum, draft) => sum + readDraft(draft).examples.length, 0);
  const wanted = drafts.reduce((sum, draft) => sum + draft.properties.length, 0);
  return t("source.summary", {
    examples: tn("source.examples", examples),
    properties: wanted === 0 ? t("source.properties.none") : tn("source.properties", wanted),
  });
}

function DraftView({ bench, which, draft, title }: { bench: Bench; which: Which; draft: Draft; title: string }) {
  const list = useRef<HTMLTableSectionElement>(null);
  const { runner } = bench;
  const add = () => {
    runner.edit({ type: "add", which });
    requestAnimationFrame(() => list.current?.querySelector<HTMLElement>("tr:last-of-type input")?.focus());
  };
  const remove = (row: Row) => {
    runner.edit({ type: "remove", which, row: row.id });
    requestAnimationFrame(() => list.current?.querySelector<HTMLElement>("tr:last-of-type input")?.focus());
  };
  const onKeyDown = (event: TargetedKeyboardEvent<HTMLTableSectionElement>) => {
    const last = (event.target as HTMLElement).closest("tr") === list.current?.querySelector("tr:last-of-type");
    if (event.key !== "Enter" || event.ctrlKey || event.metaKey || !last || !(event.target instanceof HTMLInputElement)) return;
    event.preventDefault();
    add();
  };
  return (
    <div class="draft" role="group" aria-label={title}>
      <h3>{title}</h3>
      <table class="examples">
        <caption class="vh">{t("source.examples", { intent: title })}</caption>
        <thead>
          <tr>
            <th scope="col">{t("source.input")}</th>
            <th scope="col">{t("source.output")}</th>
            <td />
          </tr>
        </thead>
        <tbody ref={list} onKeyDown={onKeyDown}>
          {draft.rows.map((row, index) => (
            <RowView key={row.id} bench={bench} which={which} row={row} number={index + 1} onRemove={() => remove(row)} />
          ))}
        </tbody>
      </table>
      <button type="button" class="quiet" onClick={add}>
        {t("source.add")}
      </button>
      <fieldset class="wanted">
        <legend>{t("source.wanted")}</legend>
        {properties.map((name) => (
          <span key={name} class="check">
            <input
              id={`wanted-${which}-${name}`}
              type="checkbox"
              checked={draft.properties.includes(name)}
              onChange={() => runner.edit({ type: "property", which, name })}
            />
            <label for={`wanted-${which}-${name}`} class="vh">
              {name}
            </label>
            <Word word={name} />
          </span>
        ))}
      </fieldset>
      <div class="constraints" role="group" aria-label={t("source.constraints")}>
        {(["domain", "range"] as const).map((field) => (
          <label key={field}>
            {t(`source.${field}`)}
            <Inferred bench={bench} which={which} draft={draft} field={field} />
          </label>
        ))}
      </div>
    </div>
  );
}

/** A constraint: what the writer says, or else, faintly, what the engine infers. */
function Inferred({ bench, which, draft, field }: { bench: Bench; which: Which; draft: Draft; field: "domain" | "range" }) {
  const inferred = useSelect(bench.intent, (state) => state.outcome?.parts[which]?.message.constraints[field]);
  return (
    <input
      class="text-field"
      value={draft[field]}
      placeholder={inferred === undefined || draft[field] !== "" ? "" : `${inferred} (${t("source.inferred")})`}
      spellcheck={false}
      autocomplete="off"
      onInput={(event) => bench.runner.edit({ type: "text", which, field, text: event.currentTarget.value })}
    />
  );
}

interface RowParts {
  readonly bench: Bench;
  readonly which: Which;
  readonly row: Row;
  readonly number: number;
  readonly onRemove: () => void;
}

function RowView({ bench, which, row, number, onRemove }: RowParts) {
  const read = readRow(row);
  const problems = "problems" in read ? read.problems : [];
  const noteId = `example-${row.id}-note`;
  const cell = (column: "input" | "output") => {
    const wrong = problems.some((problem) => problem.column === column);
    return (
      <td>
        <input
          class="text-field code"
          aria-label={t(`source.cell.${column}`, { number })}
          aria-invalid={wrong}
          {...(wrong ? { "aria-describedby": noteId } : {})}
          value={row[column]}
          spellcheck={false}
          autocomplete="off"
          autocapitalize="off"
          onInput={(event) => bench.runner.edit({ type: "cell", which, row: row.id, column, text: event.currentTarget.value })}
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
          <button type="button" class="remove" aria-label={t("source.remove", { number })} onClick={onRemove}>
            ×
          </button>
        </td>
      </tr>
      {problems.length > 0 && (
        <tr class="example-note">
          <td colSpan={3} id={noteId}>
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
  return t(why === "missing" ? "source.missing" : "source.notJson", { number, column: t(`column.${column}`) });
}
