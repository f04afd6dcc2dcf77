// What the learner says: how it reads the lessons, its answers, what it asks back, where it is unsure.
import { Word } from "../../../parts/tip.tsx";
import { t as common } from "../../../i18n/index.ts";
import { answerProbe, type Bench } from "../bench.ts";
import type { Told } from "../state.ts";
import { answerText, t, valueText } from "../texts.ts";

export function Reply({ bench, told }: { bench: Bench; told: Told }) {
  const { refused, understanding, answered, negotiation, curiosity } = told;
  if (refused !== undefined) return <p class="is-refuted">✕ {t("turn.refused", { message: refused })}</p>;
  if (understanding !== undefined) return <Understood understanding={understanding} />;
  if (answered !== undefined) {
    return (
      <ul class="said">
        {answered.answers.map(({ input, output, confidence }, index) => (
          <li key={index}>
            {output === null ? (
              <span class="is-untested">
                ○ <code>{valueText(input)}</code> {t("answer.none")}
              </span>
            ) : (
              <>
                <code class="reply-answer">
                  {valueText(input)} → {answerText(output)}
                </code>{" "}
                <span class="quieter">
                  <Word word="confidence">{common("report.confidence", { value: String(confidence) })}</Word>
                </span>
              </>
            )}
          </li>
        ))}
      </ul>
    );
  }
  if (negotiation !== undefined) {
    const { confusions = [], probes } = negotiation;
    return (
      <>
        {probes.length > 0 && <p>{t("reply.confirm")}</p>}
        <Inputs bench={bench} inputs={probes} label={t("reply.probes")} />
        {confusions.length > 0 && <p>{t("reply.confused")}</p>}
        <ul class="said">
          {confusions.map(({ input, expected, myGuess }, index) => (
            <li key={index}>
              <code>{valueText(input)}:</code> {t(myGuess === null ? "reply.confusion.none" : "reply.confusion", { expected: valueText(expected), guess: answerText(myGuess) })}
            </li>
          ))}
        </ul>
        {probes.length + confusions.length === 0 && <p>{t("reply.nothing")}</p>}
      </>
    );
  }
  if (curiosity === undefined) return null;
  const { gaps, suggestions } = curiosity;
  return (
    <>
      {gaps.length === 0 && <p>{t(curiosity.meta.status === "no_model" ? "reply.noModel" : "reply.noGaps")}</p>}
      <ul class="said">
        {gaps.map(({ input, reason }, index) => (
          <li key={index}>
            <code>{valueText(input)}</code> <span class="quieter">{reason}</span>
          </li>
        ))}
      </ul>
      {suggestions.length > 0 && <p>{t("reply.suggestions")}</p>}
      <Inputs bench={bench} inputs={suggestions} label={t("reply.suggestions")} />
    </>
  );
}

function Understood({ understanding: { formula, examples, correct = 0 } }: { understanding: NonNullable<Told["understanding"]> }) {
  const explained = t("reply.explained", { correct, examples });
  if (formula === null) {
    return (
      <p class="is-untested">
        ○ {t("reply.noRule")} <span class="quieter">{explained}</span>
      </p>
    );
  }
  return (
    <p>
      {t("reply.reads")} <code class="formula">{formula}</code> <span class="quieter">{explained}</span>
    </p>
  );
}

/** Inputs to answer: each fills the row for teaching. */
export function Inputs({ bench, inputs, label }: { bench: Bench; inputs: readonly unknown[]; label: string }) {
  if (inputs.length === 0) return null;
  return (
    <div class="probes" role="group" aria-label={label}>
      {inputs.map((input, index) => (
        <button key={index} type="button" class="button probe" aria-label={t("probe.teach", { input: valueText(input) })} onClick={() => answerProbe(bench, input)}>
          <code>{valueText(input)}</code>
        </button>
      ))}
    </div>
  );
}
