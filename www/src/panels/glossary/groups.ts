// The words of the protocol by what they are about.
import { fields } from "../../i18n/fields.ts";
import { allWords } from "../../i18n/index.ts";
import { type GlossaryKey, t } from "./texts.ts";

export interface Group {
  readonly id: GlossaryKey;
  /** The words with their meaning. */
  readonly words: readonly (readonly [word: string, help: string])[];
}

const relations = ["composition_identity", "absorption", "f_transparent", "even_composition", "non_negative_composition"];
const general = `supported refuted untested partial assertion sample property relation rebuilt confidence counterexample equivalence derived surprise`.split(" ");

function groupOf(word: string, help: string): GlossaryKey {
  if (help.startsWith("Rule:")) return "rules";
  if (relations.includes(word)) return "relations";
  return general.includes(word) || word.includes(" ") ? "general" : "properties";
}

const ids: readonly GlossaryKey[] = ["general", "properties", "relations", "rules"];

/** All groups, with the words that have a text in them. */
export function groupsWith(wanted: string): Group[] {
  const looked = wanted.trim().toLowerCase();
  const fits = ([word, help]: readonly [string, string]) => `${word} ${help}`.toLowerCase().includes(looked);
  const groups = ids.map((id) => ({ id, words: allWords().filter(([word, help]) => groupOf(word, help) === id) }));
  const named = Object.entries(fields).map(([field, help]) => [field === "" ? t("whole") : field, help] as const);
  return [...groups, { id: "fields" as const, words: named }].map(({ id, words }) => ({ id, words: words.filter(fits) })).filter(({ words }) => words.length > 0);
}
