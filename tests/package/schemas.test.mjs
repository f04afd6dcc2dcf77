// The JSON Schemas of the package: complete in themselves, true of every recorded message, and false of broken ones.
import assert from "node:assert/strict";
import { readFileSync, readdirSync } from "node:fs";
import test from "node:test";
import * as benoit from "../../pkg/dist/index.js";
import { MESSAGES } from "../../scripts/lib/schemas.mjs";
import { outcome, revive } from "./support/replay.mjs";
import { misfit } from "./support/schema.mjs";

const FOLDER = "pkg/dist/schemas";
const SCHEMAS = Object.fromEntries(MESSAGES.map(([name]) => [name, JSON.parse(readFileSync(`${FOLDER}/${name}.json`, "utf8"))]));

/** The form in which a value crosses. */
const crossed = (value) => JSON.parse(JSON.stringify(value));
/** What is wrong with a value in either form. */
const wrong = (name, value) => {
  const schema = SCHEMAS[name];
  return misfit(schema, value, name, schema.$defs) ?? misfit(schema, crossed(value), `${name} as JSON`, schema.$defs);
};

test("there is one file for each message of section 2, and no other", () => {
  assert.deepEqual(readdirSync(FOLDER).sort(), MESSAGES.map(([name]) => `${name}.json`).sort());
  const { exports } = JSON.parse(readFileSync("pkg/package.json", "utf8"));
  assert.equal(exports["./schemas/*.json"], "./dist/schemas/*.json");
});

for (const [name, shape] of MESSAGES) {
  test(`the schema of ${name} is complete in itself`, () => {
    const schema = SCHEMAS[name];
    assert.equal(schema.$schema, "https://json-schema.org/draft/2020-12/schema");
    assert.equal(schema.title, shape);
    assert.match(schema.description, /\w\. Benoit Protocol 0\.8\.0, section 2\./);
    const referred = [...JSON.stringify(schema).matchAll(/"\$ref":"([^"]*)"/g)].map(([, ref]) => ref);
    const there = Object.keys(schema.$defs ?? {}).map((one) => `#/$defs/${one}`);
    assert.deepEqual([...new Set(referred)].sort(), there.sort());
  });
}

const SOURCE = "double x -> x * 2\ndouble(4) == 8\ndouble(1) == 2\nhalf x -> x / 2\nhalf(8) == 4\nhalf(3) == 1.5";
const EXAMPLES = [{ input: 1, output: 2 }, { input: 3, output: 6 }];

/** One of each. */
function samples() {
  const { encode, intent, contract } = benoit;
  const asked = intent.encodeIntent(EXAMPLES, ["pure"], { domain: "number", unit: "m" });
  const need = contract.publishNeed({ name: "doubler", examples: EXAMPLES, properties: ["pure"] });
  const offer = contract.publishOffer(need.id, { fn: (x) => x * 2, source: "f x -> x * 2", confidence: 0.8 }, need);
  return {
    message: encode(SOURCE),
    intent: asked,
    "resolved-intent": intent.resolveIntent(asked),
    "composed-intent": intent.composeIntents(asked, asked),
    need,
    offer,
    contract: contract.bind(need, offer),
    report: need.verify((x) => x.y.z),
    "ranked-offer": contract.negotiate(need, [offer, contract.publishOffer("other", { fn: () => 1 })])[1],
  };
}

test("one of each message fits its schema, here and as JSON", () => {
  for (const [name, value] of Object.entries(samples())) assert.equal(wrong(name, value), undefined);
  const unsolved = benoit.resolveIntent(benoit.encodeIntent([{ input: "a", output: [{}] }]));
  assert.equal(unsolved.fn, null);
  assert.equal(wrong("resolved-intent", unsolved), undefined);
});

test("a message without a field, with one too many or with another value doesn't fit", () => {
  for (const [name, value] of Object.entries(samples())) {
    const json = crossed(value);
    const fits = (changed) => misfit(SCHEMAS[name], changed, name, SCHEMAS[name].$defs) === undefined;
    for (const key of SCHEMAS[name].required) {
      const { [key]: _, ...rest } = json;
      assert.ok(!fits(rest), `${name} without ${key}`);
      assert.ok(!fits({ ...json, [key]: { odd: 1 } }), `${name} with another ${key}`);
    }
    // An offer keeps what else its owner put in.
    assert.equal(fits({ ...json, more: 1 }), name === "ranked-offer", `${name} with more`);
  }
  const { message, offer } = samples();
  assert.match(wrong("message", { ...message, protocol: "benoit-protocol-v2" }), /none of/);
  assert.match(wrong("message", { ...message, meta: { ...message.meta, sourceSize: 0.5 } }), /no integer/);
  assert.match(wrong("offer", { ...offer, id: "offer-1" }), /pattern/);
  assert.match(wrong("offer", { ...offer, confidence: 2 }), /maximum/);
});

/** What of a result is a message: by the name of the function, the schema and the messages. */
const GIVES = {
  encode: ["message", (result) => [result]],
  exchange: ["message", ({ message }) => [message]],
  encodeIntent: ["intent", (result) => [result]],
  resolveIntent: ["resolved-intent", (result) => [result]],
  negotiateIntent: ["resolved-intent", (result) => [result]],
  composeIntents: ["composed-intent", (result) => [result]],
  publishNeed: ["need", (result) => [result]],
  publishOffer: ["offer", (result) => [result]],
  bind: ["contract", (result) => [result]],
  verify: ["report", ({ contractId: _, compatible: __, ...report }) => [report]],
  negotiate: ["ranked-offer", (result) => result],
};

/** Functions of which an argument is a message, sent or refused. */
const TAKES = ["decode", "compose", "diff"];

/** Whether a message has everything: what is left out counts as empty, so it may be read all the same. */
const isWhole = (one) => one?.algebra?.surprises !== undefined && one.meta?.sourceSize !== undefined && one.functions.every((fn) => fn.assertions && fn.properties);

const call = (api, args) => api.split(".").reduce((found, key) => found[key], benoit)(...args);

for (const file of readdirSync("tests/fixtures/vectors").sort()) {
  const [namespace, name] = file.split(".");
  if (GIVES[name] === undefined && !TAKES.includes(name)) continue;
  test(`every message in the recorded calls of ${name} fits its schema`, () => {
    let seen = 0;
    for (const { id, args } of JSON.parse(readFileSync(`tests/fixtures/vectors/${file}`, "utf8"))) {
      const given = () => args.map((arg) => revive(arg, { call }));
      if (TAKES.includes(name)) {
        for (const message of given().filter((one) => isWhole(one) && !("error" in Object(benoit.decode(one))))) {
          seen += 1;
          assert.equal(wrong("message", message), undefined, id);
        }
        continue;
      }
      const { value } = outcome(() => benoit[namespace][name](...given()));
      if (value === undefined) continue;
      const [schema, messages] = GIVES[name];
      for (const message of messages(value)) {
        seen += 1;
        assert.equal(wrong(schema, message), undefined, id);
      }
    }
    assert.ok(seen > 0);
  });
}

