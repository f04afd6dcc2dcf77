// The project's files, and the rule that each test file adds tests.
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";

const NOT_OURS = new Set(["node_modules", "target", "dist", "pkg", ".git"]);

/** All files under a folder (or the file itself), sorted; nothing that was installed or built. */
export function filesUnder(path) {
  if (!existsSync(path)) return [];
  if (statSync(path).isFile()) return [path];
  const entries = readdirSync(path, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1));
  return entries.flatMap((entry) => {
    if (NOT_OURS.has(entry.name)) return [];
    const inner = join(path, entry.name);
    return entry.isDirectory() ? filesUnder(inner) : [inner];
  });
}

/** Names of the test binaries whose `main.rs` lists its tests by itself (libtest-mimic). */
function ownHarnesses(manifest) {
  return [...manifest.matchAll(/\[\[test\]\]([^[]*)/g)]
    .filter(([, body]) => /harness\s*=\s*false/.test(body))
    .map(([, body]) => /path\s*=\s*"([^"]+)"/.exec(body)?.[1] ?? `tests/${/name\s*=\s*"([^"]+)"/.exec(body)?.[1]}/main.rs`);
}

/** Whether a file only helps tests: `support.rs`, `eval_support.rs`, `support.mjs`, or anything in a folder `support`. */
const helps = (file) => /(^|[/_])support(\/|\.)/.test(file);

/** What must have run so that a Rust file under `tests/` counts: its binary, and the start of its tests' names. */
function expectedOf(file, harnesses) {
  const [, binary, ...rest] = file.split("/");
  if (rest.length === 0) return { binary: file, prefix: "" };
  const main = `tests/${binary}/main.rs`;
  if (harnesses.includes(main) && rest.at(-1) !== "main.rs") return undefined; // main.rs lists them
  const path = rest.join("/").replace(/(\/?mod)?\.rs$/, "");
  return { binary: main, prefix: path === "main" ? "" : `${path.replaceAll("/", "::")}::` };
}

/**
 * The files under `tests/` that added no test to those that ran. A fixture adds tests when tests carry its name, or
 * when a test names it.
 * @param {string[]} files
 * @param {import("./count.mjs").Ran[]} ran
 */
export function filesWithoutTests(files, ran, manifest = readFileSync("Cargo.toml", "utf8"), read = (file) => readFileSync(file, "utf8")) {
  const harnesses = ownHarnesses(manifest);
  const code = files.filter((file) => /\.(rs|mjs|ts)$/.test(file)).map(read);
  const fixture = (file) => {
    const name = file.split("/").at(-1);
    const carried = `${name.replace(/\.[a-z]+$/, "")}::`;
    return ran.some((one) => one.name.includes(carried)) || code.some((text) => text.includes(`/${name}`));
  };
  const added = (file) => {
    if (file.includes("/fixtures/")) return fixture(file);
    if (file.endsWith(".rs")) {
      const expected = expectedOf(file, harnesses);
      return expected === undefined || ran.some((one) => one.file === expected.binary && one.name.startsWith(expected.prefix));
    }
    return !/\.(test\.mjs|spec\.ts)$/.test(file) || ran.some((one) => one.file === file);
  };
  return files.filter((file) => !helps(file) && !added(file));
}
