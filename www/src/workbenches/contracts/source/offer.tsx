// One offer: who makes it, for which need, how sure they are, and their function as Benoit source.
import { Code } from "../../../parts/code.tsx";
import { useSelect } from "../../../store.ts";
import type { Bench } from "../bench.ts";
import { confidenceOf, type Offer } from "../state.ts";
import { t } from "../texts.ts";

export function OfferView({ bench: { contracts, runner }, offer, number }: { bench: Bench; offer: Offer; number: number }) {
  const needs = useSelect(contracts, (state) => state.needs);
  const offered = useSelect(contracts, (state) => state.outcome?.offers[offer.id]);
  const { id, name } = offer;
  const change = (given: Partial<Pick<Offer, "name" | "need" | "source" | "confidence">>) => runner.edit({ type: "offer", offer: id, change: given });
  const wrong = offer.confidence.trim() !== String(confidenceOf(offer)) && Number(offer.confidence) !== confidenceOf(offer);
  return (
    <div class="market-item" role="group" aria-label={name}>
      <div class="market-head">
        <input
          class="text-field market-name"
          aria-label={t("offer.name", { number })}
          value={name}
          spellcheck={false}
          autocomplete="off"
          onInput={(event) => change({ name: event.currentTarget.value })}
        />
        <button type="button" class="remove" aria-label={t("offer.remove", { name })} onClick={() => runner.edit({ type: "removeOffer", offer: id })}>
          ×
        </button>
      </div>
      <div class="market-code">
        <Code label={t("offer.source", { name })} source={offer.source} onChange={(source) => change({ source })} {...(offered === undefined ? {} : { findings: offered.findings })} />
      </div>
      {offered?.problem !== undefined && <p class="market-note is-untested">○ {offered.problem}</p>}
      <div class="market-fields">
        <label>
          {t("offer.for")}
          <select class="text-field" value={String(offer.need)} onChange={(event) => change({ need: Number(event.currentTarget.value) })}>
            {needs.map((need) => (
              <option key={need.id} value={String(need.id)}>
                {need.name}
              </option>
            ))}
          </select>
        </label>
        <label>
          {t("offer.confidence")}
          <input
            class="text-field code"
            inputMode="decimal"
            aria-label={t("offer.confidence.of", { name })}
            aria-invalid={wrong}
            {...(wrong ? { "aria-describedby": `offer-${id}-confidence` } : {})}
            value={offer.confidence}
            autocomplete="off"
            onInput={(event) => change({ confidence: event.currentTarget.value })}
          />
        </label>
      </div>
      {wrong && (
        <p id={`offer-${id}-confidence`} class="market-note is-untested">
          ○ {t("offer.confidence.wrong")}
        </p>
      )}
    </div>
  );
}
