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
