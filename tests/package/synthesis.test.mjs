// What is rebuilt from assertions, by requirement, on the built package; `tests/native/synth_*.rs` has more of each.
import assert from "node:assert/strict";
import test from "node:test";
import { load, solve, synthesize } from "../../pkg/dist/index.js";

/** The result for one function from checks such as `f(1) == 2; f(2) == 4`. */
function rebuilt(arity, checks, properties) {
  const assertions = checks.split("; ").filter(Boolean).map((text) => {
    const [input, output] = text.split(" == ");
    return { input, output };
  });
  return synthesize({ functions: [{ name: "f", arity, assertions, ...(properties && { properties }) }] })[0];
}

/** Holds code and confidence against what the checks give. */
function hold(arity, rows) {
  for (const [checks, code, confidence] of rows) {
    const { code: made, confidence: sure } = rebuilt(arity, checks);
    assert.deepEqual([made, sure], [code, confidence], checks);
  }
}

test("R4.0.1: one result for each function, in order", () => {
  const functions = ["zed", "abc", "mid"].map((name) => ({ name, arity: 1, assertions: [{ input: `${name}(1)`, output: "2" }] }));
  assert.deepEqual(synthesize({ functions }).map(({ name }) => name), ["zed", "abc", "mid"]);
  assert.deepEqual(synthesize({ functions: [] }), []);
});

test("R4.0.2: the four shapes of a result", () => {
  const found = rebuilt(1, "f(0) == 0; f(1) == 1; f(4) == 4");
  assert.deepEqual(Object.keys(found), ["name", "status", "code", "confidence", "alternatives"]);
  assert.equal(found.status, "synthesized");
  assert.equal(new Set(found.alternatives).size, found.alternatives.length);
  assert.ok(!found.alternatives.includes("x") && found.alternatives.includes("Math.abs(x)"));
  assert.ok(!("alternatives" in rebuilt(1, 'f("a") == "A"; f("b") == "B"')));
  const shape = ({ status, code }) => [status, code];
  assert.deepEqual(shape(rebuilt(1, "f(1) == 5; f(2) == -7; f(3) == 100; f(4) == 6; f(5) == 1")), ["unsolved", null]);
  assert.deepEqual(shape(rebuilt(1, "")), ["no assertions", null]);
  assert.deepEqual(shape(rebuilt(1, "f(true) == false")), ["non-string assertions", null]);
});

test("R4.0.3: number pairs alone count, texts when there is none", () => {
  assert.equal(rebuilt(1, 'f("a") == "A"; f(2) == 4; f("b") == "B"; f(3) == 6').code, "f x -> 2 * x");
  assert.equal(rebuilt(1, 'f("ab") == "AB"; f(true) == 4; f("c") == "C"').code, "f x -> x.toUpperCase()");
});

test("R4.0.4: rebuilt code is laid out as the language is written", () => {
  hold(1, [
    ["f(1) == 3; f(2) == 5", "f x -> 2 * x + 1", 0.95],
    ["f(0) == 1; f(3) == 6; f(5) == 120; f(6) == 720", "f n ->\n  match n ->\n    | 0 => 1\n    | _ => n * f(n - 1)", 0.9],
    ["f(3) == 6; f(2) == 4; f(1) == 2; f(-2) == 0; f(-4) == 0; f(-5) == 0", "f x ->\n  x > 0? -> 2 * x\n  else? -> 0", 0.85],
  ]);
  hold(2, [
    ["f(1, 2) == 3; f(5, 5) == 10", "f a,b -> a + b", 1],
    ["f(12, 8) == 4; f(7, 3) == 1; f(48, 18) == 6", "f a,b ->\n  match b ->\n    | 0 => a\n    | _ => f(b, a % b)", 0.9],
  ]);
  hold(3, [["f(5, 0, 10) == 5; f(-5, 0, 10) == 0; f(50, 0, 10) == 10", "f x,min,max -> Math.max(min, Math.min(max, x))", 0.95]]);
});

test("R4.0.5: claimed properties come first, then confidence, then the table", () => {
  const checks = "f(0) == 0; f(1) == 1; f(4) == 4";
  assert.equal(rebuilt(1, checks).code, "f x -> x");
  assert.equal(rebuilt(1, checks, ["even_function"]).code, "f x -> Math.abs(x)");
  assert.equal(rebuilt(1, "f(0) == 1; f(1) == 1").code, "f x -> 0 * x + 1", "the factorial is less sure");
  assert.deepEqual(rebuilt(2, "f(2, 2) == 4").alternatives, ["a * b", "Math.pow(a, b)"]);
});

test("R4.0.6: a repeated first check spoils no fit", () => {
  hold(1, [
    ["f(2) == 5; f(2) == 5; f(4) == 9", "f x -> 2 * x + 1", 0.95],
    ["f(1) == 0; f(1) == 0; f(2) == 3; f(2) == 3; f(5) == 36; f(0) == 1", "f x -> 2 * x * x + -3 * x + 1", 0.85],
  ]);
});

test("R4.0.7: coefficients and offsets are free of rounding noise", () => {
  hold(1, [
    ["f(1.1) == -1.91; f(2.3) == 0.37; f(-0.7) == -5.33", "f x -> 1.9 * x + -4", 0.95],
    ["f(0.1) == 0.03; f(0.7) == 0.21; f(1.3) == 0.39", "f x -> 0.3 * x", 0.95],
  ]);
});

test("R4.0.8: 0.1 + 0.2 is 0.3", () => {
  hold(2, [["f(0.1, 0.2) == 0.3; f(1, 2) == 3", "f a,b -> a + b", 1]]);
  hold(1, [["f(0.3) == 0.30000000000000004; f(2) == 2", "f x -> x", 1]]);
});

test("R4.1.1: each hypothesis of one parameter", () => {
  hold(1, [
    ["f(5) == 5; f(-8) == -8", "f x -> x", 1],
    ["f(3) == 17", "f x -> 17", 0.9],
    ["f(1) == 4; f(8) == 4", "f x -> 0 * x + 4", 0.95],
    ["f(1) == 1; f(2) == 4; f(3) == 9", "f x -> x * x", 0.85],
    ["f(2) == 8; f(-3) == -27; f(4) == 64; f(1) == 1", "f x -> x * x * x", 0.9],
    ["f(-4) == 0; f(7) == 7; f(-2) == 0; f(3) == 3", "f x -> Math.max(0, x)", 0.95],
    ["f(2.5) == 2; f(-1.5) == -2; f(7.9) == 7", "f x -> Math.floor(x)", 0.9],
    ["f(12) == 1; f(-7) == -1; f(0) == 0", "f x -> Math.sign(x)", 0.9],
    ["f(-9) == 9; f(4) == 4; f(-2) == 2", "f x -> Math.abs(x)", 0.95],
    ["f(0) == 0; f(3) == 2; f(12) == 144; f(20) == 6765", "f n ->\n  match n ->\n    | 0 => 0\n    | 1 => 1\n    | _ => f(n - 1) + f(n - 2)", 0.95],
    ["f(0) == 1; f(1) == 2; f(4) == 16; f(5) == 32", "f x -> Math.pow(2, x)", 0.9],
    ["f(0) == 1; f(2) == 9; f(3) == 27; f(5) == 243", "f x -> Math.pow(3, x)", 0.9],
    ["f(0) == 1; f(1) == 2.718; f(2) == 7.389; f(3) == 20.086", "f x -> Math.exp(x)", 0.9],
    ["f(0) == 1; f(2) == 100; f(3) == 1000; f(1) == 10", "f x -> Math.pow(10, x)", 0.9],
    ["f(1) == 0; f(2) == 0.693; f(10) == 2.303; f(100) == 4.605", "f x -> Math.log(x)", 0.9],
    ["f(1) == 0; f(2) == 1; f(8) == 3; f(16) == 4", "f x -> Math.log2(x)", 0.9],
    ["f(1) == 0; f(10) == 1; f(1000) == 3; f(100000) == 5", "f x -> Math.log10(x)", 0.9],
    ["f(0) == 0; f(1) == 0.841; f(2) == 0.909; f(4) == -0.757", "f x -> Math.sin(x)", 0.85],
    ["f(0) == 1; f(1) == 0.54; f(2) == -0.416; f(4) == -0.654", "f x -> Math.cos(x)", 0.85],
    ["f(4) == 2; f(25) == 5; f(81) == 9; f(1) == 1", "f x -> Math.sqrt(x)", 0.9],
    ["f(2.4) == 2; f(-1.6) == -2; f(2.5) == 3; f(0.6) == 1", "f x -> Math.round(x)", 0.9],
    ["f(2.4) == 3; f(-1.6) == -1; f(7) == 7; f(0.1) == 1", "f x -> Math.ceil(x)", 0.9],
  ]);
});

test("R4.1.2: factorial and Fibonacci need whole inputs, and their search ends", () => {
  for (const checks of ["f(0) == 1; f(3) == 6; f(-2) == 1", "f(0) == 1; f(0.5) == 1; f(3) == 6", "f(0) == 0; f(1) == 1; f(-3) == 2"]) {
    assert.ok(!String(rebuilt(1, checks).code).includes("match"), checks);
  }
  assert.ok(rebuilt(1, "f(0) == 1; f(1) == 1; f(2000000000) == 5").status);
  assert.match(rebuilt(1, "f(0) == 1; f(170) == 7.257415615307994e306; f(171) == Infinity; f(3) == 6").code, /n \* f\(n - 1\)/);
});

test("R4.2.1: each hypothesis of two parameters", () => {
  hold(2, [
    ["f(7, 3) == 10; f(-4, 9) == 5", "f a,b -> a + b", 1],
    ["f(7, 3) == 21; f(-4, 9) == -36", "f a,b -> a * b", 1],
    ["f(7, 3) == 4; f(-4, 9) == -13", "f a,b -> a - b", 1],
    ["f(7, 3) == 7; f(-4, 9) == 9", "f a,b -> Math.max(a, b)", 0.9],
    ["f(7, 3) == 3; f(-4, 9) == -4; f(5, 1) == 1", "f a,b -> Math.min(a, b)", 0.9],
    ["f(7, 3) == 1; f(-4, 9) == -4; f(20, 8) == 4", "f a,b -> a % b", 0.9],
    ["f(2, 3) == 8; f(3, 2) == 9; f(5, 2) == 25", "f a,b -> Math.pow(a, b)", 0.85],
    ["f(7, 2) == 3; f(-7, 2) == -4; f(20, 6) == 3", "f a,b -> Math.floor(a / b)", 0.85],
    ["f(7, 3) == 5; f(-4, 9) == 2.5", "f a,b -> (a + b) / 2", 0.9],
    ["f(3, 4) == 5; f(8, 6) == 10; f(5, 12) == 13", "f a,b -> Math.sqrt(a * a + b * b)", 0.85],
  ]);
  assert.equal(rebuilt(2, "f(12, 8) == 4; f(48, 18) == 6").status, "unsolved", "a divisor needs three pairs");
});

test("R4.2.2: a rebuilt gcd and a rebuilt lcm run on their own", () => {
  const gcd = rebuilt(2, "f(12, 8) == 4; f(7, 3) == 1; f(48, 18) == 6");
  const lcm = rebuilt(2, "f(4, 6) == 12; f(3, 5) == 15; f(10, 4) == 20");
  assert.equal(load(gcd.code).functions.f(84, 36), 12);
  assert.equal(load(lcm.code).functions.f(21, 6), 42);
  assert.deepEqual([gcd.confidence, lcm.confidence], [0.9, 0.85]);
});

test("R4.3.1: the clamp", () => {
  hold(3, [["f(5, 0, 10) == 5; f(-5, 0, 10) == 0; f(50, 0, 10) == 10", "f x,min,max -> Math.max(min, Math.min(max, x))", 0.95]]);
});

test("R4.4.1: splits in their order, when nothing else fits, with two points on each side", () => {
  hold(1, [
    ["f(6) == 3; f(3) == 10; f(10) == 5; f(7) == 22; f(4) == 2; f(9) == 28", "f x ->\n  x % 2 == 0? -> 0.5 * x\n  else? -> 3 * x + 1", 0.85],
    ["f(-3) == 30; f(-8) == 80; f(-5) == 50; f(2) == 3; f(6) == 7; f(0) == 1", "f x ->\n  x < 0? -> -10 * x\n  else? -> 1 * x + 1", 0.85],
    ["f(9) == 3; f(9) == 3; f(2) == 10; f(4) == 12; f(6) == 14", "f x ->\n  x % 2 == 0? -> 1 * x + 8\n  else? -> x / 3", 0.85],
  ]);
  assert.deepEqual(rebuilt(1, "f(3) == 6; f(2) == 4; f(1) == 2; f(-2) == 0; f(-4) == 0").alternatives, []);
});

test("R4.5.1: each hypothesis of texts, with whatever stands around the input", () => {
  hold(1, [
    ['f("Ann") == "Hi Ann!"; f("Bo") == "Hi Bo!"', 'f x -> "Hi {x}!"', 0.9],
    ['f("ab") == "AB"; f("cD") == "CD"', "f x -> x.toUpperCase()", 0.95],
    ['f("AB") == "ab"; f("Cd") == "cd"', "f x -> x.toLowerCase()", 0.95],
    ['f("abc") == "cba"; f("xy") == "yx"', 'f x -> x.split("").reverse().join("")', 0.85],
    ['f("abc") == 3; f("") == 0', "f x -> x.length", 0.9],
  ]);
  for (const [before, after] of [["\\{", "}"], ['\\"', "\\\\"], ["$", "`"], ["\\n", "\\t"]]) {
    const checks = ["a", "q"].map((x) => `f("${x}") == "${before}${x}${after}"`).join("; ");
    const { fn } = rebuilt(1, checks);
    assert.equal(fn("zz"), `${JSON.parse(`"${before.replace("\\{", "{")}"`)}zz${JSON.parse(`"${after}"`)}`, checks);
  }
});

test("R4.6.1: property scores, mismatches and what scores nothing", () => {
  const scores = (checks, properties) => Object.fromEntries(rebuilt(1, checks, properties).candidates.map((one) => [one.formula, one.propertyScore]));
  const { x, "Math.abs(x)": abs } = scores("f(0) == 0; f(1) == 1; f(4) == 4", ["even_function", "non_negative"]);
  assert.deepEqual([x, abs], [-4, 2]);
  assert.equal(scores("f(1) == 1; f(2) == 2", ["commutative"]).x, -2, "a law of two parameters");
  assert.equal(scores("f(1) == 1; f(2) == 2", ["no_such_law"]).x, 0);
  assert.deepEqual(rebuilt(1, "f(0) == 1; f(3) == 6; f(5) == 120; f(6) == 720", ["idempotent"]).candidates.map((one) => one.propertyScore), [0]);
});

test("R11.1: every whole number from -1000 to 1000 that fits, in rising order", () => {
  const sq = (x) => x * x;
  assert.deepEqual(solve("sq(?) == 144", { sq }), { assertion: "sq(?) == 144", unknown: "arg[0]", solutions: [-12, 12], unique: false });
  const add = (a, b) => a + b;
  assert.deepEqual(solve("add(3, ?) is 5", { add }), { assertion: "add(3, ?) is 5", unknown: "arg[1]", solutions: [2], unique: true });
  assert.deepEqual(solve("add(?, 0) == 1001", { add }).solutions, []);
  assert.equal(solve("even(?) == 1", { even: (x) => (x % 2 === 0 ? 1 : 0) }).solutions.length, 1001);
  const picky = (x) => { if (x < 5) throw new Error("no"); return 3; };
  assert.equal(solve("picky(?) == 3", { picky }).solutions[0], 5);
});

test("R11.2: what can't be solved is an error as data, and a candidate over its budget is passed over", () => {
  const add = (a, b) => a + b;
  for (const [assertion, code] of [["nonsense", "E_NOT_A_CHECK"], ["add(1, 2) == 3", "E_HOLE"], ["add(?, ?) == 3", "E_HOLE"], ['add(?, 1) == "a"', "M_ASSERTION"], ["gone(?) == 3", "E_UNKNOWN_NAME"]]) {
    const answer = solve(assertion, { add });
    assert.deepEqual([typeof answer.error, answer.code], ["string", code], assertion);
  }
  const { slow } = load("slow n -> n > 995 ? slow(n - 0) : n").functions;
  assert.deepEqual(solve("slow(?) == 995", { slow }).solutions, [995]);
});
