// Functions of the language as JavaScript functions, on the built package.
import assert from "node:assert/strict";
import test from "node:test";
import { BenoitError, decode, encode, evaluate, load, solve, synthesize } from "../../pkg/dist/index.js";

const code = (wanted) => (error) => error instanceof BenoitError && error.code === wanted;

test("a function has its name, its arity and its source, and is absent from JSON", () => {
  const { clamp } = load("clamp x,lo,hi -> Math.max(lo, Math.min(hi, x))").functions;
  assert.equal(typeof clamp, "function");
  assert.deepEqual([clamp.name, clamp.length, String(clamp)], ["clamp", 3, "clamp x,lo,hi -> Math.max(lo, Math.min(hi, x))"]);
  assert.equal(JSON.stringify({ clamp }), "{}");
  assert.equal(clamp(5, 0, 3), 3);
});

test("private and refused functions are not handed out", () => {
  const { functions, diagnostics } = load("_p x -> x\nok x -> _p(x)\nbad x -> Date.now()");
  assert.deepEqual(Object.keys(functions), ["ok"]);
  assert.equal(functions.ok(1), 1);
  assert.ok(diagnostics.some((one) => one.code.startsWith("R_")));
});

test("the same function twice is the same JavaScript function, and a JavaScript function comes back as itself", () => {
  const source = "f x -> x\npair g -> [f, f, g]";
  const { f, pair } = load(source).functions;
  const mine = (x) => x;
  const [a, b, c] = pair(mine);
  assert.equal(a, b);
  assert.equal(a, f);
  assert.equal(c, mine);
  assert.equal(pair(f)[2], f);
});

test("it stays the same JavaScript function from one task to the next, and can be disposed of in any", async () => {
  const { f, pair } = load("f x -> x\npair g -> [f, g]").functions;
  await new Promise((resolve) => setTimeout(resolve, 1));
  assert.deepEqual(pair(f), [f, f]);
  f.dispose();
  const [again, other] = pair(1);
  assert.equal(other, 1);
  assert.notEqual(again, f);
  assert.equal(again(3), 3);
});

test("it is usable after everything else was freed, and after its own disposal it says so", () => {
  const { one, two } = load("one x -> x + 1\ntwo x -> one(x) + 1").functions;
  one.dispose();
  one.dispose();
  assert.equal(two(1), 3);
  assert.throws(() => one(1), code("A_VALUE"));
});

test("a failing call throws with a code and a place, and the next call works", () => {
  const { f } = load("g x -> x.a.b\nf x -> g(x)").functions;
  assert.throws(() => f({}), (error) => code("X_TYPE")(error) && error.line === 1 && error.span.start > 0);
  assert.equal(f({ a: { b: 2 } }), 2);
  assert.throws(() => load("loop x -> loop(x)").functions.loop(1), code("X_DEPTH"));
  const { few } = load("few xs -> xs.map(x => x + 1).length", { limits: { steps: 5 } }).functions;
  assert.throws(() => few([1, 2, 3, 4, 5]), code("X_STEPS"));
});

test("what has no counterpart is refused with its path", () => {
  const { f } = load("f x -> x").functions;
  for (const [value, path] of [
    [new Date(), "arguments[0]"],
    [{ a: [1n] }, "arguments[0].a[0]"],
    [{ "odd key": Symbol.iterator }, 'arguments[0]["odd key"]'],
    [new (class Own {})(), "arguments[0]"],
    [new Uint8Array(1), "arguments[0]"],
  ]) {
    assert.throws(() => f(value), (error) => code("A_VALUE")(error) && error.path === path, path);
  }
});

test("fn and candidates are there and hidden", () => {
  const [made, none] = synthesize({
    functions: [
      { name: "f", arity: 1, assertions: [{ input: "f(1)", output: "3" }, { input: "f(2)", output: "5" }] },
      { name: "g", arity: 1, assertions: [] },
    ],
  });
  assert.ok(!Object.keys(made).includes("fn") && !Object.keys(made).includes("candidates"));
  assert.equal(made.fn(10), 21);
  assert.equal(String(made.fn), made.code);
  assert.equal(made.candidates[0].code, made.code);
  for (const candidate of made.candidates) assert.deepEqual([candidate.fn(1), candidate.fn(2)], [3, 5], candidate.formula);
  assert.equal(none.fn, null);
  assert.deepEqual(none.candidates, []);
});

test("functions of the language and of JavaScript may be known functions of solve", () => {
  const { add } = load("add a,b -> a + b").functions;
  assert.deepEqual(solve("add(?, 3) == 5", { add }).solutions, [2]);
  assert.deepEqual(solve("add(?, 3) == 5", { add: (a, b) => a + b }).solutions, [2]);
  assert.throws(() => solve("add(?, 3) == 5", { add: 3 }), code("A_TYPE"));
});

test("numbers given to rebuilt formulas give what the engine gives, to the last bit", () => {
  // A formula in a list can't become a closure of JavaScript, so both ways of computing it are compared.
  const formulas = [
    "4 * x + 1", "0.1 * x + 0.2", "x * x * x", "-x / 3 - 0.7", "x % 2.5", "Math.abs(x) + Math.ceil(x) - Math.floor(x)",
    "Math.round(x) + Math.sign(x) * Math.trunc(x)", "Math.sqrt(x)", "Math.max(0, x, 1 / x)", "Math.min(-x, x)",
    "Math.exp(x / 10)", "Math.pow(2, x)", "x ** 3", "Math.log(x)", "Math.log10(x + 200)", "Math.sin(x) * Math.cos(x)",
    "x > 0 ? x : 3 - x", "x % 2 == 0 && !(x < 0) ? x / 2 : 3 * x + 1", "Math.hypot(x, 3)", "Math.atan2(x, 2)", "+x - -x",
    "x >= 1 || x != x ? 1 : 0", "Math.cbrt(x)", "1 / (x * 0)",
  ];
  const numbers = [0, -0, 1, -1, 0.5, -0.5, 1.5, 2.5, -2.5, 3, 1e-7, 1e21, -1e300, 5e-324, 123.456, Infinity, -Infinity, NaN, 2 ** 53];
  for (let i = 0; i < 200; i++) numbers.push(Math.sin(i * 99.7) * 10 ** (i % 7));
  for (const formula of formulas) {
    const { f, exact } = load(`f x -> ${formula}\nexact x -> [${formula}]`).functions;
    f(1);
    f(1);
    for (const x of numbers) assert.ok(Object.is(f(x), exact(x)[0]), `${formula} at ${x}: ${f(x)}, ${exact(x)[0]}`);
  }
});

test("formulas of two and three parameters, guards and other kinds of arguments agree, too", () => {
  const { f, exact, g } = load(
    "f a,b,c ->\n  a > b? -> Math.max(a, b) - c\n  a == b? -> c\n  a % b - c * 2\nexact a,b,c -> [f(a, b, c)]\ng x -> x + 1",
  ).functions;
  const numbers = [-3, -0, 0, 1, 2.5, NaN, Infinity];
  for (let round = 0; round < 3; round++) {
    for (const a of numbers) for (const b of numbers) for (const c of numbers) assert.ok(Object.is(f(a, b, c), exact(a, b, c)[0]), `${[a, b, c]}`);
  }
  assert.deepEqual([g(1), g(1), g(1), g("1"), g(null), g(true)], [2, 2, 2, "11", 1, 2]);
  assert.equal(g(), evaluate("g x -> x + 1", "g()"));
});

test("a rebuilt function is fast in a loop", (t) => {
  const { double } = decode(encode("double x -> x * 2 + 1\ndouble(4) == 9\ndouble(1) == 3")).callables;
  const own = (x) => x * 2 + 1;
  const time = (f) => {
    let sum = 0;
    for (let i = 0; i < 1e5; i++) sum += f(i);
    const begun = performance.now();
    for (let i = 0; i < 1e6; i++) sum += f(i);
    return [performance.now() - begun, sum];
  };
  const [[fast, a], [slow, b]] = [time(own), time(double)];
  assert.equal(a, b);
  t.diagnostic(`${fast.toFixed(1)} ms in JavaScript, ${slow.toFixed(1)} ms rebuilt, for a million calls`);
});
