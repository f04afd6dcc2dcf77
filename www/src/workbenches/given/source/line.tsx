// One line: its kind, its fields, and beside a "when" the answer.
import { useSelect } from "../../../store.ts";
import type { Bench } from "../bench.ts";
import { type Kind, kinds, type Line, type LineProblem, readLine } from "../lines.ts";
import { answerText, t } from "../texts.ts";

interface LineParts {
  readonly bench: Bench;
  readonly line: Line;
  readonly number: number;
  /** What was known before it is another story. */
  readonly anew: boolean;
  readonly onRemove: () => void;
}

export function LineView({ bench, line, number, anew, onRemove }: LineParts) {
  const { runner } = bench;
  const read = readLine(line);
  const problems = "problems" in read ? read.problems : [];
  const note = `given-${line.id}-note`;
  const asks = line.kind === "when";
  const field = (column: "input" | "output") => {
    const wrong = problems.some((problem) => problem.column === column);
    return (
      <input
        class="text-field code"
        aria-label={t(`source.${column}`, { number })}
        aria-invalid={wrong}
        {...(wrong || (asks && "hole" in read) ? { "aria-describedby": note } : {})}
        value={line[column]}
        spellcheck={false}
        autocomplete="off"
        autocapitalize="off"
        onInput={(event) => runner.edit({ type: "cell", line: line.id, column, text: event.currentTarget.value })}
      />
    );
  };
  return (
    <li class={`given-line is-${line.kind}${anew ? " is-anew" : ""}`}>
      <span class="given-number" aria-hidden="true">
        {number}
      </span>
      <select
        class="given-kind"
        aria-label={t("source.kind", { number })}
        value={line.kind}
        onChange={(event) => runner.edit({ type: "kind", line: line.id, kind: event.currentTarget.value as Kind })}
      >
        {kinds.map((kind) => (
          <option key={kind} value={kind}>
            {t(`kind.${kind}`)}
          </option>
        ))}
      </select>
      {field("input")}
      {asks ? (
        <Answer bench={bench} id={line.id} {...("hole" in read ? { describes: note } : {})} />
      ) : (
        <>
          <span class="given-arrow" aria-hidden="true">
            →
          </span>
          {field("output")}
        </>
      )}
      <button type="button" class="given-remove" aria-label={t("source.remove", { number })} onClick={onRemove}>
        ×
      </button>
      {problems.length > 0 && (
        <div class="given-note" id={note}>
          {problems.map((problem) => (
            <p key={problem.column} class="is-untested">
              ○ {problemText(problem, number)}
            </p>
          ))}
        </div>
      )}
      {(line.kind === "and" || line.kind === "but") && "example" in read && <Before bench={bench} id={line.id} output={read.example.output} />}
    </li>
  );
}

function problemText({ column, why }: LineProblem, number: number): string {
  return t(why === "missing" ? "source.missing" : "source.notJson", { number, column: t(`column.${column}`) });
}

function Answer({ bench, id, describes }: { bench: Bench; id: number; describes?: string }) {
  const outcome = useSelect(bench.given, (state) => state.outcome);
  const known = outcome !== undefined && Object.hasOwn(outcome.answers, id);
  const answer = outcome?.answers[id];
  const none = known && (answer === null || answer === undefined);
  return (
    <span class={`given-answer code${none ? " is-untested" : ""}`} {...(describes === undefined ? {} : { id: describes })}>
      {describes === undefined ? "" : known ? `${none ? "○ " : "= "}${answerText(answer)}` : t("source.asking")}
    </span>
  );
}

/** What would have been answered without this line. */
function Before({ bench, id, output }: { bench: Bench; id: number; output: unknown }) {
  const before = useSelect(bench.given, (state) => state.outcome?.before[id]);
  if (before === undefined) return null;
  const same = JSON.stringify(before) === JSON.stringify(output);
  const text = before === null ? t("source.before.none") : same ? t("source.before.same") : t("source.before", { answer: answerText(before) });
  return (
    <div class="given-note">
      <p>{text}</p>
    </div>
  );
}
