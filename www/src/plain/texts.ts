// The texts of the plain view.
import { enPlain } from "../i18n/en.plain.ts";
import { textsOf } from "../i18n/index.ts";

export type PlainKey = keyof typeof enPlain;
export const { t, tn } = textsOf<PlainKey>(enPlain);

/** A law in plain words, by its name in the protocol. */
export function ruleText(name: string): string {
  const key = `rule.${name}`;
  return Object.hasOwn(enPlain, key) ? t(key as PlainKey) : name;
}
