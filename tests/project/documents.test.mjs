// Every block of code in the documents runs, and says the truth about its results.
import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { after, before, test } from "node:test";
import { pathToFileURL } from "node:url";
import { filesUnder } from "../../scripts/lib/files.mjs";

const documents = ["README.md", "ARCHITECTURE.md", ...filesUnder("docs").filter((file) => file.endsWith(".md"))];
const blocks = documents.flatMap((file) =>
  [...readFileSync(file, "utf8").matchAll(/^```(\w*)\n([\s\S]*?)^```$/gm)].map(([, language, text], at) => ({ file, at: at + 1, language, text })),
);
const named = ({ file, at, language }) => `${file}, block ${at} (${language})`;
let project;

/** A stranger's project: an empty folder with the built package linked into it. */
before(() => {
  project = mkdtempSync(join(tmpdir(), "benoit-documents-"));
  mkdirSync(join(project, "node_modules"));
  symlinkSync(resolve("pkg"), join(project, "node_modules", "benoit-wasm"));
});
after(() => rmSync(project, { recursive: true, force: true }));

/** A line `value; // → expected` becomes a comparison. */
const checked = (text) =>
  `import assert from "node:assert/strict";\n${text.replace(/^(.+); \/\/ → (.+)$/gm, (_, value, expected) => `assert.deepEqual(${value}, ${expected});`)}`;

for (const block of blocks.filter(({ language }) => language === "js")) {
  test(`${named(block)} runs and gives what it says`, async () => {
    const file = join(project, `${block.file.replaceAll("/", "-")}-${block.at}.mjs`);
    writeFileSync(file, checked(block.text));
    await import(pathToFileURL(file).href);
  });
}

for (const block of blocks.filter(({ language }) => language === "benoit")) {
  test(`${named(block)} is sound and its checks pass`, async () => {
    const { check } = await import(pathToFileURL(resolve("pkg/dist/index.js")).href);
    const { passed, total, diagnostics } = check(block.text);
    assert.deepEqual(diagnostics.filter(({ severity }) => severity === "error"), []);
    assert.ok(total > 0, "it has checks");
    assert.equal(passed, total);
  });
}

const ofCommandLine = ({ language, text }) => language === "sh" && text.includes("npx benoit-wasm ");

for (const block of blocks.filter(ofCommandLine)) {
  test(`${named(block)} runs, line by line`, () => {
    const module = "double x -> x * 2\ndouble(4) == 8\ndouble(-1) == -2\n";
    for (const [file, text] of [["module.ben", module], ["before.ben", module], ["after.ben", `${module}\nhalf x -> x / 2\nhalf(8) == 4\n`]]) writeFileSync(join(project, file), text);
    for (const line of block.text.trim().split("\n")) {
      const command = line.replaceAll("npx benoit-wasm", `"${process.execPath}" "${resolve("pkg/dist/cli/main.js")}"`);
      const { status, stderr } = spawnSync("sh", ["-c", command], { cwd: project, encoding: "utf8" });
      assert.equal(status, 0, `${line}\n${stderr}`);
    }
  });
}

for (const block of blocks.filter(({ language }) => language === "html")) {
  test(`${named(block)} has an element with attributes that there are`, () => {
    const known = /observedAttributes = (\[[^\]]*\])/.exec(readFileSync("www/src/element/element.ts", "utf8"))?.[1] ?? "[]";
    const [, written = ""] = /<benoit-playground([^>]*)>/.exec(block.text) ?? [];
    const attributes = [...written.matchAll(/([a-z]+)=/g)].map(([, name]) => name);
    assert.ok(attributes.length > 0);
    assert.deepEqual(attributes.filter((name) => !JSON.parse(known).includes(name)), []);
    assert.ok(existsSync("www/dist/element.js"));
  });
}

for (const block of blocks.filter((one) => one.language === "sh" && !ofCommandLine(one))) {
  test(`${named(block)} names targets of the Makefile`, () => {
    const targets = [...readFileSync("Makefile", "utf8").matchAll(/^([a-z-]+):/gm)].map(([, target]) => target);
    const used = [...block.text.matchAll(/^make ([a-z-]+)/gm)].map(([, target]) => target);
    assert.ok(used.length > 0);
    assert.deepEqual(used.filter((target) => !targets.includes(target)), []);
  });
}

test("the README's first screen has its two commands and an example with results", () => {
  const first = readFileSync("README.md", "utf8").split("\n").slice(0, 34).join("\n");
  for (const words of ["make serve", "make test", "make package", 'from "benoit-wasm"', "→"]) assert.ok(first.includes(words), words);
});

test("every kind of block in the documents is one that a test runs", () => {
  const other = blocks.filter(({ language }) => !["js", "benoit", "sh", "html", "text"].includes(language));
  assert.deepEqual(other.map(named), []);
});

test("links between the documents lead to files", () => {
  const broken = documents.flatMap((file) => {
    const links = [...readFileSync(file, "utf8").matchAll(/\]\(([^)#:]+)\)/g)].map(([, link]) => join(file, "..", link));
    return links.filter((link) => filesUnder(link).length === 0).map((link) => `${file} → ${link}`);
  });
  assert.deepEqual(broken, []);
});

test("the files and folders that the documents name are there", () => {
  const gone = documents.flatMap((file) => {
    const named = [...readFileSync(file, "utf8").matchAll(/`((?:src|tests|www|scripts|benches|docs)\/[\w./-]+)`/g)].map(([, path]) => path);
    return named.filter((path) => !existsSync(path)).map((path) => `${file}: ${path}`);
  });
  assert.deepEqual(gone, []);
});
