// The texts of this workbench, and help for the fields of what crosses.
import { textsOf } from "../../i18n/index.ts";
import { enGiven, givenFields } from "../../i18n/en.given.ts";
import { short } from "../../state/literal.ts";
import { jsonText } from "../../state/json.ts";

export type GivenKey = keyof typeof enGiven;
export const { t, tn } = textsOf<GivenKey>(enGiven);

/** What a field of what crosses means; what is inside a value belongs to the value. */
export function fieldHelp(field: string): string | undefined {
  const name = field.replace(/^(.*?(?:\.(?:input|output)|holes\[\]))[.[].*$/, "$1");
  return Object.hasOwn(givenFields, name) ? givenFields[name] : undefined;
}

/** An answer as JSON; `null` is what a resolver says when it has none. */
export const answerText = (answer: unknown): string => (answer === null || answer === undefined ? t("answer.none") : short(jsonText(answer), 200));
