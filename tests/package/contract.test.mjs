// Contracts on the built package, with real functions of JavaScript: who is hostile, and who keeps what.
import assert from "node:assert/strict";
import test from "node:test";
import * as benoit from "../../pkg/dist/index.js";

const { BenoitError, Registry, bind, load, negotiate, publishNeed, publishOffer, verify } = benoit;

const code = (wanted, path) => (error) => error instanceof BenoitError && error.code === wanted && (path === undefined || error.path === path);
const SORTER = { name: "sorter", examples: [{ input: [3, 1, 2], output: [1, 2, 3] }, { input: [], output: [] }], properties: ["idempotent", "length_preserving"] };
const TRIPLER = { name: "tripler", examples: [{ input: 1, output: 3 }, { input: -2, output: -6 }], properties: ["monotonic_increasing"] };
const sort = (xs) => xs.sort((a, b) => a - b);

/** Freezes a value and all that is in it: whoever changes it throws. */
function frozen(value) {
  if (typeof value === "object" && value !== null) Object.values(Object.freeze(value)).forEach(frozen);
  return value;
}

test("R2.3.2: ids have their prefix and 8 hex digits, times are milliseconds", () => {
  const before = Date.now();
  const need = publishNeed(TRIPLER);
  const offer = publishOffer(need.id, { fn: (x) => 3 * x });
  const contract = bind(need, offer);
  assert.match(need.id, /^need-[0-9a-f]{8}$/);
  assert.match(offer.id, /^offer-[0-9a-f]{8}$/);
  assert.match(contract.id, /^contract-[0-9a-f]{8}$/);
  for (const time of [need.createdAt, offer.createdAt, contract.boundAt]) assert.ok(time >= before && time <= Date.now());
});

test("R2.3.2: of an id source the first 8 hex digits are used, and the clock is the caller's", () => {
  const options = { id: () => "{0A1B2C3D-4e5f}", now: () => 1234.5 };
  assert.deepEqual([publishNeed(TRIPLER, options).id, publishNeed(TRIPLER, options).createdAt], ["need-0a1b2c3d", 1234.5]);
  const offer = publishOffer("n", { fn: sort }, undefined, options);
  assert.deepEqual([offer.id, offer.createdAt], ["offer-0a1b2c3d", 1234.5]);
  const contract = bind(publishNeed(TRIPLER), offer, options);
  assert.deepEqual([contract.id, contract.boundAt], ["contract-0a1b2c3d", 1234.5]);
  for (const id of ["0a1b2c3", "xyz", "", 12345678, undefined, null]) assert.throws(() => publishNeed(TRIPLER, { id: () => id }), code("A_ID", "options.id"));
  const fails = () => { throw new Error("no luck"); };
  assert.throws(() => publishNeed(TRIPLER, { id: fails }), (error) => code("A_ID")(error) && error.cause.message === "no luck");
  for (const now of [fails, () => "today", () => NaN]) assert.throws(() => publishNeed(TRIPLER, { now }), code("A_OPTION", "options.now"));
  for (const key of ["now", "id"]) assert.throws(() => publishNeed(TRIPLER, { [key]: 5 }), code("A_OPTION", `options.${key}`));
  assert.throws(() => publishNeed(TRIPLER, { nwo: Date.now }), code("A_OPTION", "options.nwo"));
  assert.throws(() => new Registry({ nwo: Date.now }), code("A_OPTION", "options.nwo"));
  assert.throws(() => new Registry({ id: 5 }), code("A_OPTION", "options.id"));
});

test("R2.3.2: ids are unique in a registry: a clash is drawn again, and 16 in a row are an error", () => {
  const drawn = [1, 1, 1, 2, 2, 2, 3].map((n) => n.toString().repeat(8));
  const registry = new Registry({ id: () => drawn.shift() ?? "3".repeat(8) });
  const [one, two] = [registry.publishNeed(TRIPLER), registry.publishNeed(TRIPLER)];
  assert.deepEqual([one.id, two.id], ["need-11111111", "need-22222222"]);
  // Of another kind: no clash.
  assert.equal(registry.publishOffer(one.id, { fn: sort }).id, "offer-22222222");
  assert.equal(registry.publishNeed(TRIPLER).id, "need-33333333");
  assert.throws(() => registry.publishNeed(TRIPLER), code("A_ID"));
  assert.equal(registry.getNeeds().length, 3);
  const many = new Registry();
  for (let n = 0; n < 300; n++) many.publishNeed(TRIPLER);
  assert.equal(new Set(many.getNeeds().map(({ id }) => id)).size, 300);
});

test("what is refused draws no id", () => {
  let drawn = 0;
  const registry = new Registry({ id: () => (drawn += 1).toString().padStart(8, "0") });
  assert.throws(() => registry.publishNeed({ examples: [] }), code("A_TYPE", "examples"));
  assert.equal(registry.publishNeed(TRIPLER).id, "need-00000001");
});

test("R2.3.1, R2.3.3: a need verifies by what was published, whatever becomes of the object or the spec", () => {
  const spec = structuredClone(SORTER);
  const need = publishNeed(spec);
  spec.examples[0].output = [9];
  need.examples[0].output.push(9);
  need.properties.length = 0;
  assert.equal(need.verify(sort).pass, true);
  assert.deepEqual(need.verify(sort).propertyResults.satisfied, SORTER.properties);
  assert.throws(() => need.verify("text"), code("A_TYPE", "fn"));
  assert.ok(!JSON.stringify(need).includes("verify"));
});

test("R1.4, R2.3.9: no argument is changed, and functions that change what they get change nothing else", () => {
  const need = frozen(publishNeed(SORTER));
  const spoil = (xs) => { xs.push(7); xs.length = 0; return [1, 2, 3]; };
  const offers = frozen([{ id: "a", fn: spoil }, { id: "b", fn: sort }, { id: "c", fn: (xs) => xs }]);
  const ranked = negotiate(need, offers);
  assert.deepEqual(ranked.map(({ id }) => id), ["b", "c", "a"]);
  assert.deepEqual(ranked[0].verification.exampleResults[0], { input: [3, 1, 2], expected: [1, 2, 3], actual: [1, 2, 3], pass: true });
  assert.deepEqual(ranked[1].verification.exampleResults[0].actual, [3, 1, 2]);
  assert.deepEqual(need.examples, SORTER.examples);
});

test("R2.3.4, R2.3.7: offers are the functions that were given, of JavaScript and of the language", () => {
  const { triple } = load("triple x -> x * 3").functions;
  const synthesized = benoit.synthesize({ functions: [{ name: "f", arity: 1, assertions: [{ input: "f(1)", output: "3" }, { input: "f(2)", output: "6" }] }] })[0].fn;
  const need = publishNeed(TRIPLER);
  for (const fn of [(x) => 3 * x, triple, synthesized, async () => 3, Math.abs]) {
    const offer = publishOffer(need.id, { fn, confidence: 0.5 }, need);
    assert.equal(offer.fn, fn);
    assert.equal(negotiate(need, [offer])[0].fn, fn);
    assert.equal(bind(need, offer).fn, fn);
    assert.equal(Object.keys(fn).length, 0, "nothing is added to it");
  }
  assert.equal(bind(need, publishOffer(need.id, { fn: triple })).fn(7), 21);
  assert.equal(publishOffer(need.id, { fn: synthesized }, need).verification.pass, true);
});

test("R9.3, R2.3.8: whatever an offer throws or gives is a failed example of its own", () => {
  const cyclic = [];
  cyclic.push(cyclic);
  const deep = () => Array.from({ length: 300 }).reduce((inner) => [inner], 1);
  const hostile = {
    throws: [() => { throw new Error("broken"); }, /^broken$/],
    "throws a text": [() => { throw "broken"; }, /^broken$/],
    "throws nothing": [() => { throw undefined; }, /./],
    "throws a trap": [() => { throw Object.defineProperty({}, "message", { get() { throw new Error("inner"); } }); }, /./],
    "gives a function": [() => () => 3, /function/],
    "gives a hidden function": [() => ({ a: [() => 3] }), /function/],
    "gives a promise": [async () => 3, /promise/],
    "gives a date": [() => new Date(0), /class instance/],
    "gives an instance": [() => new (class Own {})(), /class instance/],
    "gives a map": [() => new Map(), /map/],
    "gives a set": [() => [new Set()], /set/],
    "gives a pattern": [() => /a/, /pattern/],
    "gives a symbol": [() => Symbol("a"), /symbol/],
    "gives a bigint": [() => 3n, /bigint/],
    "gives a cycle": [() => cyclic, /itself/],
    "is too deep": [deep, /200 levels/],
    "gives a trap": [() => ({ get a() { throw new Error("inner"); } }), /inner/],
    "gives a proxy": [() => new Proxy({}, { ownKeys() { throw new Error("no keys"); } }), /no keys/],
    "gives too much": [() => ({ length: 3, list: new Array(6_000_000) }), /too long|values/],
    "calls itself": [function again(x) { return again(x) + 1; }, /stack|recursion/i],
    "is a class": [class Own {}, /new/],
  };
  const good = (x) => 3 * x;
  const offers = Object.entries(hostile).flatMap(([id, [fn]]) => [{ id, fn, confidence: 1 }, { id: `after ${id}`, fn: good }]);
  const need = publishNeed(TRIPLER);
  const ranked = negotiate(need, offers);
  assert.equal(ranked.length, offers.length);
  for (const { id, verification } of ranked) {
    const error = hostile[id]?.[1];
    assert.equal(verification.pass, error === undefined, id);
    for (const row of verification.exampleResults) {
      if (error === undefined) assert.deepEqual([row.pass, "error" in row], [true, false], id);
      else assert.deepEqual([row.pass, row.actual, error.test(row.error)], [false, null, true], `${id}: ${row.error}`);
    }
    if (error !== undefined) assert.deepEqual(verification.propertyResults.violated, ["monotonic_increasing"], id);
  }
  const alone = negotiate(need, [{ id: "good", fn: good }])[0];
  for (const { id, verification } of ranked) if (id.startsWith("after")) assert.deepEqual(verification, alone.verification);
});

test("an offer may call the package, change the list of offers, and negotiate in its turn", () => {
  const need = publishNeed(TRIPLER);
  const offers = [];
  const meddler = {
    id: "meddler",
    fn(x) {
      offers.length = 1;
      meddler.confidence = 100;
      need.examples.length = 0;
      return negotiate(publishNeed(TRIPLER), [{ fn: (y) => 3 * y }])[0].verification.pass ? benoit.evaluate("", `3 * ${x}`) : 0;
    },
  };
  offers.push(meddler, { id: "other", fn: (x) => 3 * x });
  const ranked = negotiate(need, offers);
  assert.deepEqual(ranked.map(({ id, score, rank }) => [id, score, rank]), [["meddler", 25, 1], ["other", 25, 2]]);
  assert.ok(!("confidence" in ranked[0]));
});

test("R2.3.7: ties stay in the order given, own fields stay, and wrong shapes are told with their path", () => {
  const need = publishNeed(TRIPLER);
  const helper = new Map();
  const offers = Array.from({ length: 20 }, (_, n) => ({ n, helper, fn: (x) => (n % 3 === 0 ? 3 * x : x), confidence: 0.5 }));
  const ranked = negotiate(need, offers);
  const order = [...offers.filter(({ n }) => n % 3 === 0), ...offers.filter(({ n }) => n % 3 !== 0)].map(({ n }) => n);
  assert.deepEqual(ranked.map(({ n }) => n), order);
  assert.deepEqual(ranked.map(({ rank }) => rank), offers.map((_, at) => at + 1));
  assert.equal(ranked[3].helper, helper);
  assert.throws(() => negotiate(need, [offers[0], { fn: 3 }]), code("A_TYPE", "offers[1].fn"));
  assert.throws(() => negotiate(need, [offers[0], { fn: sort, confidence: "1" }]), code("A_TYPE", "offers[1].confidence"));
  assert.throws(() => negotiate(need, [new (class Own {})()]), code("A_VALUE", "offers[0]"));
  assert.throws(() => negotiate({ examples: [{ input: new Date(), output: 1 }] }, offers), code("A_VALUE", "need.examples[0].input"));
  assert.throws(() => publishNeed({ examples: [{ input: { when: new Date() }, output: 1 }] }), code("A_VALUE", "examples[0].input.when"));
  assert.throws(() => publishNeed({ examples: [{ input: () => 1, output: 1 }] }), code("A_FUNCTION", "examples[0].input"));
  assert.throws(() => publishNeed({ get examples() { throw new Error("no"); } }), code("A_VALUE", "spec"));
  for (const fn of [undefined, null, {}, new Date(), "x => x"]) {
    assert.throws(() => publishOffer("n", { fn }), (error) => code("A_TYPE", "implementation.fn")(error) && /callable fn/.test(error.message));
  }
  assert.throws(() => publishOffer(7, { fn: sort }), code("A_TYPE", "needId"));
  assert.throws(() => publishOffer("n", { fn: sort }, {}), code("A_TYPE", "need.examples"));
});

test("R2.3.5: a contract is verified anew and shares nothing with the need", () => {
  const need = publishNeed(SORTER);
  let calls = 0;
  const offer = publishOffer(need.id, { fn: (xs) => ((calls += 1), sort(xs)) }, need);
  const before = calls;
  const contract = bind(need, offer);
  assert.ok(calls > before);
  contract.examples[0].input.push(1);
  contract.verification.exampleResults[1].input.push(1);
  assert.deepEqual(need.examples, SORTER.examples);
  assert.deepEqual(contract.examples[1].input, []);
  assert.equal(verify(contract, sort).contractId, contract.id);
});

test("R2.3.6: a report on a contract says pass and compatible, and which contract", () => {
  const contract = bind(publishNeed(TRIPLER), { id: "o", fn: (x) => x });
  const good = verify(contract, (x) => 3 * x);
  assert.deepEqual([good.contractId, good.compatible, good.pass], [contract.id, true, true]);
  const bad = verify(JSON.parse(JSON.stringify(contract)), (x) => x);
  assert.deepEqual([bad.compatible, bad.pass, bad.summary.examplesPassed], [false, false, 0]);
  for (const fn of [undefined, "x", {}]) assert.throws(() => verify(contract, fn), code("A_TYPE", "fn"));
  assert.throws(() => verify(undefined, sort), code("A_TYPE", "contract"));
});

test("R2.3.10: a registry keeps copies, and unknown ids are told", () => {
  const registry = new Registry();
  const need = registry.publishNeed(SORTER);
  const offer = registry.publishOffer(need.id, { fn: sort, confidence: 0.9 });
  assert.equal(offer.verification.pass, true);
  assert.equal(offer.fn, sort);
  for (const out of [need, registry.getNeeds()[0], registry.search(["idempotent"])[0].need, registry.searchByName("SORT")[0]]) {
    assert.deepEqual({ ...out, verify: undefined }, { id: need.id, ...SORTER, domain: "any", range: "any", createdAt: need.createdAt, verify: undefined });
    assert.equal(out.verify(sort).pass, true);
    out.examples[0].output.length = 0;
    out.name = "other";
  }
  offer.verification.pass = false;
  registry.getOffers(need.id)[0].needId = "other";
  registry.getOffers(need.id).length = 0;
  const contract = registry.resolve(need.id);
  assert.deepEqual([contract.name, contract.offerId, contract.needId, contract.fn], ["sorter", offer.id, need.id, sort]);
  contract.examples.length = 0;
  registry.getContracts()[0].examples.length = 0;
  assert.equal(registry.verify(contract.id, (xs) => [...xs].sort()).compatible, true);
  assert.equal(registry.verify(contract.id, (xs) => xs).compatible, false);
  assert.deepEqual(registry.getOffers("need-none"), []);
  assert.throws(() => registry.publishOffer("need-none", { fn: sort }), code("A_UNKNOWN_ID", "needId"));
  assert.throws(() => registry.resolve("need-none"), code("A_UNKNOWN_ID", "needId"));
  assert.throws(() => registry.verify("contract-none", sort), code("A_UNKNOWN_ID", "contractId"));
  assert.throws(() => registry.publishOffer(5, { fn: sort }), code("A_TYPE", "needId"));
  assert.throws(() => registry.verify(contract.id, "x"), code("A_TYPE", "fn"));
});

test("R2.3.11, R2.3.12: searches list needs in their order", () => {
  const registry = new Registry();
  for (const [name, properties] of [["one", ["pure"]], ["Two", ["a", "pure", "b"]], ["three", ["b"]], ["four", []]]) {
    registry.publishNeed({ name, properties, examples: [{ input: 1, output: 1 }] });
  }
  const shown = registry.search(["b", "pure", "pure"]).map(({ need, ...match }) => [need.name, match]);
  assert.deepEqual(shown, [
    ["Two", { matchedProperties: ["pure", "b"], matchScore: 2 }],
    ["one", { matchedProperties: ["pure"], matchScore: 1 }],
    ["three", { matchedProperties: ["b"], matchScore: 1 }],
  ]);
  assert.deepEqual(registry.searchByName("T").map(({ name }) => name), ["Two", "three"]);
  assert.throws(() => registry.search("pure"), code("A_TYPE", "properties"));
  assert.throws(() => registry.searchByName(undefined), code("A_TYPE", "text"));
});

test("R2.3.13: resolving binds the best offer when it passes, and each call makes a contract", () => {
  const registry = new Registry();
  const need = registry.publishNeed(TRIPLER);
  assert.equal(registry.resolve(need.id), null);
  registry.publishOffer(need.id, { fn: (x) => x, confidence: 1 });
  assert.equal(registry.resolve(need.id), null);
  assert.deepEqual(registry.getContracts(), []);
  const right = registry.publishOffer(need.id, { fn: (x) => 3 * x, confidence: 0 });
  const [one, two] = [registry.resolve(need.id), registry.resolve(need.id)];
  assert.notEqual(one.id, two.id);
  assert.deepEqual([one.offerId, two.offerId], [right.id, right.id]);
  assert.deepEqual(registry.getContracts().map(({ id }) => id), [one.id, two.id]);
  assert.equal(one.fn(7), 21);
});

test("a report that is not whole is none", () => {
  const { slow } = load("slow xs -> [...Array(10000).keys()].map(n => n + 1).length > 5 ? [...xs].sort((a, b) => a - b) : xs").functions;
  const need = publishNeed(SORTER);
  assert.equal(need.verify(slow).pass, true);
  const options = { limits: { total: 15_000 } };
  assert.throws(() => publishOffer(need.id, { fn: slow }, need, options), code("M_TOTAL"));
  assert.throws(() => negotiate(need, [{ fn: sort }, { fn: slow }], options), code("M_TOTAL"));
  assert.throws(() => bind(need, { id: "offer", fn: slow }, options), code("M_TOTAL"));
  assert.throws(() => verify({ ...need, id: "c" }, slow, options), code("M_TOTAL"));
});

test("limits are those of each call of a function of the language", () => {
  const { loop } = load("loop x -> loop(x)").functions;
  const need = publishNeed(TRIPLER, { limits: { steps: 1000 } });
  const report = need.verify(loop);
  assert.equal(report.pass, false);
  assert.match(report.exampleResults[0].error, /step budget/);
  const few = negotiate(need, [{ id: "loop", fn: loop }, { id: "good", fn: (x) => 3 * x }], { limits: { depth: 10 } });
  assert.deepEqual(few.map(({ id }) => id), ["good", "loop"]);
});

test("the story of the specification's section 7", () => {
  const need = publishNeed({ ...SORTER, domain: "array", range: "array" });
  const offers = [
    publishOffer(need.id, { fn: (xs) => [...xs].reverse(), confidence: 0.9 }, need),
    publishOffer(need.id, { fn: sort, confidence: 0.4 }, need),
  ];
  const [best, other] = negotiate(need, offers);
  assert.deepEqual([best.fn, best.score, best.rank], [sort, 32, 1]);
  assert.deepEqual([other.score, other.rank], [10 - 20 + 5 - 10 + 4.5, 2]);
  const contract = bind(need, best);
  assert.deepEqual(contract.fn([2, 1]), [1, 2]);
  assert.equal(verify(contract, (xs) => [...xs].sort((a, b) => (a < b ? -1 : 1))).compatible, true);
});
