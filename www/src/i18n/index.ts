// Looks texts up and fills them in.
import { en, type TextKey } from "./en.ts";
import { fields } from "./fields.ts";
import { words } from "./words.ts";

export type { TextKey };
export type Values = Readonly<Record<string, string | number>>;

const numbers = new Intl.NumberFormat("en");

/** A text with its values; whole numbers are grouped. */
export function t(key: TextKey, values: Values = {}): string {
  return en[key].replace(/\{(\w+)\}/g, (whole, name: string) => {
    const value = values[name];
    return value === undefined ? whole : typeof value === "number" ? numbers.format(value) : value;
  });
}

type Counted = { [K in TextKey]: K extends `${infer Stem}.one` ? Stem : never }[TextKey];

/** The text for `count` things. */
export function tn(stem: Counted, count: number, values: Values = {}): string {
  return t(`${stem}.${count === 1 ? "one" : "other"}`, { count, ...values });
}

export const wordHelp = (word: string): string | undefined => (Object.hasOwn(words, word) ? words[word] : undefined);

export const allWords = (): readonly [string, string][] => Object.entries(words);

/** What a field of the message means; values that are protocol words explain themselves further. */
export const fieldHelp = (field: string): string | undefined => (Object.hasOwn(fields, field) ? fields[field] : undefined);
