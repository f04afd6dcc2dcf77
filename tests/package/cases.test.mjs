// The language's cases that give a value, evaluated by the built package: values come over the boundary unchanged.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import test from "node:test";
import { BenoitError, evaluate } from "../../pkg/dist/index.js";

const { values } = JSON.parse(readFileSync("tests/fixtures/language/cases.json", "utf8"));

/** The value that a case expects. */
function revive(json) {
  if (Array.isArray(json)) return json.map(revive);
  if (json === null || typeof json !== "object") return json;
  if (json.$ === "undefined") return undefined;
  if ("$" in json) return Number(json.$);
  return Object.fromEntries(Object.entries(json).map(([key, value]) => [key, revive(value)]));
}

/** Without what an array of matches carries beside its items, which is no part of its value. */
function plain(value) {
  if (Array.isArray(value)) return Array.from(value, plain);
  if (value === null || typeof value !== "object") return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, plain(inner)]));
}

for (const { id, source, expr, expect } of values.filter((one) => "expr" in one && !("ulps" in one))) {
  test(`cases::${id}`, () => {
    const fails = Object(expect).$fail;
    if (fails === undefined) return assert.deepEqual(plain(evaluate(source, expr)), revive(expect));
    return assert.throws(
      () => evaluate(source, expr),
      (error) => error instanceof BenoitError && [fails].flat().includes(error.code),
    );
  });
}
