// The Report pane: the matrix, one of its cells in full, the contracts, and the search among needs.
import { download } from "../../../parts/outside.ts";
import { CopyButton, Pane } from "../../../parts/pane.tsx";
import { useSelect } from "../../../store.ts";
import type { Bench } from "../bench.ts";
import { matrixMarkdown, placeOf } from "../cells.ts";
import { json } from "../files.ts";
import { cellKey, type ContractsState } from "../state.ts";
import { t } from "../texts.ts";
import { CellView } from "./cell.tsx";
import { ContractList } from "./contracts.tsx";
import { Matrix } from "./matrix.tsx";
import { SearchView } from "./search.tsx";
import "../../../parts/field.css";
import "../../../parts/report.css";
import "./view.css";

export function ReportPane({ bench }: { bench: Bench }) {
  const { contracts, store } = bench;
  const state = useSelect(contracts, (now) => now);
  const text = () => reportText(contracts.state.peek());
  const markdown = () => (contracts.state.peek().outcome === undefined ? undefined : matrixMarkdown(contracts.state.peek()));
  const empty = state.needs.length === 0 || state.offers.length === 0;
  const place = placeOf(state);
  return (
    <Pane
      store={store}
      name="report"
      summary={t("report.summary")}
      help={
        <>
          <p>{t("report.help")}</p>
          <p>{t("report.help.score")}</p>
          <p>{t("report.help.bind")}</p>
        </>
      }
      copyText={text}
      onDownload={() => download("contracts-report.json", text() ?? "", "application/json")}
      tools={<CopyButton text={markdown} label={t("report.markdown")} />}
    >
      {state.outcome !== undefined && (
        <div class="groups contracts-report">
          {state.outcome.partial && <p class="is-partial">◐ {t("report.partial")}</p>}
          {empty ? <p class="empty">{t("report.empty")}</p> : <Matrix bench={bench} state={state} place={place} />}
          {place !== undefined && !empty && <CellView bench={bench} state={state} place={place} />}
          <ContractList bench={bench} state={state} />
          <SearchView bench={bench} />
        </div>
      )}
    </Pane>
  );
}

/** What was computed, as JSON. */
function reportText({ outcome, needs, offers }: ContractsState): string | undefined {
  if (outcome === undefined) return undefined;
  const cells = needs.flatMap((need) =>
    offers.map((offer) => ({ need: need.name, offer: offer.name, ...outcome.cells.get(cellKey({ need: need.id, offer: offer.id })) })),
  );
  return json({ cells, contracts: [...outcome.standings.values()] });
}
