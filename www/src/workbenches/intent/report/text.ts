// An answer in words: its value as JSON, or why there is none.
import { short } from "../../../state/literal.ts";
import { jsonText } from "../../../state/json.ts";
import type { Answer } from "../state.ts";
import { t } from "../texts.ts";

export function textOf(answer: Answer | undefined): string {
  if (answer === undefined) return t("report.noAnswer");
  if ("value" in answer) return short(jsonText(answer.value), 200);
  return answer.failure === "A_UNSOLVED" ? t("report.noAnswer") : t("report.raises", { reason: answer.failure });
}

/** Whether an answer is what was asked for, by its JSON text as the protocol compares (specification, section 9.4). */
export const isAsked = (answer: Answer | undefined, wanted: unknown): boolean =>
  answer !== undefined && "value" in answer && JSON.stringify(answer.value) === JSON.stringify(wanted);
