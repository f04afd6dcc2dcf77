// The package as a stranger gets it: packed, unpacked into an empty project, imported, type-checked, looked into.
import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { cpSync, mkdirSync, readFileSync, readdirSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import test from "node:test";

const project = resolve("target/stranger");
const home = join(project, "node_modules/benoit-wasm");
const bin = (name) => resolve("node_modules/.bin", name);

function run(program, args, cwd = project) {
  const { status, stdout, stderr, error } = spawnSync(program, args, { cwd, encoding: "utf8" });
  assert.equal(status, 0, `${program} ${args.join(" ")}\n${error ?? ""}${stdout}${stderr}`);
  return stdout.trim();
}

rmSync(project, { recursive: true, force: true });
mkdirSync(home, { recursive: true });
const [{ filename, files }] = JSON.parse(run("npm", ["pack", "--json", "--pack-destination", project, resolve("pkg")]));
const tarball = join(project, filename);
run("tar", ["xzf", tarball, "--strip-components=1", "-C", home]);
writeFileSync(join(project, "package.json"), '{ "name": "stranger", "private": true, "type": "module" }\n');

const PROGRAM = 'const r = b.decode(b.encode("double x -> x * 2\\ndouble(4) == 8\\ndouble(-1) == -2"));console.log(r.functions.double, r.callables.double(21));';

test("it works by import in an empty project", () => {
  writeFileSync(join(project, "esm.mjs"), `import * as b from "benoit-wasm";\n${PROGRAM}`);
  assert.equal(run("node", ["esm.mjs"]), "double x -> 2 * x 42");
});

test("it works by require in an empty project", () => {
  writeFileSync(join(project, "cjs.cjs"), `const b = require("benoit-wasm");\n${PROGRAM}`);
  assert.equal(run("node", ["cjs.cjs"]), "double x -> 2 * x 42");
});

test("the slim entry works after init, says so before it, and may be started twice", () => {
  const program = `
    import { readFileSync } from "node:fs";
    import * as b from "benoit-wasm/slim";
    try { b.encode("") } catch (error) { console.log(error.code, error.hint) }
    const bytes = readFileSync(new URL(import.meta.resolve("benoit-wasm/benoit_bg.wasm")));
    await b.init(bytes); await b.init(bytes);
    ${PROGRAM}`;
  writeFileSync(join(project, "slim.mjs"), program);
  assert.equal(run("node", ["slim.mjs"]), "A_NOT_INITIALISED await init();\ndouble x -> 2 * x 42");
});

test("its examples say what they do", () => {
  const blocks = [...readFileSync(join(home, "README.md"), "utf8").matchAll(/```js\n([^]*?)```/g)].map(([, code]) => code);
  assert.ok(blocks.length > 0);
  const checked = blocks.join("\n").replace(/^(rebuilt\.[^;\n]*); \/\/ (.+?)(?: {2}.*)?$/gm, 'assert.deepEqual($1, $2);');
  assert.match(checked, /assert\.deepEqual/);
  writeFileSync(join(project, "readme.mjs"), `import assert from "node:assert/strict";\n${checked}`);
  run("node", ["readme.mjs"]);
});

for (const [name, module, resolution] of [
  ["nodenext", "nodenext", "nodenext"],
  ["node16", "node16", "node16"],
  ["bundler", "esnext", "bundler"],
]) {
  test(`a program type-checks strictly with ${name}, and its mistakes don't`, () => {
    cpSync("tests/package/types/program.ts", join(project, "program.ts"));
    const compilerOptions = {
      module, moduleResolution: resolution, target: "es2022", strict: true, noEmit: true, exactOptionalPropertyTypes: true,
      noUncheckedIndexedAccess: true, lib: ["es2022", "dom"], types: [], skipLibCheck: false,
    };
    writeFileSync(join(project, "tsconfig.json"), JSON.stringify({ compilerOptions, files: ["program.ts"] }));
    run(bin("tsc"), ["--project", "."]);
  });
}

test("it types as CommonJS, too", () => {
  writeFileSync(join(project, "program.cts"), 'import b = require("benoit-wasm");\nconst n: number = b.encode("").meta.functionCount;\nconsole.log(n);\n');
  const compilerOptions = { module: "nodenext", strict: true, noEmit: true, lib: ["es2022", "dom"], types: [] };
  writeFileSync(join(project, "tsconfig.json"), JSON.stringify({ compilerOptions, files: ["program.cts"] }));
  run(bin("tsc"), ["--project", "."]);
});

test("publint finds nothing", () => {
  run(bin("publint"), ["run", "--strict", tarball], resolve("."));
});

test("every entry resolves to its types", () => {
  // The entries besides the main one are modules only, on purpose; the wasm file has no types.
  const args = ["--profile", "node16", "--ignore-rules", "cjs-resolves-to-esm", "--exclude-entrypoints", "./benoit_bg.wasm", "--", tarball];
  run(bin("attw"), args, resolve("."));
});

test("it holds one wasm file, one glue, and the inlined bytes are that file", async () => {
  const dist = readdirSync(join(home, "dist"));
  assert.deepEqual(dist.filter((name) => name.endsWith(".wasm")), ["benoit_bg.wasm"]);
  const wasm = readFileSync(join(home, "dist/benoit_bg.wasm"));
  const { BYTES } = await import(join(home, "dist/bytes.js"));
  const sum = (bytes) => createHash("sha256").update(bytes).digest("hex");
  assert.equal(sum(Buffer.from(BYTES, "base64")), sum(wasm));
  assert.ok(readFileSync(join(home, "dist/index.cjs"), "utf8").includes(BYTES));
  const glues = dist.filter((name) => /\.js$/.test(name) && readFileSync(join(home, "dist", name), "utf8").includes("__wbg_get_imports()"));
  assert.deepEqual(glues, ["benoit.js"]);
});

test("nothing in it runs text as code", () => {
  for (const { path } of files.filter(({ path }) => /\.c?js$/.test(path))) {
    const code = readFileSync(join(home, path), "utf8");
    assert.doesNotMatch(code, /\beval\s*\(|\bnew\s+Function\b|[^.\w]Function\s*\(/, path);
  }
});

test("a link to the package's folder imports by its name", () => {
  const linked = resolve("target/linked");
  rmSync(linked, { recursive: true, force: true });
  mkdirSync(join(linked, "node_modules"), { recursive: true });
  symlinkSync(resolve("pkg"), join(linked, "node_modules/benoit-wasm"));
  writeFileSync(join(linked, "main.mjs"), `import * as b from "benoit-wasm";\n${PROGRAM}`);
  assert.equal(run("node", ["main.mjs"], linked), "double x -> 2 * x 42");
});
