// The Wire message pane: needs, offers and contracts as they cross, none of them with a function.
import { MessagePane } from "../../../parts/message.tsx";
import { useMemo } from "preact/hooks";
import { useSelect } from "../../../store.ts";
import type { Bench } from "../bench.ts";
import type { Market } from "../state.ts";
import { fieldHelp, t, tn } from "../texts.ts";

export function WirePane({ bench }: { bench: Bench }) {
  const market = useSelect(bench.contracts, (state) => state.outcome?.market);
  const message = market === undefined || market.needs.length + market.contracts.length === 0 ? undefined : market;
  // The report shows what became of each example; here it would hide how little crosses.
  const folded = useMemo(() => reportsIn(market), [market]);
  return (
    <MessagePane
      store={bench.store}
      bench="contracts"
      file="market.json"
      summary={
        message === undefined
          ? t("wire.empty")
          : t("wire.summary", {
              count: JSON.stringify(message).length,
              needs: tn("source.needs", message.needs.length),
              offers: tn("source.offers", message.offers.length),
              contracts: tn("wire.contracts", message.contracts.length),
            })
      }
      help={
        <>
          <p>{t("wire.help")}</p>
          <p>{t("wire.help.functions")}</p>
          <p>{t("wire.help.ids")}</p>
        </>
      }
      message={message}
      folded={folded}
      explain={fieldHelp}
      empty={<p class="empty">{t("wire.nothing")}</p>}
    />
  );
}

const reportsIn = (market: Market | undefined): Record<string, boolean> =>
  Object.fromEntries((["offers", "contracts"] as const).flatMap((list) => (market?.[list] ?? []).map((_, index) => [`${list}[${index}].verification`, true])));
