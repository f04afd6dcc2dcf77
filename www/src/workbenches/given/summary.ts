// One line on what the lines come to.
import { short } from "../../state/literal.ts";
import { problemsIn } from "./lines.ts";
import type { GivenState } from "./state.ts";
import { t, tn } from "./texts.ts";

export function summaryOf({ lines, outcome }: GivenState): string | undefined {
  if (outcome === undefined) return undefined;
  const problems = problemsIn(lines);
  const said = resultOf(outcome);
  return problems === 0 ? said : `${said}; ${tn("status.problems", problems)}`;
}

function resultOf({ points, refusal }: NonNullable<GivenState["outcome"]>): string {
  if (refusal !== undefined) return t("status.refused");
  const last = points.at(-1)?.description;
  if (last === undefined) return t("status.empty");
  if (last.formula === null) return t("status.unsolved");
  return t("status.idle", { formula: short(last.formula.replace(/\s+/g, " "), 60), confidence: String(last.confidence) });
}
