// The report of a decoded or exchanged message: told when it is looked at, the same whenever that is.
import assert from "node:assert/strict";
import test from "node:test";
import { decode, encode, exchange } from "../../pkg/dist/index.js";

const SOURCE = "double x -> x * 2\ndouble(4) == 8\ndouble(1) == 2\n\nsquare x -> x * x\nsquare(3) == 9\nsquare(2) == 4\nsquare(0) == 0";
const rowsOf = ({ report }) => report.rows.map(({ id, rebuilt }) => `${id} ${rebuilt.state}`);

test("a report is a field like any other", () => {
  const decoded = decode(encode(SOURCE));
  assert.deepEqual(Object.keys(decoded), ["functions", "verification", "total", "callables", "report"]);
  assert.ok(JSON.parse(JSON.stringify(decoded)).report.rows.length > 0);
  assert.equal(decoded.report, decoded.report);
  assert.deepEqual(Object.getOwnPropertyDescriptor(decoded, "report").enumerable, true);
  const other = decode(encode(SOURCE));
  other.report = "mine";
  assert.equal(other.report, "mine");
});

test("a report that is looked at late tells of the message as it was", () => {
  const message = encode(SOURCE);
  const wanted = rowsOf(decode(message));
  const many = Array.from({ length: 40 }, () => decode(message));
  const sent = Array.from({ length: 20 }, () => exchange(SOURCE));
  message.functions.length = 0;
  for (const one of many) assert.deepEqual(rowsOf(one), wanted);
  for (const one of sent) assert.deepEqual(rowsOf(one), wanted);
});

test("reports that nobody looks at don't pile up in the engine", () => {
  const text = JSON.stringify(encode(Array.from({ length: 60 }, (_, n) => `f${n} x -> x * x + ${n}\nf${n}(1) == ${n + 1}\nf${n}(2) == ${n + 4}\nf${n}(0) == ${n}`).join("\n")));
  const before = process.memoryUsage().arrayBuffers;
  for (let round = 0; round < 300; round++) decode(text);
  assert.ok(process.memoryUsage().arrayBuffers - before < 200e6, "300 reports of 60 functions");
});
