// The Source pane: what is needed, and what is offered.
import { download } from "../../../parts/outside.ts";
import { Pane } from "../../../parts/pane.tsx";
import { useSelect } from "../../../store.ts";
import type { Bench } from "../bench.ts";
import { t, tn } from "../texts.ts";
import { workOf } from "../work.ts";
import { NeedView } from "./need.tsx";
import { OfferView } from "./offer.tsx";
import "../../../parts/examples.css";
import "../../../parts/field.css";
import "./view.css";

export function SourcePane({ bench }: { bench: Bench }) {
  const { contracts, runner, now } = bench;
  const needs = useSelect(contracts, (state) => state.needs);
  const offers = useSelect(contracts, (state) => state.offers);
  const solving = useSelect(contracts, (state) => state.solving);
  const text = () => JSON.stringify(workOf(contracts.state.peek()), null, 2);
  return (
    <Pane
      store={bench.store}
      name="source"
      summary={t("source.summary", { needs: tn("source.needs", needs.length), offers: tn("source.offers", offers.length) })}
      help={
        <>
          <p>{t("source.help")}</p>
          <p>{t("source.help.more")}</p>
        </>
      }
      copyText={text}
      onDownload={() => download("contracts.json", text(), "application/json")}
    >
      <div class="market">
        <section aria-label={t("needs")}>
          <h3>{t("needs")}</h3>
          {needs.map((need, index) => (
            <NeedView key={need.id} bench={bench} need={need} number={index + 1} />
          ))}
          <button type="button" class="quiet" onClick={() => runner.edit({ type: "addNeed", at: now() })}>
            {t("need.add")}
          </button>
        </section>
        <section aria-label={t("offers")}>
          <h3>{t("offers")}</h3>
          {offers.map((offer, index) => (
            <OfferView key={offer.id} bench={bench} offer={offer} number={index + 1} />
          ))}
          <button type="button" class="quiet" onClick={() => runner.edit({ type: "addOffer", at: now() })}>
            {t("offer.add")}
          </button>
          <label class="check">
            <input
              type="checkbox"
              checked={solving}
              aria-describedby="solver-note"
              onChange={(event) => runner.edit({ type: "solving", solving: event.currentTarget.checked })}
            />
            {t("offer.solver")}
          </label>
          <p id="solver-note" class="market-note">
            {t("offer.solver.note")}
          </p>
        </section>
      </div>
    </Pane>
  );
}
