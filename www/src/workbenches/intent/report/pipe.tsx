// One intent after the other: the composed formula, what its confidence is made of, and the values on the way.
import { t as common } from "../../../i18n/index.ts";
import { Word } from "../../../parts/tip.tsx";
import { jsonText } from "../../../state/json.ts";
import type { Outcome } from "../state.ts";
import { t } from "../texts.ts";
import { textOf } from "./text.ts";

export function PipeView({ outcome: { parts, pipe } }: { outcome: Outcome }) {
  const [first, second] = parts;
  return (
    <section class="group" aria-label={t("pipeline")}>
      <h3>{t("pipeline")}</h3>
      {pipe === undefined ? (
        <p class="group-note is-untested">○ {t("report.pipe.none")}</p>
      ) : (
        <>
          <p class="group-note">
            <Word word="rebuilt">{common("report.rebuiltAs")}</Word> <code class="formula">{pipe.formula}</code>{" "}
            <Word word="confidence">{common("report.confidence", { value: String(pipe.confidence) })}</Word>
          </p>
          <p class="group-note">
            {t("report.pipe.confidence", {
              first: String(first?.confidence),
              second: String(second?.confidence),
              confidence: String(pipe.confidence),
            })}
          </p>
          <table class="samples">
            <caption>{t("report.pipe.values")}</caption>
            <thead>
              <tr>
                <th scope="col">{t("source.input")}</th>
                <th scope="col">{t("report.pipe.middle")}</th>
                <th scope="col">{t("report.pipe.output")}</th>
              </tr>
            </thead>
            <tbody>
              {pipe.rows.map(({ input, middle, output }, index) => (
                <tr key={index}>
                  <td>
                    <code>{jsonText(input)}</code>
                  </td>
                  <td>
                    <code>{textOf(middle)}</code>
                  </td>
                  <td>
                    <code>{textOf(output)}</code>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </>
      )}
    </section>
  );
}
