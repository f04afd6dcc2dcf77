// The Source pane: what is needed, and what is offered.
import { useRef } from "preact/hooks";
import { download } from "../../../parts/outside.ts";
import { Pane } from "../../../parts/pane.tsx";
import { useSelect } from "../../../store.ts";
import { type Bench, needName, offerName } from "../bench.ts";
import { json } from "../files.ts";
import { type ContractsAction, type ContractsState, most } from "../state.ts";
import { t, tn } from "../texts.ts";
import { workOf } from "../work.ts";
import { NeedView } from "./need.tsx";
import { OfferView } from "./offer.tsx";
import "../../../parts/field.css";
import "../../../parts/report.css";
import "./view.css";

export function SourcePane({ bench }: { bench: Bench }) {
  const { contracts, store } = bench;
  const summary = useSelect(contracts, ({ needs, offers }) => t("source.summary", { needs: tn("source.needs", needs.length), offers: tn("source.offers", offers.length) }));
  const text = () => json(workOf(contracts.state.peek()));
  return (
    <Pane
      store={store}
      name="source"
      summary={summary}
      help={
        <>
          <p>{t("source.help")}</p>
          <p>{t("source.help.offers")}</p>
          <p>{t("source.help.first")}</p>
          <p>{t("source.help.keys")}</p>
        </>
      }
      copyText={text}
      onDownload={() => download("contracts.json", text(), "application/json")}
    >
      <Market bench={bench} />
    </Pane>
  );
}

function Market({ bench }: { bench: Bench }) {
  const { contracts, runner } = bench;
  const room = useRef<HTMLDivElement>(null);
  const needs = useSelect(contracts, (state) => state.needs);
  const offers = useSelect(contracts, (state) => state.offers);
  const focusLast = (kind: "need" | "offer") =>
    requestAnimationFrame(() => {
      const all = room.current?.querySelectorAll<HTMLElement>(`.market-${kind}`) ?? [];
      all[all.length - 1]?.querySelector("input")?.focus();
    });
  const add = (action: ContractsAction, kind: "need" | "offer") => {
    runner.edit(action);
    focusLast(kind);
  };
  return (
    <div ref={room} class="market">
      <section aria-labelledby="contracts-needs">
        <h3 id="contracts-needs">{t("needs")}</h3>
        {needs.length === 0 && <p class="empty">{t("needs.none")}</p>}
        {needs.map((need, index) => (
          <NeedView key={need.id} bench={bench} need={need} number={index + 1} name={needName(needs, need.id) ?? ""} onGone={() => focusLast("need")} />
        ))}
        <div class="market-add">
          <button type="button" class="button" disabled={needs.length >= most.needs} onClick={() => add({ type: "addNeed" }, "need")}>
            {t("need.add")}
          </button>
          <BringBack bench={bench} kind="need" />
          {needs.length >= most.needs && <p class="group-note">{t("need.full", { count: most.needs })}</p>}
        </div>
      </section>
      <section aria-labelledby="contracts-offers">
        <h3 id="contracts-offers">{t("offers")}</h3>
        {offers.length === 0 && <p class="empty">{t("offers.none")}</p>}
        {offers.map((offer, index) => (
          <OfferView key={offer.id} bench={bench} offer={offer} number={index + 1} name={offerName(offers, offer.id) ?? ""} onGone={() => focusLast("offer")} />
        ))}
        <div class="market-add">
          <button type="button" class="button" disabled={offers.length >= most.offers} onClick={() => add({ type: "addOffer", by: "source" }, "offer")}>
            {t("offer.add")}
          </button>
          <button type="button" class="button" disabled={offers.length >= most.offers} onClick={() => add({ type: "addOffer", by: "solver", name: t("offer.solverName") }, "offer")}>
            {t("offer.addSolver")}
          </button>
          <BringBack bench={bench} kind="offer" />
          {offers.length >= most.offers && <p class="group-note">{t("offer.full", { count: most.offers })}</p>}
        </div>
      </section>
    </div>
  );
}

/** What was taken away last can come back. */
function BringBack({ bench, kind }: { bench: Bench; kind: "need" | "offer" }) {
  const last = useSelect(bench.contracts, ({ removed }: ContractsState) => removed[0]);
  if (last === undefined || !(kind in last)) return null;
  const name = "need" in last ? needName([last.need], last.need.id) : offerName([last.offer], last.offer.id);
  return (
    <button type="button" class="quiet" onClick={() => bench.runner.edit({ type: "bringBack" })}>
      {t("bringBack", { name: name ?? "" })}
    </button>
  );
}
