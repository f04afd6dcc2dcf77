// Publishes a need, rebuilds what is offered, tries and ranks it, and binds the best.
import { bind, decode, negotiate, publishNeed, publishOffer, verify } from "benoit-wasm";

const need = publishNeed({
  name: "distance",
  examples: [{ input: -3, output: 3 }, { input: 0, output: 0 }, { input: 4, output: 4 }],
  properties: ["idempotent", "non_negative"],
});

const { name, examples, properties } = need;

/** Asks one seller: an offer of the function that its message describes, or none when no rule fits what it says. */
async function ask(address) {
  const response = await fetch(address, { method: "POST", body: JSON.stringify({ name, examples, properties }) });
  const answer = await response.text();
  console.log(`buyer got ${answer}`);
  const { seller, confidence, message } = JSON.parse(answer);
  const { functions, callables } = decode(message);
  const fn = callables?.[name];
  if (fn === undefined) return [];
  return [{ seller, formula: functions[name], ...publishOffer(need.id, { fn, confidence }, need) }];
}

const offers = [];
for (const address of process.argv.slice(2)) offers.push(...(await ask(address)));

const ranked = negotiate(need, offers);
for (const { rank, seller, score, formula, verification } of ranked) {
  const { examplesPassed, examplesTotal } = verification.summary;
  console.log(`${rank}. ${seller}: ${score} points, ${examplesPassed} of ${examplesTotal} examples, rebuilt as ${formula}`);
}

const [best, ...others] = ranked;
const contract = bind(need, best);
console.log(`bound to ${best.seller}: ${name} of -7 is ${contract.fn(-7)}`);
for (const { seller, fn } of others) {
  console.log(`${seller} in its place would ${verify(contract, fn).compatible ? "keep" : "break"} the contract`);
}
