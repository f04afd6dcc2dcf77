// Looks texts up and fills them in.
import { signal } from "@preact/signals";
import { stepBudget } from "../state/settings.ts";
import { en, type TextKey } from "./en.ts";
import { fields } from "./fields.ts";
import { words } from "./words.ts";

export type { TextKey };
export type Values = Readonly<Record<string, string | number>>;

/** Figures that texts name and that a person can set; the settings tell them. */
export const figures = signal<Values>({ steps: stepBudget.usual });

const numbers = new Intl.NumberFormat("en");

/** `{ count }` things have two texts. */
type Counted<Key extends string> = Key extends `${infer Stem}.one` ? Stem : never;

/** The two ways into a table of texts. A workbench that is loaded later brings a table of its own. */
export function textsOf<Key extends string>(texts: Readonly<Record<Key, string>>) {
  /** A text with its values; whole numbers are grouped. */
  const t = (key: Key, values: Values = {}): string =>
    texts[key].replace(/\{(\w+)\}/g, (whole, name: string) => {
      const value = values[name] ?? figures.value[name];
      return value === undefined ? whole : typeof value === "number" ? numbers.format(value) : value;
    });
  /** The text for `count` things. */
  const tn = (stem: Counted<Key>, count: number, values: Values = {}): string =>
    t(`${stem}.${count === 1 ? "one" : "other"}` as Key, { count, ...values });
  return { t, tn };
}

export const { t, tn } = textsOf<TextKey>(en);

export const wordHelp = (word: string): string | undefined => (Object.hasOwn(words, word) ? words[word] : undefined);

export const allWords = (): readonly [string, string][] => Object.entries(words);

/** What a field of the message means; values that are protocol words explain themselves further. */
export const fieldHelp = (field: string): string | undefined => (Object.hasOwn(fields, field) ? fields[field] : undefined);
