// One place of the story: what the receiver rebuilt there, what it answered, and what the line changed.
import { useState } from "preact/hooks";
import { t as common } from "../../../i18n/index.ts";
import { Candidates } from "../../../parts/candidates.tsx";
import { Word } from "../../../parts/tip.tsx";
import { jsonText } from "../../../state/json.ts";
import { short } from "../../../state/literal.ts";
import type { Change, Point } from "../state.ts";
import { answerText, t, tn } from "../texts.ts";

/** Formulas shown at first: some examples are explained by dozens. */
const firstCandidates = 6;

export function PointView({ point }: { point: Point }) {
  const title = titleOf(point);
  const { asked, change, candidates } = point;
  return (
    <section class="group" aria-label={title}>
      <h3>{title}</h3>
      <Built point={point} />
      {change === undefined ? null : <Changed change={change} after={point} />}
      {asked.length > 0 && (
        <ul class="given-asked" aria-label={t("report.answers")}>
          {asked.map(({ input, answer }, index) => (
            <li key={index}>
              <code>{t(answer === null ? "report.answer.none" : "report.answer", { input: short(jsonText(input), 200), answer: answerText(answer) })}</code>
            </li>
          ))}
        </ul>
      )}
      {candidates.length > 0 && <Ranked point={point} />}
      <Described point={point} />
    </section>
  );
}

const exampleText = ({ input, output }: { input: unknown; output: unknown }) => `${short(jsonText(input), 60)} → ${short(jsonText(output), 60)}`;

function titleOf({ kind, numbers, known, pipe, change }: Point): string {
  const said = change === undefined ? (pipe ?? known).slice(0, 4) : [change];
  const more = change === undefined && (pipe ?? known).length > said.length ? ", …" : "";
  const text = `${t(`kind.${kind}`)} ${said.map(exampleText).join(", ")}${more}`;
  const [first, last] = [numbers[0] ?? 0, numbers.at(-1) ?? 0];
  return first === last ? t("report.line", { number: first, text }) : t("report.lines", { first, last, text });
}

function Built({ point: { kind, known, description } }: { point: Point }) {
  const { formula, confidence } = description;
  if (formula === null) {
    const why = kind === "pipe" ? "report.unsolved.pipe" : known.length === 0 ? "report.unsolved.nothing" : "report.unsolved";
    return (
      <p class="group-note is-untested">
        ○ {t(why)} {t("report.unsolved.add")}
      </p>
    );
  }
  return (
    <p class="group-note">
      <Word word="rebuilt">{common("report.rebuiltAs")}</Word> <code class="formula">{formula}</code>{" "}
      <Word word="confidence">{common("report.confidence", { value: String(confidence) })}</Word>
    </p>
  );
}

function Changed({ change, after }: { change: Change; after: Point }) {
  const formulaOf = (formula: string | null) => formula ?? t("report.noFormula");
  const rows = [
    { what: t("report.change.formula"), before: formulaOf(change.before.formula), after: formulaOf(after.description.formula) },
    { what: t("report.change.confidence"), before: String(change.before.confidence), after: String(after.description.confidence) },
    ...change.answers.map(({ input, before, after: now }) => ({
      what: t("report.change.answer", { input: short(jsonText(input), 60) }),
      before: answerText(before),
      after: answerText(now),
    })),
  ];
  return (
    <div class="sideways">
      <table class="samples given-change">
        <caption>{t("report.change")}</caption>
        <thead>
          <tr>
            <th scope="col">{t("report.change.what")}</th>
            <th scope="col">{t("report.change.before")}</th>
            <th scope="col">{t("report.change.after")}</th>
            <th scope="col">{t("report.change.result")}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.what}>
              <th scope="row">{row.what}</th>
              <td>
                <code>{row.before}</code>
              </td>
              <td>
                <code>{row.after}</code>
              </td>
              <td class={row.before === row.after ? "quieter" : "given-changed"}>{t(row.before === row.after ? "report.same" : "report.changed")}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Ranked({ point: { candidates } }: { point: Point }) {
  const [all, showAll] = useState(false);
  const shown = all ? candidates : candidates.slice(0, firstCandidates);
  return (
    <details class="readings">
      <summary>{tn("report.candidates", candidates.length)}</summary>
      <div class="sideways">
        <Candidates caption={t("report.candidates")} candidates={shown} />
      </div>
      {shown.length < candidates.length && (
        <button type="button" class="quiet" onClick={() => showAll(true)}>
          {t("report.more", { count: candidates.length })}
        </button>
      )}
    </details>
  );
}

/** What the resolver says of itself. */
function Described({ point: { description } }: { point: Point }) {
  return (
    <details class="readings">
      <summary>{t("report.describe")}</summary>
      <table class="samples">
        <caption>{t("report.describe.caption")}</caption>
        <thead>
          <tr>
            <th scope="col">{t("report.describe.field")}</th>
            <th scope="col">{t("report.describe.value")}</th>
          </tr>
        </thead>
        <tbody>
          {Object.entries(description).map(([field, value]) => (
            <tr key={field}>
              <th scope="row">{field}</th>
              <td>
                <code>{jsonText(value)}</code>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
