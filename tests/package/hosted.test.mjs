// The entries of edge hosts, which import the wasm file compiled: here a loader's hook stands for the host.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { register } from "node:module";
import { posix } from "node:path";
import test from "node:test";
import * as main from "../../pkg/dist/index.js";

const HOOK = `
  export async function load(url, context, next) {
    if (!/benoit_bg\\.wasm(\\?module)?$/.test(url)) return next(url, context);
    const source = 'import { readFileSync } from "node:fs";' +
      'export default new WebAssembly.Module(readFileSync(new URL(import.meta.url.split("?")[0])));';
    return { format: "module", shortCircuit: true, source };
  }`;
register(`data:text/javascript,${encodeURIComponent(HOOK)}`);

const SOURCE = "double x -> x * 2\ndouble(4) == 8\ndouble(-1) == -2";
const read = (file) => readFileSync(`pkg/dist/${file}`, "utf8");
const imports = (file) => [...read(file).matchAll(/from\s*"(\.\.?\/[^"]+)"/g)].map(([, name]) => posix.join(posix.dirname(file), name));

for (const [entry, specifier] of [["workerd", "./benoit_bg.wasm"], ["edge", "./benoit_bg.wasm?module"]]) {
  test(`the ${entry} entry answers as the main one does, under the same names`, async () => {
    const hosted = await import(`../../pkg/dist/${entry}.js`);
    assert.deepEqual(Object.keys(hosted), Object.keys(main));
    assert.deepEqual(hosted.encode(SOURCE), main.encode(SOURCE));
    assert.equal(hosted.decode(main.encode(SOURCE)).callables.double(21), 42);
    assert.deepEqual(hosted.exchange(SOURCE).summary, main.exchange(SOURCE).summary);
    assert.throws(() => hosted.encode("f x -> ]"), (error) => error instanceof hosted.BenoitError && error.code === "E_UNMATCHED");
    await hosted.ready();
    assert.deepEqual(hosted.encode(SOURCE), main.encode(SOURCE));
  });

  test(`the ${entry} entry imports the one wasm file, and no inlined bytes`, () => {
    const seen = new Set();
    const walk = (file) => {
      if (seen.has(file)) return;
      seen.add(file);
      if (file.endsWith(".js")) imports(file).forEach(walk);
    };
    walk(`${entry}.js`);
    assert.deepEqual([...seen].filter((name) => name.includes(".wasm")), [posix.normalize(specifier)]);
    assert.ok(seen.has("benoit.js"));
    assert.ok(!seen.has("bytes.js"));
  });
}

test("a host's condition comes before the common ones, types come first in each, and files that act when loaded are named", () => {
  const { exports, sideEffects } = JSON.parse(readFileSync("pkg/package.json", "utf8"));
  assert.deepEqual(Object.keys(exports["."]), ["workerd", "edge-light", "require", "default"]);
  for (const condition of Object.values(exports["."])) assert.deepEqual(Object.keys(condition), ["types", "default"]);
  // What runs when it is loaded: the command line, and the file that a worker starts from.
  assert.deepEqual(sideEffects, ["./dist/cli/main.js", "./dist/worker-host.js"]);
});
