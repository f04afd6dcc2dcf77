// The texts of this workbench, and help for the fields of what crosses.
import { textsOf } from "../../i18n/index.ts";
import { dialogueFields, enDialogue } from "../../i18n/en.dialogue.ts";
import { jsonText } from "../../state/json.ts";
import { short } from "../../state/literal.ts";

export type DialogueKey = keyof typeof enDialogue;
export const { t, tn } = textsOf<DialogueKey>(enDialogue);

/** What a field of the messages means; what is inside a value belongs to the value. */
export function fieldHelp(field: string): string | undefined {
  const name = field.replace(/^\[\]\./, "").replace(insideValue, "$1");
  return Object.hasOwn(dialogueFields, name) ? dialogueFields[name] : undefined;
}

const insideValue = /^(.*?(?:\.(?:input|output|expected|myGuess|probe)|(?:holes|probes|suggestions)\[\]))[.[].*$/;

/** A value as JSON; `null` is what a learner says when it has none. */
export const answerText = (answer: unknown): string => (answer === null || answer === undefined ? t("answer.none") : valueText(answer));
export const valueText = (value: unknown): string => short(jsonText(value), 120);
