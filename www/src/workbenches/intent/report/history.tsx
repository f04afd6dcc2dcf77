// What was corrected, and what each correction changed: the newest first.
import { useSelect } from "../../../store.ts";
import { type Bench, titleOf } from "../bench.ts";
import { jsonText } from "../../../state/json.ts";
import type { Correction, Reading } from "../state.ts";
import { shortName } from "../names.ts";
import { t } from "../texts.ts";

const readingText = ({ formula, confidence }: Reading): string =>
  formula === null ? t("report.history.none") : t("report.history.formula", { formula: shortName(formula), confidence: String(confidence) });

function whatText({ which, input, output, overridden }: Correction, piped: boolean): string {
  const values = { input: jsonText(input), now: jsonText(output) };
  const what =
    overridden === undefined ? t("report.history.added", values) : t("report.history.overridden", { ...values, was: jsonText(overridden.output) });
  return piped ? t("report.history.of", { intent: titleOf(which, piped), what }) : what;
}

export function History({ bench }: { bench: Bench }) {
  const history = useSelect(bench.intent, (state) => state.history);
  const piped = useSelect(bench.intent, (state) => state.piped);
  if (history.length === 0) return null;
  return (
    <section class="group" aria-label={t("report.history")}>
      <h3>{t("report.history")}</h3>
      <table class="samples">
        <caption class="vh">{t("report.history")}</caption>
        <thead>
          <tr>
            <th scope="col">{t("report.history.what")}</th>
            <th scope="col">{t("report.history.before")}</th>
            <th scope="col">{t("report.history.after")}</th>
          </tr>
        </thead>
        <tbody>
          {history.toReversed().map((correction) => (
            <tr key={correction.id}>
              <td>
                <code>{whatText(correction, piped)}</code>
              </td>
              <td>
                <code>{readingText(correction.before)}</code>
              </td>
              <td>
                <code>{readingText(correction.after)}</code>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <button type="button" class="quiet" onClick={() => bench.runner.edit({ type: "takeBack" })}>
        {t("report.takeBack")}
      </button>
    </section>
  );
}
