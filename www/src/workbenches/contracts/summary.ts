// One line on what the market comes to.
import { seenAt, standingText } from "./cells.ts";
import { problemsIn } from "./needs.ts";
import type { ContractsState } from "./state.ts";
import { t, tn } from "./texts.ts";

export function summaryOf(state: ContractsState): string | undefined {
  const { outcome, needs, offers, bindings } = state;
  if (outcome === undefined) return undefined;
  const cells = needs.flatMap((need) => offers.map((offer) => seenAt(state, { need: need.id, offer: offer.id })));
  const kept = bindings.filter((binding) => standingText(state, binding).tone === "supported").length;
  const said = t("status.idle", {
    supported: cells.filter(({ tone }) => tone === "supported").length,
    total: cells.length,
    contracts: contractsText(kept, bindings.length),
  });
  const problems = problemsIn(needs);
  return problems === 0 ? said : `${said}; ${tn("status.problems", problems)}`;
}

function contractsText(kept: number, total: number): string {
  if (total === 0) return t("status.contracts.none");
  return kept === total ? tn("status.contracts.kept", kept) : t("status.contracts.open", { kept, total });
}
