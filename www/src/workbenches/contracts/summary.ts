// One line on what the offers come to.
import { type ContractsState, readNeed } from "./state.ts";
import { t, tn } from "./texts.ts";

export function summaryOf({ needs, outcome }: ContractsState): string | undefined {
  if (outcome === undefined) return undefined;
  const tried = needs.filter((need) => readNeed(need).examples.length > 0);
  if (tried.length === 0) return t("status.empty");
  const kept = tried.filter(({ id }) => outcome.cells[id]?.[0]?.verification.pass === true).length;
  const said = t("status.idle", { kept, total: tried.length });
  const refuted = Object.values(outcome.contracts).filter((contract) => contract?.compatible === false).length;
  const withContracts = refuted === 0 ? said : tn("status.contracts", refuted, { needs: said });
  const problems = needs.reduce((sum, need) => sum + readNeed(need).problems, 0);
  return problems === 0 ? withContracts : tn("status.problems", problems, { said: withContracts });
}
