// The texts of the page: complete, short, and never more than what is known.
import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import test from "node:test";
import { load } from "./support.mjs";

const { words } = await load("i18n/words.ts");
const { fields } = await load("i18n/fields.ts");
const { t, tn } = await load("i18n/index.ts");
const { examples } = await load("examples/index.ts");
const { enLessons } = await load("i18n/en.lessons.ts");
const { lessons } = await load("lessons/index.ts");
const { enPlain } = await load("i18n/en.plain.ts");
const { enPresent } = await load("i18n/en.present.ts");
const { enGlossary } = await load("i18n/en.glossary.ts");
const { groupsWith } = await load("panels/glossary/groups.ts");

/** What examples say of themselves. */
const told = Object.fromEntries(
  examples.flatMap(({ slug, title, sentence, notice, outcome }) => Object.entries({ title, sentence, notice, told: outcome.told }).map(([key, text]) => [`${slug}.${key}`, text])),
);

/** The tables of every file of texts. */
const files = readdirSync("www/src/i18n").filter((name) => /^en(\.\w+)?\.ts$/.test(name));
const tables = (await Promise.all(files.map((name) => load(`i18n/${name}`)))).flatMap((file) => Object.values(file));

test("L1: every language has the texts of the English one, key by key, and the same places for values in them", async () => {
  const others = readdirSync("www/src/i18n").filter((name) => /^[a-z]{2}(\.\w+)?\.ts$/.test(name) && !name.startsWith("en"));
  const places = (text) => [...text.matchAll(/\{(\w+)\}/g)].map(([, place]) => place).sort();
  for (const name of others) {
    const [mine, english] = await Promise.all([load(`i18n/${name}`), load(`i18n/${name.replace(/^[a-z]{2}/, "en")}`)]);
    for (const [at, table] of Object.values(english).entries()) {
      const other = Object.values(mine)[at] ?? {};
      assert.deepEqual(Object.keys(other).sort(), Object.keys(table).sort(), name);
      for (const [key, text] of Object.entries(table)) assert.deepEqual(places(other[key]), places(text), `${name}: ${key}`);
    }
  }
  // English is complete: nothing is shown without words.
  for (const table of tables) for (const [key, text] of Object.entries(table)) assert.notEqual(text.trim(), "", key);
  assert.match(readFileSync("www/index.html", "utf8"), /<html lang="en">/);
});

/** What lessons say. */
const taught = Object.fromEntries(
  lessons.flatMap(({ slug, title, about, steps }) => [
    [`${slug}.title`, title],
    [`${slug}.about`, about],
    ...steps.flatMap(({ goal, text, after }, index) => Object.entries({ goal, text, after }).map(([key, said]) => [`${slug}.${index + 1}.${key}`, said])),
  ]),
);

/** Everything the page says, but for the meaning of words. */
const texts = [...tables, fields, told].flatMap((table) => Object.entries(table));

// Sections 3.1 to 3.4, 5.1 and 5.2 of the protocol.
const names = `identity idempotent involution even_function odd_function monotonic_increasing monotonic_decreasing non_negative
  fixed_points commutative associative right_identity left_identity absorbing_element bounded passthrough_in_bounds
  length_preserving deterministic pure even_composition non_negative_composition absorption f_transparent composition_identity
  even_odd_even even_even_even any_even_even nonneg_any_nonneg even_invol_absorb any_id_absorb id_any_transparent
  invol_self_identity nonneg_absorb_nonneg even_idempotent_absorb nonneg_transparent`.split(/\s+/);

const length = (text) => text.split(/\s+/).length;

test("each property, relation and rule of the protocol has a help text", () => {
  assert.deepEqual(names.filter((name) => !(name in words)), []);
});

test("the glossary lists every word once, and finds it", () => {
  const listed = groupsWith("").flatMap(({ words: list }) => list.map(([word]) => word));
  assert.equal(new Set(listed).size, listed.length);
  assert.deepEqual([...Object.keys(words), ...Object.keys(fields).slice(1)].filter((word) => !listed.includes(word)), []);
  assert.deepEqual(groupsWith("").map(({ id }) => id), ["general", "properties", "relations", "rules", "fields"]);
  assert.ok(groupsWith("EVEN_function").some(({ id, words: list }) => id === "properties" && list[0][0] === "even_function"));
  assert.deepEqual(groupsWith("no such word"), []);
});

test("a word is explained in at most 25 words, with one example", () => {
  for (const [word, help] of Object.entries(words)) {
    assert.ok(length(help) <= 25, `${word}: ${length(help)} words`);
    assert.equal(help.match(/Example: /g)?.length, 1, `${word} has one example`);
  }
});

test("a sentence of the page has at most 18 words", () => {
  for (const [key, text] of texts) {
    for (const sentence of text.split(/(?<=[.:;?])\s/)) assert.ok(length(sentence) <= 18, `${key}: ${sentence}`);
  }
});

test("nothing is called more than supported, and nothing shouts", () => {
  for (const [key, text] of [...texts, ...Object.entries(words)]) {
    assert.doesNotMatch(text, /\bproved\b|verified|guarante|\bsafe|100 ?%|payload|synthesi[sz]|compressed|\binvalid\b/i, key);
    assert.doesNotMatch(text, /!(?!=)(?!.*Ctrl)/, key);
  }
});

test("texts take their values, numbers in groups, one and more", () => {
  assert.equal(t("status.progress", { done: 40, total: 1200 }), "Checking… 40 of 1,200 checks");
  assert.equal(tn("source.functions", 1), "1 function");
  assert.equal(tn("source.functions", 0), "0 functions");
  assert.equal(t("note.refuted", { value: "$&" }), "✕ refuted: got $&");
});
