// The texts of this workbench, and help for the fields of its message.
import { textsOf } from "../../i18n/index.ts";
import { enIntent, intentFields } from "../../i18n/en.intent.ts";

export type IntentKey = keyof typeof enIntent;
export const { t, tn } = textsOf<IntentKey>(enIntent);

/** What a field of an intent means; of two intents in a list, either one. */
export function intentFieldHelp(field: string): string | undefined {
  const name = field.replace(/^\[\]\.?/, "");
  return Object.hasOwn(intentFields, name) ? intentFields[name] : undefined;
}
