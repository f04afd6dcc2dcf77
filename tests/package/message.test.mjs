// What a message holds, by requirement, on the built package.
import assert from "node:assert/strict";
import test from "node:test";
import * as benoit from "../../pkg/dist/index.js";

const { encode, decode, exchange, PROTOCOL_VERSION } = benoit;
const one = (source) => encode(source).functions[0];

/** Freezes a value and all that is in it: whoever changes it throws. */
function frozen(value) {
  if (typeof value === "object" && value !== null) Object.values(Object.freeze(value)).forEach(frozen);
  return value;
}

test("R1.1: the version is the protocol's", () => {
  assert.equal(PROTOCOL_VERSION, "benoit-protocol-v1");
  assert.equal(encode("").protocol, PROTOCOL_VERSION);
});

test("R1.2: no text of a body is anywhere in a message", () => {
  const body = "x * 3 + secret - 17";
  const message = encode(`secret: 5\nf x -> ${body}\nf(1) == -9\n\ng x ->\n  x > 4? -> "hidden words"\n  else? -> x`);
  const text = JSON.stringify(message);
  for (const word of ["secret", "17", "hidden", "->", "*"]) assert.ok(!text.includes(word), word);
  assert.deepEqual(Object.keys(message.functions[0]), ["name", "arity", "assertions", "properties"]);
});

test("R1.3: the same call gives the same text, whatever was called before", () => {
  const source = "up x -> x + 3\nup(1) == 4\nup(2) == 5\ndown x -> x - 3\ndown(1) == -2\ndown(5) == 2\nmean a,b -> (a + b) / 2";
  const first = JSON.stringify(exchange(source));
  encode("other x -> x * x");
  assert.equal(JSON.stringify(exchange(source)), first);
});

test("R1.4: nothing handed in is changed", () => {
  const message = frozen(JSON.parse(JSON.stringify(encode("f x -> x + 1\nf(1) == 2\nf(3) == 4"))));
  assert.equal(decode(message).total.passed, 3);
  const request = frozen({ functions: [{ name: "f", arity: 1, assertions: [{ input: "f(1)", output: "2" }], properties: ["identity"] }] });
  assert.equal(benoit.synthesize(request)[0].status, "synthesized");
  const { sorted } = benoit.load("sorted xs -> xs.sort()").functions;
  const list = frozen([3, 1, 2]);
  assert.deepEqual(sorted(list), [1, 2, 3]);
});

test("R1.5: recursion that never ends, or nearly, is told and left behind", () => {
  const { functions } = benoit.load("down n -> n == 0 ? 0 : 1 + down(n - 1)\nloop x -> loop(x + 1)\nfib n -> n < 2 ? n : fib(n - 1) + fib(n - 2)");
  assert.equal(functions.down(10_000), 10_000);
  assert.throws(() => functions.loop(1), (error) => error.code === "X_DEPTH");
  assert.throws(() => functions.fib(100), (error) => error.code === "X_STEPS");
  assert.deepEqual(one("fib n -> n < 2 ? n : fib(n - 1) + fib(n - 2)").properties, ["fixed_points", "monotonic_increasing"]);
});

test("R1.6: text in a message, a source or an example is never run by the host", () => {
  const bad = "globalThis.ranByHost = 1";
  decode({ protocol: PROTOCOL_VERSION, functions: [{ name: "f", arity: 1, assertions: [{ input: bad, output: "1" }, { input: "f(1)", output: bad }] }] });
  benoit.synthesize({ functions: [{ name: "f", arity: 1, assertions: [{ input: 'f("a")', output: `"\${${bad}}a"` }, { input: 'f("b")', output: `"\${${bad}}b"` }] }] });
  assert.deepEqual(encode(`f x -> ${bad}`).functions, []);
  assert.throws(() => benoit.evaluate("", bad));
  assert.equal(globalThis.ranByHost, undefined);
});

test("R1.8: negative zero is kept, and numbers cross unchanged", () => {
  const { neg, same } = benoit.load("neg x -> -1 * x\nsame x -> x").functions;
  assert.ok(Object.is(neg(0), -0));
  for (const number of [-0, 0, 5e-324, 2 ** 53 + 2, -1.7976931348623157e308, Infinity, NaN, 0.1]) assert.ok(Object.is(same(number), number), `${number}`);
});

test("R2.1.1: exactly four keys, in their order", () => {
  assert.deepEqual(Object.keys(encode("f x -> x")), ["protocol", "functions", "algebra", "meta"]);
  assert.deepEqual(Object.keys(encode("").algebra), ["equivalenceClasses", "inversePairs", "surprises"]);
});

test("R2.1.2: each function that isn't refused, in source order, private ones too", () => {
  const message = encode("zed x -> x\n_inner x -> x + 1\nclock -> Date.now()\nabc x -> _inner(x)");
  assert.deepEqual(message.functions.map(({ name }) => name), ["zed", "_inner", "abc"]);
});

test("R2.1.3: arity is the number of parameters", () => {
  const message = encode("none -> 7\none x -> x\ntwo a,b -> a\nthree a,b,c -> a\nfive a,b,c,d,e -> a");
  assert.deepEqual(message.functions.map(({ arity }) => arity), [0, 1, 2, 3, 5]);
});

test("R2.1.4: inline tests as they are written: three spellings, repeats, texts with quotes", () => {
  const { assertions } = one('tag s -> "<{s}>"\ntag("a == b") == "<a == b>"\ntag( 1 )   is   "<1>"\ntag("x") "<x>"\ntag("x") "<x>"\ntag("y") != "y"\nk: "q"\ntag(k) == "<q>"');
  assert.deepEqual(assertions, [
    { input: 'tag("a == b")', output: '"<a == b>"' },
    { input: "tag( 1 )", output: '"<1>"' },
    { input: 'tag("x")', output: '"<x>"' },
    { input: 'tag("x")', output: '"<x>"' },
  ]);
});

test("R2.1.5: properties are those of the whole body in its module", () => {
  const source = "limit: 8\nrelu x ->\n  x > 0? -> x\n  else? -> 0\ncap x -> Math.min(limit, relu(x))";
  const [relu, cap] = encode(source).functions;
  assert.deepEqual(relu.properties, ["fixed_points", "idempotent", "monotonic_increasing", "non_negative"]);
  assert.deepEqual(cap.properties, ["fixed_points", "idempotent", "monotonic_increasing", "non_negative"]);
});

test("R2.1.6: blank lines, comments and line ends change nothing", () => {
  const tight = "relu x ->\n  x > 0? -> x\n  else? -> 0\nrelu(-2) == 0\nhalf x -> x / 2\nhalf(4) == 2";
  const loose = "-- first\n\nrelu x ->\n  -- inside\n  x > 0? -> x   -- positive\n\n  else? -> 0\n\n\nrelu(-2) == 0 -- a check\n-- second\n\nhalf x -> x / 2\n\nhalf(4) == 2\n";
  const message = encode(tight);
  for (const text of [loose, loose.replaceAll("\n", "\r\n")]) {
    assert.deepEqual(encode(text).functions, message.functions);
    assert.deepEqual(encode(text).algebra, message.algebra);
  }
});

test("R2.1.7: classes compare typed values on every pair, of one arity, where something ran", () => {
  const lines = [
    "b x -> x * 2", "a x -> x + x", 'text x -> "{x}"', "same x -> x", "up1 s -> s.toUpperCase()", "up2 s -> s.toUpperCase()",
    "max1 p,q -> Math.max(p, q)", "max2 p,q -> p > q ? p : q", "near p,q -> p == 100 && q == 42 ? 0 : Math.max(p, q)",
    "n1 -> 5", "n2 -> 2 + 3", "n3 -> \"5\"", "list1 x -> [x, {k: x}]", "list2 x -> [x, {k: x}]", "w1 a,b,c,d -> 1", "w2 a,b,c,d -> 1",
  ];
  assert.deepEqual(encode(lines.join("\n")).algebra.equivalenceClasses, [["b", "a"], ["max1", "max2"], ["n1", "n2"], ["list1", "list2"]]);
});

test("R2.1.8: inverse pairs hold both ways on every sample; no function is paired with itself", () => {
  const { inversePairs } = encode("down x -> x - 3\nneg x -> -x\nup x -> x + 3\nabs x -> Math.abs(x)\nroot x -> Math.sqrt(x)\nsq x -> x * x").algebra;
  assert.deepEqual(inversePairs, [{ f: "down", g: "up" }]);
});

test("R2.1.9: surprises are ordered pairs, outer first, by source and then by type", () => {
  const { surprises } = encode("down x -> x - 3\nup x -> x + 3").algebra;
  assert.deepEqual(surprises, [
    { f: "down", g: "up", type: "composition_identity" },
    { f: "up", g: "down", type: "composition_identity" },
  ]);
});

test("R2.1.10: meta counts UTF-16 units, functions, properties and surprises", () => {
  const source = '-- 🙂\ndown x -> x - 3\nup x -> x + 3\nhi -> "é🙂"';
  const { meta, functions } = encode(source);
  const properties = functions.reduce((sum, { properties: names }) => sum + names.length, 0);
  assert.deepEqual(meta, { sourceSize: source.length, functionCount: 3, propertyCount: properties, surpriseCount: 2 });
});

test("R2.1.11: nothing gives an empty message, no text is refused", () => {
  assert.deepEqual(encode(""), {
    protocol: "benoit-protocol-v1", functions: [], algebra: { equivalenceClasses: [], inversePairs: [], surprises: [] },
    meta: { sourceSize: 0, functionCount: 0, propertyCount: 0, surpriseCount: 0 },
  });
  for (const wrong of [undefined, null, 5, {}, ["f x -> x"]]) assert.throws(() => encode(wrong), (error) => error.code === "A_TYPE");
});

test("R2.1.12: bindings and imports stay at home", () => {
  const text = JSON.stringify(encode("use clock.now\nlimit: 17\nf x -> x + limit\nf(1) == 18"));
  for (const word of ["limit", "17", "clock", "now"]) assert.ok(!text.includes(word), word);
});

test("R14.1: a fingerprint holds functions, bindings and imports", () => {
  assert.deepEqual(benoit.fingerprint("use clock.now\nlimit: 17\nadd a,b -> a + b\nadd(2, 3) is 5\nadd(1, 1) 2"), {
    functions: [{ name: "add", arity: 2, async: false, assertions: [{ input: "add(2, 3)", output: "5" }, { input: "add(1, 1)", output: "2" }] }],
    bindings: ["limit"],
    imports: ["clock.now"],
  });
});
