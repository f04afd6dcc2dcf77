// The Report pane: what the receiver makes of each line, what the evidence changed, and given and when tested by itself.
import { download } from "../../../parts/outside.ts";
import { Pane } from "../../../parts/pane.tsx";
import { useSelect } from "../../../store.ts";
import type { Bench } from "../bench.ts";
import type { GivenState } from "../state.ts";
import { t } from "../texts.ts";
import { PointView } from "./point.tsx";
import { SelfTestView } from "./self-test.tsx";
import "../../../parts/field.css";
import "../../../parts/report.css";
import "./view.css";

export function ReportPane({ bench }: { bench: Bench }) {
  const outcome = useSelect(bench.given, (state) => state.outcome);
  const text = () => reportText(bench.given.state.peek());
  return (
    <Pane
      store={bench.store}
      name="report"
      summary={t("report.summary")}
      help={
        <>
          <p>{t("report.help")}</p>
          <p>{t("report.help.change")}</p>
          <p>{t("report.help.near")}</p>
        </>
      }
      copyText={text}
      onDownload={() => download("given-report.json", text() ?? "", "application/json")}
    >
      {outcome !== undefined && (
        <div class="groups given-groups">
          {outcome.points.length === 0 && <p class="empty">{t("report.empty")}</p>}
          {outcome.points.map((point, index) => (
            <PointView key={index} point={point} />
          ))}
          {outcome.refusal !== undefined && (
            <p class="is-refuted">
              ✕ {t("report.refused", { message: outcome.refusal })} {t("report.refused.do")}
            </p>
          )}
          <SelfTestView bench={bench} />
        </div>
      )}
    </Pane>
  );
}

function reportText({ outcome, selfTest }: GivenState): string | undefined {
  return outcome === undefined ? undefined : JSON.stringify({ points: outcome.points, selfTest: selfTest ?? null }, null, 2);
}
