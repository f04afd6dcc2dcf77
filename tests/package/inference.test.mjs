// Which laws are found, by requirement, on the built package.
import assert from "node:assert/strict";
import test from "node:test";
import { check, encodeDetailed, infer, inferAll } from "../../pkg/dist/index.js";

/** Names and confidences of what is found for `f`. */
const found = (source) => infer(source).properties.map(({ type, confidence }) => [type, confidence]);
const names = (source) => found(source).map(([type]) => type);
const confidence = (source, wanted) => found(source).find(([type]) => type === wanted)?.[1];

test("R3.0.1: an inference has its fields, evidence for fixed points only, and joins the sure examples", () => {
  const inferred = infer("cube x -> x * x * x");
  assert.deepEqual(Object.keys(inferred), ["name", "arity", "properties", "assertions"]);
  for (const one of inferred.properties) {
    const keys = ["type", "description", "examples", "confidence", ...(one.type === "fixed_points" ? ["evidence"] : [])];
    assert.deepEqual(Object.keys(one).sort(), keys.sort());
    assert.ok(typeof one.description === "string" && one.examples.length > 0);
  }
  assert.deepEqual(inferred.properties[0].evidence, [-1, 0, 1]);
  assert.deepEqual(inferred.assertions, inferred.properties.filter((one) => one.confidence >= 0.8).flatMap((one) => one.examples));
});

test("R3.0.2: each text of an inference is an inline test that holds", () => {
  for (const source of ["f x -> Math.abs(x)", "f x -> 7 - x", "f x -> -2 * x", "f a,b -> a * b", "f a,b -> Math.min(a, b)", "f x,lo,hi -> Math.max(lo, Math.min(hi, x))"]) {
    const { assertions, properties } = infer(source);
    const texts = [...assertions, ...properties.flatMap(({ examples }) => examples)];
    const { total, passed, diagnostics } = check(`${source}\n${texts.join("\n")}`);
    assert.deepEqual([total, passed, diagnostics], [texts.length, texts.length, []], source);
  }
});

test("R3.0.3: a source without a function is refused", () => {
  for (const source of ["", "-- nothing", "k: 5"]) assert.throws(() => infer(source));
});

test("R3.0.4: samples that fail are left out, further calls that fail break the law", () => {
  assert.deepEqual(names("f n -> n < 0 || n > 42 ? null.x : n == 0 ? 1 : n * f(n - 1)"), ["fixed_points", "monotonic_increasing"]);
  assert.ok(!names("f x -> x > 0 ? x + 1 : null.x").includes("even_function"));
});

test("R3.0.5: where nothing ran nothing is claimed", () => {
  for (const source of ["f x -> x.a.b", "f a,b -> a.c.d", "f a,b,c -> a.d.e"]) assert.deepEqual(names(source), [], source);
});

test("R3.0.6: zero equals negative zero, NaN nothing, and texts have no order", () => {
  assert.ok(names("f x -> x == 0 ? -0 : -x").includes("odd_function"));
  assert.deepEqual(names("f x -> 0 / 0"), []);
  assert.deepEqual(names('f x -> "1"'), ["idempotent", "even_function"]);
});

test("R3.0.7: properties stand in their order", () => {
  assert.deepEqual(names("f x -> 0 * x"), ["fixed_points", "idempotent", "monotonic_increasing", "non_negative", "even_function"]);
  assert.deepEqual(names("f x -> x"), ["identity", "monotonic_increasing", "odd_function"]);
  assert.deepEqual(names("f a,b -> a * b"), ["commutative", "right_identity", "left_identity", "associative", "absorbing_element"]);
  assert.deepEqual(names("f x,lo,hi -> Math.max(lo, Math.min(hi, x))"), ["bounded", "passthrough_in_bounds"]);
});

test("R3.0.8: without parameters, or with four, there is nothing to find", () => {
  assert.deepEqual(names("f -> 5"), []);
  assert.deepEqual(names("f a,b,c,d -> a"), []);
});

test("R3.0.9: every function, in the scope of its module; errors are told unless a part is enough", () => {
  const all = inferAll("k: 2\nf x -> g(x) * k\nbad x -> Math.random()\ng x -> x");
  assert.deepEqual(all.map(({ name }) => name), ["f", "g"]);
  assert.ok(all[0].properties.some(({ type }) => type === "odd_function"));
  assert.deepEqual(inferAll(""), []);
  assert.throws(() => inferAll("f x -> x\ng x -> ("));
  assert.deepEqual(inferAll("f x -> x\ng x -> (", { partial: true }).map(({ name }) => name), ["f"]);
});

test("R3.1.1: identity", () => {
  assert.equal(confidence("f x -> x", "identity"), 1);
  assert.equal(confidence("f x -> x == 100 ? 99 : x", "identity"), undefined);
});

test("R3.1.2: fixed points are some and not all", () => {
  assert.equal(confidence("f x -> x * x", "fixed_points"), 1);
  assert.deepEqual(infer("f x -> x * x").properties[0].evidence, [0, 1]);
  assert.ok(!names("f x -> x").includes("fixed_points") && !names("f x -> x + 1").includes("fixed_points"));
});

test("R3.1.3: idempotent, and not the identity", () => {
  assert.equal(confidence("f x -> Math.abs(x)", "idempotent"), 0.95);
  assert.ok(!names("f x -> x").includes("idempotent") && !names("f x -> x + 1").includes("idempotent"));
});

test("R3.1.4: involution, and not the identity", () => {
  assert.equal(confidence("f x -> 7 - x", "involution"), 0.95);
  assert.ok(!names("f x -> x").includes("involution") && !names("f x -> 2 * x").includes("involution"));
});

test("R3.1.5: an even function needs a sample that isn't zero", () => {
  assert.equal(confidence("f x -> x * x", "even_function"), 0.95);
  assert.ok(!names("f x -> x == 0 ? 5 : null.x").includes("even_function"));
});

test("R3.1.6: an odd function isn't zero everywhere", () => {
  assert.equal(confidence("f x -> x * x * x", "odd_function"), 0.95);
  assert.ok(!names("f x -> 0 * x").includes("odd_function"));
});

test("R3.1.7: rising and falling need four samples, and a constant rises", () => {
  assert.equal(confidence("f x -> 2 * x", "monotonic_increasing"), 0.9);
  assert.equal(confidence("f x -> 5 - x", "monotonic_decreasing"), 0.9);
  assert.deepEqual(names("f x -> 6").filter((name) => name.startsWith("monotonic")), ["monotonic_increasing"]);
  assert.ok(!names("f x -> x > 9 ? 2 * x : null.x").includes("monotonic_increasing"), "10, 42 and 100 are three");
  assert.ok(names("f x -> x > 4 ? 2 * x : null.x").includes("monotonic_increasing"), "5 is the fourth");
});

test("R3.1.8: non-negative needs a negative sample", () => {
  assert.equal(confidence("f x -> x * x", "non_negative"), 0.9);
  assert.ok(!names("f x -> x >= 0 ? x : null.x").includes("non_negative"));
  assert.ok(!names("f x -> x * x - 1").includes("non_negative"));
});

test("R3.2.1: laws of two parameters and how sure they are", () => {
  assert.deepEqual(found("f a,b -> a * b"), [["commutative", 0.95], ["right_identity", 0.95], ["left_identity", 0.95], ["associative", 0.9], ["absorbing_element", 0.9]]);
  assert.deepEqual(names("f a,b -> a + b"), ["commutative", "right_identity", "left_identity", "associative"]);
  assert.deepEqual(names("f a,b -> a"), ["right_identity", "right_identity", "associative"]);
  assert.deepEqual(names("f a,b -> a == 42 && b == 100 ? 0 : a + b"), ["right_identity", "left_identity", "associative"], "one pair of 144 breaks it");
});

test("R3.3.1: laws of three parameters and how sure they are", () => {
  assert.deepEqual(found("f x,lo,hi -> Math.max(lo, Math.min(hi, x))"), [["bounded", 0.95], ["passthrough_in_bounds", 0.95]]);
  assert.deepEqual(names("f x,lo,hi -> lo"), ["bounded"]);
  assert.deepEqual(names("f x,lo,hi -> x"), ["passthrough_in_bounds"]);
});

test("R5.1, R5.4: a relation that a rule predicts is told with the rule, and is no surprise", () => {
  const { relations } = encodeDetailed("abs x -> Math.abs(x)\nneg x -> 0 - x\nhalf x -> x / 2\nround x -> Math.round(x)");
  const told = (f, g, name) => relations.find((one) => one.kind === "composition" && one.name === name && one.functions.join() === `${f},${g}`);
  assert.deepEqual(told("abs", "neg", "non_negative_composition").derivedBy.slice(0, 1), ["nonneg_any_nonneg"]);
  assert.equal(told("abs", "neg", "non_negative_composition").surprise, false);
  assert.equal(told("neg", "abs", "even_composition").surprise, false);
});

test("R5.3: which laws are discovered, each only where it says something", () => {
  const types = (source) => encodeDetailed(source).relations.filter((one) => one.kind === "composition" && one.functions[0] === "f").map(({ name }) => name);
  assert.deepEqual(types("f x -> x - 3\ng x -> x + 3"), ["composition_identity"], "an identity absorbs and shows nothing besides");
  assert.ok(types("f x -> Math.abs(x)\ng x -> 0 - x").includes("absorption"));
  assert.ok(types("f x -> Math.abs(x)\ng x -> x * x").includes("f_transparent"));
  assert.deepEqual(types("f x -> x.a.b\ng x -> x"), [], "nothing ran");
});
