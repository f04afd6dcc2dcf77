// The recorded protocol results, replayed against the built package over the real boundary.
import assert from "node:assert/strict";
import { readFileSync, readdirSync } from "node:fs";
import test from "node:test";
import * as benoit from "../../pkg/dist/index.js";
import { difference, outcome, revive, unlike } from "./support/replay.mjs";

const FOLDER = "tests/fixtures/vectors";

const found = (api) => {
  const [namespace, name] = api.split(".");
  return benoit[namespace][name];
};
const call = (api, args) => found(api)(...args);

/** What is wrong with an outcome: a value or an error, one of which was expected. */
function misfit(expect, result, rules) {
  return "$throws" in Object(expect) || "error" in result ? unlike(expect, result) : difference(expect, result.value, rules);
}

/** One recorded call, and the steps on its result: a method of it, or of what an earlier step gave, or a field. */
function replay({ api, constant, args, expect, steps = [], ...rules }) {
  const target = found(api);
  if (constant) return difference(expect, target, rules);
  const known = { call, results: [] };
  const given = () => args.map((arg) => revive(arg, known));
  // Of all that is recorded only classes have a prototype.
  const made = outcome(() => (target.prototype === undefined ? target(...given()) : new target(...given())));
  known.it = made.value;
  const wrong = expect === undefined && "value" in made ? undefined : misfit(expect, made, rules);
  if (wrong !== undefined) return wrong;
  for (const [at, { call: method, get, on, args: more = [], expect: wanted, ...own }] of steps.entries()) {
    const result = outcome(() => {
      const object = on === undefined ? known.it : revive({ $ref: on }, known);
      if (get !== undefined) return get.split(".").reduce((value, key) => value[key], object);
      return object[method](...more.map((arg) => revive(arg, known)));
    });
    known.results[at] = result.value;
    const differs = wanted === undefined && "value" in result ? undefined : misfit(wanted, result, own);
    if (differs !== undefined) return `step ${at}, ${method ?? get}: ${differs}`;
  }
  return undefined;
}

for (const file of readdirSync(FOLDER).sort()) {
  for (const vector of JSON.parse(readFileSync(`${FOLDER}/${file}`, "utf8"))) {
    test(`${vector.api}::${vector.id}`, () => assert.equal(replay(vector), undefined));
  }
}
