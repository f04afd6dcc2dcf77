// The Report pane: whether the learner should ask again and what, how good the question is, and a better one.
import { download } from "../../../parts/outside.ts";
import { Pane } from "../../../parts/pane.tsx";
import { useSelect } from "../../../store.ts";
import type { Bench } from "../bench.ts";
import type { DialogueState } from "../state.ts";
import { t } from "../texts.ts";
import { NeedView } from "./need.tsx";
import { QualityView } from "./quality.tsx";
import { ReformulateView } from "./reformulate.tsx";
import "../../../parts/field.css";
import "../../../parts/report.css";
import "./view.css";

export function ReportPane({ bench }: { bench: Bench }) {
  const outcome = useSelect(bench.dialogue, (state) => state.outcome);
  const text = () => reportText(bench.dialogue.state.peek());
  return (
    <Pane
      store={bench.store}
      name="report"
      summary={t("report.summary")}
      help={
        <>
          <p>{t("report.help")}</p>
          <p>{t("report.help.quality")}</p>
          <p>{t("report.help.reformulate")}</p>
        </>
      }
      copyText={text}
      onDownload={() => download("dialogue-report.json", text() ?? "", "application/json")}
    >
      {outcome !== undefined && (
        <div class="groups dialogue-groups">
          <NeedView bench={bench} outcome={outcome} />
          <QualityView bench={bench} outcome={outcome} />
          <ReformulateView bench={bench} />
        </div>
      )}
    </Pane>
  );
}

function reportText({ outcome, reformulation }: DialogueState): string | undefined {
  if (outcome === undefined) return undefined;
  const { understanding, need, wants, quality, summary } = outcome;
  return JSON.stringify({ understanding, shouldNegotiate: need, negotiation: wants, quality, reformulation: reformulation ?? null, summary }, null, 2);
}
