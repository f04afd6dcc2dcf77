// The rows by which the engine tests given and when on itself.
import { useSelect } from "../../../store.ts";
import type { Bench } from "../bench.ts";
import { answerText, t } from "../texts.ts";

export function SelfTestView({ bench }: { bench: Bench }) {
  const selfTest = useSelect(bench.given, (state) => state.selfTest);
  if (selfTest === undefined) return null;
  const { results, passed, total } = selfTest;
  const all = passed === total;
  return (
    <section class="group" aria-label={t("report.selfTest")}>
      <h3>{t("report.selfTest")}</h3>
      <p class="group-note">{t("report.selfTest.note")}</p>
      <details class="readings">
        <summary>
          <span class={all ? "is-supported" : "is-refuted"}>{t(all ? "report.supported" : "report.refuted")}</span>{" "}
          {t("report.selfTest.count", { passed, total })}
        </summary>
        <div class="sideways">
          <table class="samples">
            <caption class="vh">{t("report.selfTest")}</caption>
            <thead>
              <tr>
                <th scope="col">{t("report.selfTest.test")}</th>
                <th scope="col">{t("report.selfTest.expected")}</th>
                <th scope="col">{t("report.selfTest.got")}</th>
                <th scope="col">{t("report.selfTest.result")}</th>
              </tr>
            </thead>
            <tbody>
              {results.map(({ test, expected, got, pass }) => (
                <tr key={test}>
                  <td>{test}</td>
                  <td>
                    <code>{answerText(expected)}</code>
                  </td>
                  <td>
                    <code>{answerText(got)}</code>
                  </td>
                  <td class={pass ? "is-supported" : "is-refuted"}>{t(pass ? "report.supported" : "report.refuted")}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </details>
    </section>
  );
}
