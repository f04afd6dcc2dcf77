// Modules and messages joined, messages compared, functions beside each other, on the built package.
import assert from "node:assert/strict";
import test from "node:test";
import * as benoit from "../../pkg/dist/index.js";

const { BenoitError, algebra, compose, composeModules, diff, encode } = benoit;
const code = (wanted, path) => (error) => error instanceof BenoitError && error.code === wanted && error.path === path;

/** Freezes a value and all that is in it: whoever changes it throws. */
function frozen(value) {
  if (typeof value === "object" && value !== null) Object.values(Object.freeze(value)).forEach(frozen);
  return value;
}

const UP = "up x -> x + 3\nup(1) == 4\nup(2) == 5";
const DOWN = "down x -> x - 3\ndown(1) == -2\ndown(9) == 6";

test("R1.7: `compose` is a function that carries its namespace", () => {
  assert.deepEqual(Object.keys(compose), ["composeModules", "diff", "compose"]);
  assert.equal(compose.compose, compose);
  assert.equal(compose.composeModules, composeModules);
  assert.equal(compose.diff, diff);
  for (const [name, call] of Object.entries(algebra)) assert.equal(benoit[name], call);
});

test("R10.1: the last argument is options only when all its keys are options", () => {
  const broken = "f x -> ]\ng x -> x";
  assert.equal(composeModules(UP, broken, { partial: true }).stats.totalFunctions, 2);
  assert.throws(() => composeModules(UP, broken), code("E_UNMATCHED", "sources[1]"));
  assert.throws(() => composeModules(UP, {}), code("A_TYPE", "sources[1]"));
  assert.throws(() => composeModules(UP, { partial: true, functions: [] }), code("A_TYPE", "sources[1]"));
  assert.throws(() => composeModules(UP, { partial: 1 }), code("A_OPTION", "options.partial"));
  assert.throws(() => composeModules(UP, { limits: { total: 10 } }), code("M_TOTAL", undefined));
  assert.equal(composeModules({ partial: true }).modulesComposed, 0);
  assert.equal(compose(encode(UP), {}).code, "M_PROTOCOL");
  assert.equal(compose(encode(UP), { partial: true }).modulesComposed, 1);
});

test("R10.2: a module that was composed can be read, whatever was renamed", () => {
  const { unified } = composeModules("f x -> x + 1", "f x -> x < 1 ? 0 : 1 + f(x - 1)\n\ng x -> f(x) * 2", "g x -> x");
  assert.deepEqual(unified.map(({ name }) => name), ["f", "f_m1", "g", "g_m2"]);
  for (const { name, code: text } of unified) assert.match(text, new RegExp(`^${name} x -> `));
  const { functions } = benoit.load(unified.map(({ code: text }) => text).join("\n\n"));
  assert.deepEqual([functions.f(4), functions.f_m1(4), functions.g(4), functions.g_m2(4)], [5, 4, 8, 4]);
});

test("R10.5: whatever stands in place of a message is answered with data", () => {
  const fine = encode(UP);
  for (const [odd, wanted, path] of [
    [null, "M_SHAPE", "messages[1]"], [5, "M_SHAPE", "messages[1]"], ["{", "M_JSON", "messages[1]"],
    [() => 1, "M_SHAPE", "messages[1]"], [new Map(), "M_SHAPE", "messages[1]"], [Symbol("s"), "M_SHAPE", "messages[1]"],
    [{ ...fine, protocol: "v2" }, "M_PROTOCOL", "messages[1].protocol"],
    [{ ...fine, functions: [{ name: 1 }] }, "M_SHAPE", "messages[1].functions[0].name"],
    [{ ...fine, functions: [...fine.functions, ...fine.functions] }, "M_DUPLICATE", "messages[1].functions[1].name"],
    [{ ...fine, functions: [{ ...fine.functions[0], name: "n".repeat(200) }] }, "M_LIMIT", "messages[1].functions[0].name"],
  ]) {
    const { error, ...rest } = compose(fine, odd);
    assert.equal(typeof error, "string");
    assert.deepEqual(rest, { code: wanted, path });
  }
  const cyclic = { ...fine };
  cyclic.self = cyclic;
  assert.equal(compose(cyclic).code, "M_SHAPE");
});

test("R10.5: messages that rebuild are related as their modules are", () => {
  const related = compose(encode(UP), JSON.stringify(encode(DOWN)));
  assert.deepEqual(related.crossModule, composeModules(UP, DOWN).crossModule);
  assert.equal(related.stats.crossInverses, 1);
  assert.equal("code" in related.unified[0], false);
});

test("nothing in a message is run by the host", () => {
  const assertions = [{ input: "f(globalThis.ran = 1)", output: "1" }, { input: "f(1)", output: "${globalThis.ran = 1}" }];
  const message = { protocol: "benoit-protocol-v1", functions: [{ name: "f", arity: 1, assertions, properties: [] }] };
  assert.equal(compose(message, message).modulesComposed, 2);
  assert.equal(globalThis.ran, undefined);
});

test("R10.6: what is compared must be messages, and errors name which of them", () => {
  const fine = encode(UP);
  assert.throws(() => diff(fine, { ...fine, protocol: "v2" }), code("M_PROTOCOL", "messageB.protocol"));
  assert.throws(() => diff(undefined, fine), code("M_SHAPE", "messageA"));
  assert.throws(() => diff(fine, { ...fine, more: () => 1 }), code("A_FUNCTION", "messageB.more"));
  assert.throws(() => diff(fine, fine, { limit: 1 }), code("A_OPTION", "options.limit"));
  assert.deepEqual(diff(JSON.stringify(fine), fine).details, { new: [], changed: [], removed: [] });
});

test("R1.4: no message is changed", () => {
  const [a, b] = [frozen(encode(UP)), frozen(encode(`${DOWN}\n${UP}`))];
  const before = JSON.stringify([a, b]);
  compose(a, b);
  const found = diff(a, b);
  found.details.new[0].properties.push("mine");
  assert.equal(JSON.stringify([a, b]), before);
});

test("R14.2: arguments of the algebra are texts, and lists of them", () => {
  assert.throws(() => algebra.equivalent(UP), code("A_TYPE", "sourceB"));
  assert.throws(() => algebra.inverse(1, UP), code("A_TYPE", "sourceA"));
  assert.throws(() => algebra.equivalenceClasses(UP), code("A_TYPE", "sources"));
  assert.throws(() => algebra.algebraReport([UP, null]), code("A_TYPE", "sources[1]"));
  assert.throws(() => algebra.equivalent(UP, UP, { limits: { total: 5 } }), code("M_TOTAL", undefined));
  assert.equal(algebra.equivalent(UP, "again x -> 3 + x").equivalent, true);
  assert.equal(algebra.inverse(UP, DOWN).inverse, true);
});
