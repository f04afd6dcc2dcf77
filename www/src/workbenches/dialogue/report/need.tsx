// Whether asking again is worth it, what the learner would ask, and where it is confused.
import type { Confusion, DialogueNegotiation } from "../../../engine/types.ts";
import { t as common } from "../../../i18n/index.ts";
import { Word } from "../../../parts/tip.tsx";
import { answerProbe, type Bench } from "../bench.ts";
import { Inputs } from "../source/reply.tsx";
import type { Outcome } from "../state.ts";
import { answerText, t, tn, valueText } from "../texts.ts";

export function NeedView({ bench, outcome }: { bench: Bench; outcome: Outcome }) {
  const { need, wants, understanding } = outcome;
  return (
    <section class="group" aria-label={t("need")}>
      <h3>{t("need")}</h3>
      <p class="verdict">
        {need === false ? <b>{t("need.no")}</b> : <b>{t("need.yes", { urgency: t(`urgency.${need.urgency}`) })}</b>} {need === false ? t("need.no.reason") : `${need.reason}.`}
      </p>
      {understanding.examples > 0 && (
        <p class="group-note">
          {understanding.formula === null ? (
            <span class="is-untested">○ {t("report.unsolved")}</span>
          ) : (
            <>
              <Word word="rebuilt">{common("report.rebuiltAs")}</Word> <code class="formula">{understanding.formula}</code> —
            </>
          )}{" "}
          {t("need.explained", { correct: understanding.correct ?? 0, examples: understanding.examples })}
        </p>
      )}
      {wants.probes.length > 0 && (
        <>
          <p class="group-note">{t("need.probes")}</p>
          <Inputs bench={bench} inputs={wants.probes} label={t("need.probes.label")} />
        </>
      )}
      <Confusions bench={bench} confusions={wants.confusions ?? []} />
      <Readings bench={bench} wants={wants} />
    </section>
  );
}

function Confusions({ bench, confusions }: { bench: Bench; confusions: readonly Confusion[] }) {
  if (confusions.length === 0) return null;
  return (
    <div class="sideways">
      <table class="samples confusions">
        <caption>{t("need.confusions")}</caption>
        <thead>
          <tr>
            <th scope="col">{t("need.input")}</th>
            <th scope="col">{t("need.taught")}</th>
            <th scope="col">{t("need.guess")}</th>
            <td />
          </tr>
        </thead>
        <tbody>
          {confusions.map(({ input, expected, myGuess }, index) => (
            <tr key={index}>
              <td>
                <code>{valueText(input)}</code>
              </td>
              <td>
                <code>{valueText(expected)}</code>
              </td>
              <td>
                <code>{answerText(myGuess)}</code>
              </td>
              <td>
                <button type="button" class="quiet" aria-label={t("need.again.input", { input: valueText(input) })} onClick={() => answerProbe(bench, input)}>
                  {t("need.again")}
                </button>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** Inputs at which formulas that still fit part. */
function Readings({ bench, wants }: { bench: Bench; wants: DialogueNegotiation }) {
  const [first] = wants.tellsApart;
  if (first === undefined) return null;
  return (
    <>
      <p class="group-note need-readings">
        {t("need.readings")}{" "}
        {first.readings.map((reading, index) => (
          <span key={reading}>
            {index > 0 && `${t("need.or")} `}
            <code class="formula">{reading}</code>{" "}
          </span>
        ))}
      </p>
      <details class="readings">
        <summary>{tn("need.tell", wants.tellsApart.length)}</summary>
        <Inputs bench={bench} inputs={wants.tellsApart.map(({ probe }) => probe)} label={t("need.tell.label")} />
      </details>
    </>
  );
}
