// What a receiver says of a message, by requirement, on the built package.
import assert from "node:assert/strict";
import test from "node:test";
import { decode, encode, exchange, rowSamples } from "../../pkg/dist/index.js";

const PROTOCOL = "benoit-protocol-v1";

/** A function of a message from checks such as `f(1) == 2; f(2) == 4`. */
function fn(name, arity, checks, properties = []) {
  const assertions = checks.split("; ").filter(Boolean).map((text) => {
    const [input, output] = text.split(" == ");
    return { input, output };
  });
  return { name, arity, assertions, properties };
}

const receive = (functions, surprises = []) => decode({ protocol: PROTOCOL, functions, algebra: { surprises } });
const line = (name, a, b, properties) => fn(name, 1, `${name}(1) == ${a + b}; ${name}(2) == ${2 * a + b}`, properties);

test("R5.1, R5.5, R6.5: each rule that fires for two different functions counts once", () => {
  const { compositions } = receive([line("up", 1, 3, ["monotonic_increasing"]), line("odd", 2, 0, ["odd_function"])]).verification;
  assert.deepEqual(compositions, { reconstructed: 0, verified: 0 });
  const absolute = (name) => fn(name, 1, `${name}(-9) == 9; ${name}(4) == 4; ${name}(-2) == 2`, ["even_function"]);
  const rows = receive([absolute("f"), absolute("g")]).report.rows.filter(({ kind }) => kind === "derived");
  assert.deepEqual(rows.map(({ f, g, rule }) => `${f} ${g} ${rule}`), [
    "f g even_even_even", "f g any_even_even", "g f even_even_even", "g f any_even_even",
  ]);
  assert.deepEqual(receive([absolute("f")]).verification.compositions, { reconstructed: 0, verified: 0 }, "never with itself");
});

test("R5.2: laws of composition hold on their samples", () => {
  const told = (f, g, type) => receive([f, g], [{ f: f.name, g: g.name, type }]).report.rows.find(({ kind }) => kind === "surprise").rebuilt.state;
  const [up, down, abs] = [line("up", 1, 3), line("down", 1, -3), fn("abs", 1, "abs(-9) == 9; abs(4) == 4; abs(-2) == 2")];
  assert.equal(told(up, down, "composition_identity"), "supported");
  assert.equal(told(up, abs, "composition_identity"), "refuted");
  assert.equal(told(abs, line("neg", -1, 0), "absorption"), "supported");
  assert.equal(told(up, line("neg", -1, 0), "absorption"), "refuted");
  assert.equal(told(abs, line("same", 1, 0), "f_transparent"), "refuted");
  assert.equal(told(up, abs, "even_composition"), "supported");
  assert.equal(told(abs, down, "non_negative_composition"), "supported");
  assert.equal(told(down, abs, "non_negative_composition"), "refuted");
});

test("R6.1: a bad message is answered with an error as data, whatever it is", () => {
  const cyclic = {};
  cyclic.self = cyclic;
  for (const bad of [undefined, null, 5, "", "{", "[]", {}, [], { protocol: "v2", functions: [] }, { protocol: PROTOCOL }, cyclic, () => 1, new Date(), Symbol("s"), 10n]) {
    const answer = decode(bad);
    assert.equal(typeof answer.error, "string", String(bad));
    assert.match(answer.code, /^M_/);
  }
  assert.deepEqual([decode({ protocol: PROTOCOL, functions: [{ name: 1 }] }).code, decode({ protocol: PROTOCOL, functions: [{ name: 1 }] }).path], ["M_SHAPE", "functions[0].name"]);
  assert.equal(decode("[".repeat(100)).code, "M_LIMIT");
  assert.deepEqual(decode({ protocol: PROTOCOL, functions: [{ name: "f", arity: 1 }] }).total, { passed: 0, total: 0 }, "what is missing is empty");
  assert.deepEqual(decode(JSON.stringify(encode("f x -> x\nf(1) == 1\nf(2) == 2"))).functions, { f: "f x -> x" });
});

test("R6.2: functions, verification and the totals that are their sums", () => {
  const result = receive([line("up", 1, 3, ["monotonic_increasing", "idempotent"]), fn("lost", 1, "lost(1) == 5; lost(2) == -7; lost(3) == 100; lost(4) == 6; lost(5) == 1")]);
  assert.deepEqual(Object.keys(result).slice(0, 3), ["functions", "verification", "total"]);
  assert.deepEqual(result.functions, { up: "up x -> 1 * x + 3" });
  assert.deepEqual(result.verification, { assertions: { passed: 2, total: 7 }, properties: { passed: 1, total: 2 }, compositions: { reconstructed: 0, verified: 0 } });
  assert.deepEqual(result.total, { passed: 3, total: 9 });
});

test("R6.3: checks run over all rebuilt functions, compare values, and every one counts", () => {
  const functions = [
    fn("up", 1, "up(1) == 4; up(2) == 5; up(up(1)) == 7; up(other(2)) == up(4); up(1) == \"4\"; gone(1) == 1; up(1 == 4; up(0.1) == 3.1"),
    fn("other", 1, "other(1) == 2; other(3) == 6"),
    fn("shout", 1, 'shout("ab") == "AB"; shout("c") == "C"'),
  ];
  const { assertions } = receive(functions).verification;
  assert.deepEqual(assertions, { passed: 9, total: 12 });
});

test("R6.4: claims hold on all samples, and every one counts", () => {
  const claims = (functions) => receive(functions).verification.properties;
  const square = fn("f", 1, "f(1) == 1; f(2) == 4; f(3) == 9", ["even_function", "non_negative", "monotonic_increasing", "commutative", "no_such_law", "fixed_points"]);
  assert.deepEqual(claims([square]), { passed: 3, total: 6 });
  assert.deepEqual(claims([fn("f", 2, "f(2, 3) == 8; f(3, 2) == 9; f(5, 2) == 25", ["associative", "commutative"])]), { passed: 0, total: 2 });
  assert.deepEqual(claims([fn("f", 3, "f(5, 0, 10) == 5; f(-5, 0, 10) == 0; f(50, 0, 10) == 10", ["bounded", "passthrough_in_bounds"])]), { passed: 2, total: 2 });
  assert.deepEqual(claims([fn("f", 1, "", ["identity"])]), { passed: 0, total: 1 }, "not rebuilt");
});

test("R6.5: a surprise counts when both its functions were rebuilt", () => {
  const surprises = [{ f: "up", g: "down", type: "composition_identity" }, { f: "up", g: "lost", type: "composition_identity" }, { f: "up", g: "down", type: "absorption" }];
  const { compositions } = receive([line("up", 1, 3), line("down", 1, -3), fn("lost", 1, "")], surprises).verification;
  assert.deepEqual(compositions, { reconstructed: 2, verified: 1 });
});

test("R6.6: a name that is no identifier is never compiled", () => {
  for (const name of ["a b", "f;g", "match", "", "1x"]) {
    assert.deepEqual(receive([fn(name, 1, `${name}(1) == 1; ${name}(2) == 2`)]).functions, {}, name);
  }
});

test("R6.7: an exchange has the message, its sizes, what became of it, and a summary", () => {
  const source = "up x -> x + 3\nup(1) == 4\nup(2) == 5\ndown x -> x - 3\ndown(1) == -2\ndown(7) == 4";
  const sent = exchange(source);
  const { message, messageSize, sourceSize, result, summary } = sent;
  assert.deepEqual(Object.keys(sent).slice(0, 5), ["message", "messageSize", "sourceSize", "result", "summary"]);
  assert.deepEqual(message, encode(source));
  assert.deepEqual([messageSize, sourceSize], [JSON.stringify(message).length, source.length]);
  const { functions, verification, total } = decode(message);
  assert.deepEqual({ ...result, callables: undefined }, { functions, verification, total, callables: undefined });
  assert.deepEqual(summary, {
    functionsTransmitted: 2, propertiesTransmitted: message.meta.propertyCount, surprisesTransmitted: 2, sourceCodeTransmitted: 0,
    verificationRate: `${total.passed}/${total.total}`,
  });
});

test("R9.1: samples whose inner value is over 30 are skipped and don't fail", () => {
  const [wide, up] = [line("wide", 100, 0), line("up", 1, 1)];
  const message = { protocol: PROTOCOL, functions: [up, wide], algebra: { surprises: [{ f: "up", g: "wide", type: "even_composition" }, { f: "up", g: "wide", type: "composition_identity" }] } };
  const rows = decode(message).report.rows.filter(({ kind }) => kind === "surprise");
  const [even, identity] = rows.map((row) => rowSamples(message, row).rebuilt);
  assert.ok(even.every(({ skipped }) => skipped), "|100 * x| is over 30 at 1, 3 and 5");
  assert.deepEqual(identity.filter(({ skipped }) => !skipped).map(({ input }) => input), [0], "only 0 is left");
  assert.equal(decode(message).verification.compositions.verified, 1, "all skipped counts as verified; at 0 the other one fails");
});

test("R9.2: laws of a sender are tried on twelve samples, of a receiver on ten, compositions on six", () => {
  const { report } = exchange("f x -> x\nf(1) == 1\nf(2) == 2\ng x -> Math.abs(x)\ng(-9) == 9\ng(4) == 4\ng(-2) == 2");
  const row = report.rows.find(({ kind, name }) => kind === "property" && name === "identity");
  assert.deepEqual([row.source.of, row.rebuilt.of], [12, 10]);
  const derived = report.rows.find(({ kind, name }) => kind === "derived" && name === "non_negative_composition");
  assert.equal(derived.rebuilt.of, 6);
});
