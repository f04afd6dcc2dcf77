// The command line, as a shell calls it: what it prints, where, and how it ends.
import assert from "node:assert/strict";
import { spawn, spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import test from "node:test";
import * as here from "../../pkg/dist/index.js";

const manifest = JSON.parse(readFileSync("pkg/package.json", "utf8"));
const program = resolve("pkg", manifest.bin["benoit-wasm"]);
const folder = mkdtempSync(join(tmpdir(), "benoit-cli-"));
const GOOD = "double x -> x * 2\ndouble(4) == 8\ndouble(-1) == -2\n\nhalf x -> x / 2\nhalf(8) == 4\nhalf(-2) == -1\n";

const file = (name, text) => {
  writeFileSync(join(folder, name), text);
  return name;
};

function benoit(args, { input = "", env = {} } = {}) {
  const { FORCE_COLOR: _force, NO_COLOR: _none, ...usual } = process.env;
  const { status, stdout, stderr } = spawnSync(process.execPath, [program, ...args], { cwd: folder, input, encoding: "utf8", env: { ...usual, ...env } });
  return { status, stdout, stderr };
}

file("good.ben", GOOD);
file("bad.ben", "double x -> x * 2\ndouble(4) == 9\nloop x -> loop(x)\nloop(1) == 1\ntriple x - x * 3\n");

test("check: every line that doesn't hold is told by its place, and the end says so", () => {
  const good = benoit(["check", "good.ben"]);
  assert.deepEqual(good, { status: 0, stdout: "✓ good.ben: 4 checks, 4 supported\n", stderr: "" });
  const { status, stdout } = benoit(["check", "bad.ben", "good.ben"]);
  assert.equal(status, 1);
  assert.deepEqual(stdout.split("\n"), [
    "bad.ben:5:8: error an operator is missing before `x` E_EXPECTED",
    "  5 | triple x - x * 3",
    "    |        ^",
    "  did you mean `->`?",
    "bad.ben:2:1: ✕ refuted double(4) == 9: got 8",
    "bad.ben:4:1: ○ untested loop(1) == 1: more nested calls than allowed",
    "✕ bad.ben: 2 checks, 0 supported, 2 not, 1 error",
    "✓ good.ben: 4 checks, 4 supported",
    "",
  ]);
});

test("the standard input is read where no file is named, and as -", () => {
  for (const args of [["check"], ["check", "-"]]) {
    assert.deepEqual(benoit(args, { input: GOOD }), { status: 0, stdout: "✓ stdin: 4 checks, 4 supported\n", stderr: "" });
  }
});

test("--json is the result of the API, for every command", () => {
  const message = here.encode(GOOD);
  file("good.json", JSON.stringify(message));
  file("other.ben", GOOD.replace("half(8) == 4\n", ""));
  const plain = (result) => JSON.parse(JSON.stringify(result));
  const { diagnostics } = here.read(GOOD);
  const other = readFileSync(join(folder, "other.ben"), "utf8");
  for (const [args, wanted] of [
    [["check", "good.ben"], [{ file: "good.ben", ...here.check(GOOD), diagnostics }]],
    [["encode", "good.ben"], message],
    [["decode", "good.json"], here.decode(message)],
    [["exchange", "good.ben"], here.exchange(GOOD)],
    [["infer", "good.ben"], here.inferAll(GOOD)],
    [["diff", "good.json", "other.ben"], here.diff(message, here.encode(other))],
    [["format", "good.ben"], [{ file: "good.ben", formatted: here.format(GOOD) }]],
  ]) {
    const { status, stdout } = benoit([...args, "--json"]);
    assert.equal(status, 0, args.join(" "));
    assert.deepEqual(JSON.parse(stdout), plain(wanted), args.join(" "));
  }
});

test("encode and decode work in a pipe; exchange tells what was rebuilt and what doesn't hold", () => {
  const sent = benoit(["encode"], { input: GOOD });
  assert.equal(sent.stdout, `${JSON.stringify(here.encode(GOOD), null, 2)}\n`);
  const got = benoit(["decode"], { input: sent.stdout });
  assert.equal(got.status, 0);
  assert.match(got.stdout, /^rebuilt:\n {2}double x -> 2 \* x\n {2}half x -> 0.5 \* x\n12 of 12: assertions 4\/4, properties 6\/6, compositions 2\/2\n$/);
  const mistaken = benoit(["exchange"], { input: GOOD.replace("half(8) == 4", "half(8) == 5") });
  assert.equal(mistaken.status, 1);
  assert.match(mistaken.stdout, /half\(8\) == 5 \(line 6\): ✕ refuted by the source: got 4/);
});

test("diff ends by compatibility, format can write, infer lists properties", () => {
  file("less.ben", "double x -> x * 2\ndouble(4) == 8\ndouble(-1) == -2\n");
  assert.deepEqual(benoit(["diff", "less.ben", "good.ben"]), { status: 0, stdout: "+ half is new\n✓ compatible\n", stderr: "" });
  assert.deepEqual(benoit(["diff", "good.ben", "less.ben"]), { status: 1, stdout: "- half was removed\n✕ not compatible\n", stderr: "" });
  file("loose.ben", "double   x->x*2\ndouble(4)==8\n");
  assert.deepEqual(benoit(["format", "loose.ben", "--write"]), { status: 0, stdout: "", stderr: "" });
  assert.equal(readFileSync(join(folder, "loose.ben"), "utf8"), here.format("double   x->x*2\ndouble(4)==8\n"));
  assert.match(benoit(["infer", "good.ben"]).stdout, /^double \(1 parameter\)\n {2}fixed_points\n {2}monotonic_increasing\n/);
});

test("what the engine refuses is told on the error stream with the line it stands in", () => {
  const { status, stdout, stderr } = benoit(["encode", "bad.ben"]);
  assert.deepEqual([status, stdout], [1, ""]);
  assert.match(stderr, /^bad\.ben:5:8: error .* E_EXPECTED\n {2}5 \| triple x - x \* 3\n {4}\| {8}\^\n/);
  assert.equal(JSON.parse(benoit(["encode", "bad.ben", "--json"]).stdout).error.code, "E_EXPECTED");
  assert.equal(benoit(["encode", "bad.ben", "--partial"]).status, 0);
  assert.match(benoit(["decode"], { input: "{ nonsense" }).stderr, /^stdin: error /);
});

test("a command that can't be understood or read ends with 2 and says how it is called", () => {
  for (const [args, told] of [
    [["nonsense"], /there is no command `nonsense`/],
    [["check", "nowhere.ben"], /nowhere\.ben can't be read/],
    [["diff", "good.ben"], /benoit-wasm diff A B/],
    [["check", "--colour"], /--colour/],
    [["check", "good.ben", "--steps", "many"], /--steps/],
    [["encode", "good.ben", "--write"], /--write/],
    [["diff", "-", "-"], /once only/],
  ]) {
    const { status, stdout, stderr } = benoit(args);
    assert.deepEqual([status, stdout], [2, ""], args.join(" "));
    assert.match(stderr, told);
  }
  assert.match(benoit([]).stdout, /check FILE… +run the inline checks/);
  assert.match(benoit(["diff", "--help"]).stdout, /^benoit-wasm diff A B\n/);
  assert.equal(benoit(["--version"]).stdout, `${manifest.version}\n`);
});

test("colours stand on a terminal only, and a text can't steer it", () => {
  const escape = "\u001b";
  assert.ok(!benoit(["check", "bad.ben"]).stdout.includes(escape));
  assert.ok(benoit(["check", "bad.ben"], { env: { FORCE_COLOR: "1" } }).stdout.includes(`${escape}[31m✕ refuted${escape}[39m`));
  const { stdout } = benoit(["check"], { input: `f x -> x\nf("${escape}[2J") == "\\u001b[2J!"\n\u202e nonsense` });
  assert.ok(!/[\u001b\u202e]/.test(stdout), stdout);
});

test("budgets hold: an endless function is untested after so many steps", () => {
  const { status, stdout } = benoit(["check", "--steps", "1000"], { input: "spin n -> n > 0 ? spin(n - 1) : 0\nspin(9999) == 0\n" });
  assert.equal(status, 1);
  assert.match(stdout, /○ untested spin\(9999\) == 0/);
});

test("a reader that has seen enough is no fault", async () => {
  const child = spawn(process.execPath, [program, "encode", "good.ben"], { cwd: folder, stdio: ["ignore", "pipe", "pipe"] });
  child.stdout.destroy();
  let told = "";
  child.stderr.on("data", (data) => (told += data));
  await new Promise((done) => child.on("close", done));
  assert.equal(told, "");
});
