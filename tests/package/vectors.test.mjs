// The recorded protocol results, replayed against the built package over the real boundary.
import assert from "node:assert/strict";
import { readFileSync, readdirSync } from "node:fs";
import test from "node:test";
import * as benoit from "../../pkg/dist/index.js";
import { difference, revive, show } from "./support/replay.mjs";

const FOLDER = "tests/fixtures/vectors";

function replay({ api, constant, args, expect, ...rules }) {
  const [namespace, name] = api.split(".");
  const target = benoit[namespace][name];
  if (constant) return difference(expect, target, rules);
  let outcome;
  try {
    outcome = { value: target(...args.map(revive)) };
  } catch (error) {
    outcome = { error };
  }
  if ("$throws" in Object(expect)) return "error" in outcome ? undefined : `should throw, got ${show(outcome.value)}`;
  return "error" in outcome ? `threw ${outcome.error}` : difference(expect, outcome.value, rules);
}

for (const file of readdirSync(FOLDER).sort()) {
  for (const vector of JSON.parse(readFileSync(`${FOLDER}/${file}`, "utf8"))) {
    test(`${vector.api}::${vector.id}`, () => assert.equal(replay(vector), undefined));
  }
}
