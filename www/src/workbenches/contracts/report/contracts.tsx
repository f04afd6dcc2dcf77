// What was bound, and whether the offer of today still keeps it.
import type { Compatibility } from "../../../engine/types.ts";
import { type Bench, offerName } from "../bench.ts";
import type { ContractsState } from "../state.ts";
import { t, valueText } from "../texts.ts";

export function ContractsList({ bench, state }: { bench: Bench; state: ContractsState }) {
  return (
    <section class="bound" aria-label={t("contracts")}>
      <h3>{t("contracts")}</h3>
      {state.bindings.length === 0 ? (
        <p class="market-note">{t("contracts.none")}</p>
      ) : (
        <table class="samples">
          <caption class="vh">{t("contracts")}</caption>
          <thead>
            <tr>
              <th scope="col">{t("contracts.contract")}</th>
              <th scope="col">{t("contracts.state")}</th>
              <th scope="col">{t("contracts.why")}</th>
              <td />
            </tr>
          </thead>
          <tbody>
            {state.bindings.map((binding) => {
              const name = t("contracts.name", { need: binding.name, offer: offerName(state, binding.offer) });
              const kept = state.outcome?.contracts[binding.id];
              const now = kept === undefined ? "untested" : kept.compatible ? "supported" : "refuted";
              return (
                <tr key={binding.id}>
                  <th scope="row">{name}</th>
                  <td class={`is-${now}`}>{t(`contracts.${now}`)}</td>
                  <td>{whyOf(kept)}</td>
                  <td>
                    <button type="button" class="quiet" aria-label={t("contracts.end", { name })} onClick={() => bench.runner.edit({ type: "unbind", binding: binding.id })}>
                      {t("contracts.end.short")}
                    </button>
                  </td>
                </tr>
              );
            })}
          </tbody>
        </table>
      )}
    </section>
  );
}

/** The first thing that decides it. */
function whyOf(kept: Compatibility | undefined): string {
  if (kept === undefined) return t("contracts.gone");
  const failed = kept.exampleResults.find(({ pass }) => !pass);
  if (failed !== undefined) {
    const input = valueText(failed.input);
    if (failed.error !== undefined) return t("contracts.threw", { input, error: failed.error });
    return t("contracts.fails", { input, actual: valueText(failed.actual), expected: valueText(failed.expected) });
  }
  const { violated } = kept.propertyResults;
  if (violated.length > 0) return t("contracts.broken", { names: violated.join(", ") });
  const count = kept.summary.examplesTotal;
  return count === 1 ? t("contracts.keeps.one") : t("contracts.keeps", { count });
}
