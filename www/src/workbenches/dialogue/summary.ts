// One line on where the dialogue stands.
import { short } from "../../state/literal.ts";
import type { DialogueState } from "./state.ts";
import { t } from "./texts.ts";

export function summaryOf({ outcome }: DialogueState): string | undefined {
  if (outcome === undefined) return undefined;
  const { need, understanding } = outcome;
  if (understanding.examples === 0) return t("status.empty");
  const formula = understanding.formula === null ? t("status.noFormula") : short(understanding.formula.replace(/\s+/g, " "), 60);
  return need === false ? t("status.sure", { formula }) : t("status.asks", { formula, urgency: t(`urgency.${need.urgency}`) });
}
