// What every file of the project keeps to: it names no machine and no registry, and says how to build and test it.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { readFileSync, statSync } from "node:fs";
import test from "node:test";
import { filesUnder } from "../../scripts/lib/files.mjs";

const tracked = execFileSync("git", ["ls-files", "-z"], { encoding: "utf8" }).split("\0").filter(Boolean);
const texts = tracked.filter((file) => !/\.(png|ico|wasm|woff2)$/.test(file) && statSync(file, { throwIfNoEntry: false })?.isFile());

/** Every line of the tracked files that a pattern finds, but for those in files that `except` names. */
function found(pattern, except = () => false) {
  return texts.filter((file) => !except(file)).flatMap((file) => {
    const lines = readFileSync(file, "utf8").split("\n");
    return lines.flatMap((line, at) => (pattern.test(line) ? [`${file}:${at + 1}: ${line.trim().slice(0, 120)}`] : []));
  });
}

test("no file names a folder of one machine", () => {
  const folder = new RegExp("(^|[\\s\"'`(=])/(work|root|home|Users)/[a-z.]", "u");
  assert.deepEqual(found(folder, (file) => file.startsWith("tests/fixtures/")), []);
});

test("no file names a package registry's address", () => {
  assert.deepEqual(found(/"resolved": "|sparse\+https?:|^registry *=/, (file) => file === "tests/project/hygiene.test.mjs"), []);
});

test("colours are named in tokens.css only", () => {
  const styles = filesUnder("www/src").filter((file) => file.endsWith(".css") && !file.endsWith("/tokens.css"));
  const colour = /#[0-9a-f]{3,8}\b|\b(rgb|hsl|oklch)a?\(/i;
  const loud = styles.flatMap((file) => readFileSync(file, "utf8").split("\n").filter((line) => colour.test(line)).map((line) => `${file}: ${line.trim()}`));
  assert.deepEqual(loud, []);
});

test("what a clean clone must pass is make test", () => {
  assert.ok(statSync(".ci/run").mode & 0o100, ".ci/run can be executed");
  assert.match(readFileSync(".ci/run", "utf8"), /^exec make test$/m);
});

test("versions of JavaScript packages are exact", () => {
  const { dependencies = {}, devDependencies = {} } = JSON.parse(readFileSync("package.json", "utf8"));
  const loose = Object.entries({ ...dependencies, ...devDependencies }).filter(([, version]) => !/^\d+\.\d+\.\d+$/.test(version));
  assert.deepEqual(loose, []);
});

test("make alone lists its targets", () => {
  const listed = execFileSync("make", ["--no-print-directory"], { encoding: "utf8" });
  for (const target of ["serve", "test", "package", "bench", "lint", "fmt"]) assert.match(listed, new RegExp(`^make ${target} `, "m"));
});
