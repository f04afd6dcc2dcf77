// The Report pane: the matrix of needs and offers, how a score is made, the contracts, and the search.
import { download } from "../../../parts/outside.ts";
import { CopyButton, Pane } from "../../../parts/pane.tsx";
import { useSelect } from "../../../store.ts";
import type { Bench } from "../bench.ts";
import { markdownOf } from "../markdown.ts";
import { t } from "../texts.ts";
import { ContractsList } from "./contracts.tsx";
import { Matrix } from "./matrix.tsx";
import { SearchView } from "./search.tsx";
import { Terms } from "./terms.tsx";
import "../../../parts/report.css";
import "./view.css";

export function ReportPane({ bench }: { bench: Bench }) {
  const state = useSelect(bench.contracts, (now) => now);
  const json = () => JSON.stringify(state.outcome, null, 2);
  const filled = state.outcome !== undefined && Object.keys(state.outcome.cells).length > 0;
  return (
    <Pane
      store={bench.store}
      name="report"
      summary={t("report.summary")}
      help={
        <>
          <p>{t("report.help")}</p>
          <p>{t("report.help.more")}</p>
        </>
      }
      copyText={json}
      onDownload={() => download("contracts-report.json", json() ?? "", "application/json")}
      tools={<CopyButton text={() => markdownOf(state)} label={t("matrix.markdown")} />}
    >
      <div class="market-report">
        {filled ? <Matrix bench={bench} state={state} /> : <p class="empty">{t("report.empty")}</p>}
        {filled && <Terms bench={bench} state={state} />}
        <ContractsList bench={bench} state={state} />
        <SearchView bench={bench} state={state} />
      </div>
    </Pane>
  );
}
