// The contracts: what was bound, and how the offer of now stands by it.
import { type Bench, needName, offerName } from "../bench.ts";
import { signs, standingText } from "../cells.ts";
import { contractId } from "../ids.ts";
import type { Binding, ContractsState } from "../state.ts";
import { t } from "../texts.ts";

export function ContractList({ bench, state }: { bench: Bench; state: ContractsState }) {
  return (
    <section class="group" aria-labelledby="contracts-bound">
      <h3 id="contracts-bound">{t("contracts")}</h3>
      {state.bindings.length === 0 ? (
        <p class="group-note">{t("contracts.none")}</p>
      ) : (
        <ul class="contract-list" aria-labelledby="contracts-bound">
          {state.bindings.map((binding) => (
            <ContractRow key={binding.id} bench={bench} state={state} binding={binding} />
          ))}
        </ul>
      )}
    </section>
  );
}

function ContractRow({ bench, state, binding }: { bench: Bench; state: ContractsState; binding: Binding }) {
  const { runner } = bench;
  const offer = state.offers.find(({ id }) => id === binding.offer);
  const { tone, text } = standingText(state, binding);
  const need = binding.name.trim() === "" ? (needName(state.needs, binding.need) ?? t("need.unnamed", { number: binding.need })) : binding.name;
  const by = offerName(state.offers, binding.offer) ?? t("gone", { name: t("offer.unnamed", { number: binding.offer }) });
  const contract = contractId(binding.id);
  const changed = offer?.by === "source" && offer.source !== binding.source;
  return (
    <li>
      <p class="contract-title">
        {t("contract.title", { need, offer: by })} <code>{contract}</code>
      </p>
      <p class={`group-note is-${tone}`}>
        {signs[tone]} {text}
      </p>
      <details class="readings">
        <summary>{t("contract.bound")}</summary>
        <pre class="contract-source code">{binding.source}</pre>
      </details>
      <div class="contract-tools">
        {changed && (
          <button
            type="button"
            class="quiet"
            aria-label={t("contract.putBack.of", { contract })}
            onClick={() => runner.edit({ type: "changeOffer", offer: binding.offer, change: { source: binding.source } })}
          >
            {t("contract.putBack")}
          </button>
        )}
        <button type="button" class="quiet" aria-label={t("contract.release.of", { contract })} onClick={() => runner.edit({ type: "release", binding: binding.id })}>
          {t("contract.release")}
        </button>
      </div>
    </li>
  );
}
