// Which test shows which requirement: an id stands in the name of a test or in the comment directly above it.

/** An id as it is written; the dot in it tells it from the names of the page's stories. */
const ID = /\bR\d+(?:\.\d+)+\b/g;

/**
 * One test that names requirements.
 * @typedef {{ file: string, name: string, ids: string[] }} Naming
 */

/** @returns {string[]} */
const idsIn = (text) => [...new Set(text.match(ID) ?? [])];

/** The comments directly above line `at`, attributes and blank comment lines among them. */
function above(lines, at) {
  const found = [];
  for (let line = at - 1; line >= 0 && /^\s*(\/\/|\/\*|\*|#\[)/.test(lines[line]); line -= 1) found.unshift(lines[line]);
  return found;
}

/** The tests of a Rust file: functions with an attribute that makes them tests. */
function ofRust(lines) {
  return lines.flatMap((line, at) => {
    const name = /^\s*(?:async )?fn (\w+)/.exec(line)?.[1];
    if (name === undefined) return [];
    const before = above(lines, at);
    if (!before.some((one) => /#\[(wasm_bindgen_)?test\b/.test(one))) return [];
    return [{ name, ids: idsIn(before.join("\n")) }];
  });
}

/** The tests of a JavaScript file: calls of `test` with their title. */
function ofJavaScript(lines) {
  return lines.flatMap((line, at) => {
    const title = /^\s*test\((?:"((?:[^"\\]|\\.)*)"|`((?:[^`\\]|\\.)*)`)/.exec(line);
    if (title === null) return [];
    const name = title[1] ?? title[2];
    return [{ name, ids: idsIn([...above(lines, at), name].join("\n")) }];
  });
}

/**
 * The tests of one file that name requirements.
 * @returns {Naming[]}
 */
export function namings(file, text) {
  const lines = text.split("\n");
  const found = file.endsWith(".rs") ? ofRust(lines) : ofJavaScript(lines);
  return found.filter(({ ids }) => ids.length > 0).map((one) => ({ file, ...one }));
}

/** The ids that a text names anywhere, and that are none. */
export function unknownIds(text, known) {
  return idsIn(text).filter((id) => !known.includes(id));
}

/** The headings of the page, with the start of the ids below each. */
const HEADINGS = [
  ["R1.", "General"],
  ["R2.1.", "Messages"],
  ["R2.2.", "Intents as messages"],
  ["R2.3.", "Contracts"],
  ["R3.0.", "Inference"],
  ["R3.1.", "Laws of one parameter"],
  ["R3.2.", "Laws of two parameters"],
  ["R3.3.", "Laws of three parameters"],
  ["R3.4.", "Properties of intents and contracts"],
  ["R4.", "Synthesis"],
  ["R5.", "Composition"],
  ["R6.", "Decoding and exchanging"],
  ["R8.", "Intents"],
  ["R9.", "Safety"],
  ["R10.", "Modules"],
  ["R11.", "Unknowns"],
  ["R12.1.", "Questions"],
  ["R12.2.", "Quality"],
  ["R12.3.", "Reformulation"],
  ["R12.4.", "Dialogues"],
  ["R13.", "Resolvers"],
  ["R14.", "Beside the protocol's own names"],
];

/** The page that lists each requirement with its tests. */
export function page(requirements, found) {
  const tests = (id) => {
    const files = [...new Set(found.filter((one) => one.ids.includes(id)).map(({ file }) => file))].sort();
    return files.map((file) => {
      const names = found.filter((one) => one.file === file && one.ids.includes(id)).map(({ name }) => name.replace(/^(R[\d.]+,? ?)+: /, ""));
      return `  - \`${file}\`: ${names.join("; ")}`;
    });
  };
  const sections = HEADINGS.map(([start, heading]) => {
    const entries = Object.entries(requirements).filter(([id]) => id.startsWith(start));
    return `## ${heading}\n\n${entries.map(([id, words]) => [`- **${id}** ${words}`, ...tests(id)].join("\n")).join("\n")}\n`;
  });
  return [
    "# Requirements and the tests that show them\n",
    "An id begins with the section of the specification that it belongs to. A test shows a requirement when it names the id.",
    "This page is written by `UPDATE_EXPECT=1 node --test tests/project/requirements.test.mjs`.\n",
    ...sections,
  ].join("\n");
}
