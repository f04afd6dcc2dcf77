// The examples, each copied into a project of its own with the package in it, print what is recorded beside them.
import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { cpSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { text } from "node:stream/consumers";
import { after, test } from "node:test";
import { listen, makeServer } from "../../scripts/serve.mjs";

const folders = readdirSync("examples", { withFileTypes: true }).filter((entry) => entry.isDirectory()).map(({ name }) => name);
const scripts = ["node", "agents", "market"];
const expected = (name) => readFileSync(join("examples", name, "expected.txt"), "utf8");

const projects = mkdtempSync(join(tmpdir(), "benoit-examples-"));
const groups = [];
after(() => {
  groups.forEach(end);
  rmSync(projects, { recursive: true, force: true });
});

/** A copy of an example with the package installed, as a stranger has it. */
function project(name) {
  const folder = join(projects, name);
  cpSync(join("examples", name), folder, { recursive: true });
  mkdirSync(join(folder, "node_modules"));
  symlinkSync(resolve("pkg"), join(folder, "node_modules", "benoit-wasm"));
  return folder;
}

/** Ends what still runs of a group of processes, and tells whether anything did. */
function end(group) {
  try {
    return process.kill(-group, "SIGKILL");
  } catch {
    return false;
  }
}

/** Runs the example's main script in a group of its own; nothing of it may be left when it has ended. */
async function run(name) {
  const child = spawn(process.execPath, ["main.mjs"], { cwd: project(name), detached: true, stdio: ["ignore", "pipe", "pipe"] });
  groups.push(child.pid);
  const [printed, complaints, [status]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, "exit")]);
  return { printed, complaints, status, left: end(child.pid) };
}

for (const name of scripts) {
  test(`${name} prints what is recorded`, { timeout: 300_000 }, async () => {
    assert.deepEqual(await run(name), { printed: expected(name), complaints: "", status: 0, left: false });
  });
}

test("no source crosses between the agents, nor in the market", () => {
  const crossed = scripts.flatMap((name) => expected(name).split("\n").filter((line) => / got +\{/.test(line)));
  assert.equal(crossed.length, 10, "two messages and their answers, three needs and their offers");
  for (const line of crossed) assert.doesNotMatch(line, /->|x \* x|x \?|return/);
});

test("each example is told in the list, and has its record", () => {
  const list = readFileSync("examples/README.md", "utf8");
  const told = [...list.matchAll(/^\| \[(\w+)\]\(([^)]+)\)/gm)].map(([, name, file]) => ({ name, file }));
  assert.deepEqual(told.map(({ name }) => name).sort(), folders.toSorted());
  for (const { name, file } of told) assert.ok(readFileSync(join("examples", file), "utf8").length > 0 && expected(name).length > 0);
});

test("the scripts name the package as a stranger does", () => {
  for (const name of scripts) {
    const files = readdirSync(join("examples", name)).filter((file) => file.endsWith(".mjs"));
    const named = files.flatMap((file) => [...readFileSync(join("examples", name, file), "utf8").matchAll(/from "([^"]+)"/g)].map(([, from]) => from));
    assert.ok(named.includes("benoit-wasm"));
    assert.deepEqual(named.filter((from) => from !== "benoit-wasm" && !from.startsWith("node:")), []);
  }
});

test("the plain page has one module script, and nothing that its policy forbids", () => {
  const html = readFileSync("examples/page/index.html", "utf8");
  assert.deepEqual(html.match(/<script.*/g), ['<script type="module" src="./page.js"></script>']);
  assert.doesNotMatch(html, /<style|<base|\s(style|on\w+)=|(src|href)="(data|https?):/);
});

test("a static server has every file that the plain page asks for", async () => {
  const server = makeServer(project("page"));
  const address = await listen(server, 0);
  try {
    const asked = new Map();
    const ask = async (url, type) => {
      if (asked.has(url)) return;
      asked.set(url, undefined);
      const response = await fetch(url);
      assert.equal(response.status, 200, url);
      assert.match(response.headers.get("content-type"), type, url);
      assert.match(response.headers.get("content-security-policy"), /script-src 'self' 'wasm-unsafe-eval'/);
      const body = await response.text();
      asked.set(url, body);
      const wanted = [...body.matchAll(/(?:\bfrom|\bimport|\bsrc=|\bhref=) ?"(\.[^"]+)"/g)].map(([, path]) => new URL(path, url).href);
      for (const one of wanted) await ask(one, one.endsWith(".svg") ? /^image\/svg/ : /^text\/javascript/);
    };
    await ask(address, /^text\/html/);
    assert.ok(asked.has(`${address}page.js`));
    assert.ok(asked.has(`${address}node_modules/benoit-wasm/dist/index.js`));
    assert.ok(asked.size > 3, "the package's own files too");
  } finally {
    server.close();
    server.closeAllConnections();
  }
});
