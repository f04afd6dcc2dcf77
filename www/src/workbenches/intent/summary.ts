// One line on what the receiver made of the intents on screen.
import { short } from "../../state/literal.ts";
import { shortName } from "./names.ts";
import { type IntentState, problemsIn } from "./state.ts";
import { t, tn } from "./texts.ts";

export function summaryOf(state: IntentState): string | undefined {
  if (state.outcome === undefined) return undefined;
  const problems = problemsIn(state);
  const said = resultOf(state.outcome, state.piped);
  return problems === 0 ? said : `${said}; ${tn("status.problems", problems)}`;
}

function resultOf({ parts, pipe, refusal }: NonNullable<IntentState["outcome"]>, piped: boolean): string {
  if (refusal !== undefined) return t("status.refused");
  const [first] = parts;
  if (first === undefined) return t("status.empty");
  const used = piped ? parts : [first];
  const { confidence } = piped ? (pipe ?? { confidence: undefined }) : first;
  const formulas = used.map((part) => (part === undefined || part.formula === null ? undefined : short(shortName(part.formula, part.message.constraints.domain), 40)));
  if (confidence === undefined || formulas.includes(undefined)) return t("status.unsolved");
  return t("status.idle", { formula: formulas.join(" |> "), confidence: String(confidence) });
}
