// The bytes that a reader of the page downloads: none of them grows unseen.
import assert from "node:assert/strict";
import test from "node:test";
import { BUDGETS, sizes } from "../../scripts/lib/sizes.mjs";

const measured = sizes();

for (const { name, limit } of BUDGETS) {
  test(`${name} stays under ${limit.toLocaleString("en")} bytes`, (t) => {
    const bytes = measured[name];
    t.diagnostic(`${bytes.toLocaleString("en")} bytes`);
    assert.ok(bytes > 0, "there is something to measure");
    assert.ok(bytes <= limit, `${bytes.toLocaleString("en")} bytes`);
  });
}

test("each part that loads later stays under 50 KB", () => {
  assert.deepEqual(measured.lazy.filter(({ gzip }) => gzip > 50_000), []);
});
