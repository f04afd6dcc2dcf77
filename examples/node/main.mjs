// The four uses of the engine in one script. Nothing is initialised, nothing is fetched.
import { bind, decode, encode, encodeIntent, given, negotiate, negotiateIntent, publishNeed, publishOffer, resolveIntent, verify } from "benoit-wasm";

console.log("Encode and decode: what a module does crosses, its source doesn't.");
const message = encode(`
fahrenheit c -> c * 9 / 5 + 32
fahrenheit(0) is 32
fahrenheit(100) is 212
fahrenheit(-40) is -40
`);
const { functions, callables, verification } = decode(JSON.stringify(message));
console.log("  claimed:", message.functions[0].properties.join(", "));
console.log("  rebuilt:", functions.fahrenheit);
console.log("  supported:", verification.assertions.passed, "of", verification.assertions.total, "assertions");
console.log("  fahrenheit of 25:", callables.fahrenheit(25));

console.log("Intent: examples become a function, a counterexample corrects it.");
const wish = encodeIntent([{ input: [3, 1, 2], output: [1, 2, 3] }]);
const first = resolveIntent(wish);
const corrected = resolveIntent(negotiateIntent(wish, [{ input: [3, 1, 2], output: [2, 1, 3] }]));
for (const { meta, fn } of [first, corrected]) console.log(`  ${meta.synthesized}:`, fn([9, 10, 8]));

console.log("Contract: offers are tried and ranked, the best is bound.");
const need = publishNeed({ name: "sorter", examples: [{ input: [3, 10, 2], output: [2, 3, 10] }], properties: ["idempotent"] });
const offers = [
  { who: "as texts", fn: (list) => [...list].sort(), confidence: 1 },
  { who: "as numbers", fn: (list) => [...list].sort((a, b) => a - b), confidence: 0.8 },
].map(({ who, ...offer }) => ({ who, ...publishOffer(need.id, offer, need) }));
const ranked = negotiate(need, offers);
const contract = bind(need, ranked[0]);
for (const { who, score } of ranked) console.log(`  ${who}: ${score}`);
console.log("  bound, for 9, 10, 8:", contract.fn([9, 10, 8]));
console.log("  a version that sorts nothing keeps the contract:", verify(contract, (list) => list).compatible);

console.log("Given and when: an answer from what is known, and another one when more is known.");
const same = given([{ input: 1, output: 1 }, { input: 2, output: 2 }]);
const square = same.but([{ input: 2, output: 4 }, { input: 3, output: 9 }]);
console.log("  given 1 → 1, 2 → 2, when 10:", same.when(10));
console.log("  but 2 → 4, 3 → 9, when 10:", square.when(10));
