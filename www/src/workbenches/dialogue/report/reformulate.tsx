// The question made better by its own formula: each round with what it added and how good it was then.
import { useSelect } from "../../../store.ts";
import { figure } from "../axes.ts";
import type { Bench } from "../bench.ts";
import { t, tn, valueText } from "../texts.ts";

/** Examples shown of one round: some rounds add dozens. */
const shownExamples = 60;

export function ReformulateView({ bench }: { bench: Bench }) {
  const reformulation = useSelect(bench.dialogue, (state) => state.reformulation);
  if (reformulation === undefined || reformulation.original.examples.length === 0) return null;
  const { original, reformulated, rounds, improved, history } = reformulation;
  const scores = { before: figure(original.quality.score), after: figure(reformulated.quality.score) };
  return (
    <section class="group" aria-label={t("reformulate")}>
      <h3>{t("reformulate")}</h3>
      <p class="group-note">{improved ? tn("reformulate.better", rounds, scores) : t("reformulate.same", scores)}</p>
      <div class="sideways">
        <table class="samples">
          <caption>{t("reformulate.rounds")}</caption>
          <thead>
            <tr>
              <th scope="col">{t("reformulate.round")}</th>
              <th scope="col">{t("reformulate.added")}</th>
              <th scope="col">{t("quality.score.short")}</th>
              <th scope="col">{t("reformulate.verdict")}</th>
              <th scope="col">{t("reformulate.formula")}</th>
            </tr>
          </thead>
          <tbody>
            {history.map(({ added, quality }, index) => (
              <tr key={index}>
                <th scope="row">{index === 0 ? t("reformulate.start") : t("reformulate.number", { number: index })}</th>
                <td>{added === undefined ? "–" : tn("reformulate.examples", added)}</td>
                <td>{figure(quality.score)}</td>
                <td>{t(`verdict.${quality.verdict}`)}</td>
                <td>
                  <code class="formula">{quality.formula ?? t("reformulate.none")}</code>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {history.slice(1).map(({ examples }, index) => (
        <details key={index} class="readings">
          <summary>{t("reformulate.after", { number: index + 1, count: examples.length })}</summary>
          <p class="round-examples">
            {examples.slice(0, shownExamples).map(({ input, output }, at) => (
              <code key={at}>
                {valueText(input)} → {valueText(output)}
              </code>
            ))}
            {examples.length > shownExamples && <span>{t("reformulate.more", { count: examples.length - shownExamples })}</span>}
          </p>
        </details>
      ))}
      {rounds > 0 && <p class="group-note">{t("reformulate.note")}</p>}
    </section>
  );
}
