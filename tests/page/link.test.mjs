// Links that hold a page: whatever is on it comes back, and every damage is noticed.
import assert from "node:assert/strict";
import test from "node:test";
import { deflateRawSync } from "node:zlib";
import { load, moduleA } from "./support.mjs";

const { isLink } = await load("state/hash.ts");
const { readLink, writeLink } = await load("state/link.ts");

/** Numbers from a seed, so that a failure can be repeated. */
function randoms(seed) {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

const letters = ["a", "Z", "0", " ", "\n", "é", "→", "🜁", "\ud800", "\u0000", '"', "\\", "<", "%", "|", "=", "__proto__", "</script>"];

function randomText(next, most) {
  return Array.from({ length: next(most) }, () => letters[next(letters.length)]).join("");
}

function randomValue(next, depth) {
  const kinds = depth === 0 ? 4 : 6;
  return [
    () => null,
    () => next(2) === 1,
    () => next(2 ** 31) / 8 - 2 ** 27,
    () => randomText(next, 40),
    () => Array.from({ length: next(5) }, () => randomValue(next, depth - 1)),
    () => Object.fromEntries(Array.from({ length: next(5) }, () => [randomText(next, 4), randomValue(next, depth - 1)])),
  ][next(kinds)]();
}

function randomDocument(next) {
  const work = Object.fromEntries(["module", "intent", "later"].slice(0, 1 + next(3)).map((id) => [id, randomValue(next, 4)]));
  return { workbench: "module", work, settings: next(2) === 0 ? {} : { steps: 5000, seed: 9 } };
}

const small = { workbench: "module", work: { module: { source: moduleA } }, settings: {} };

test("S1: documents of all kinds come back from a link as they were", async () => {
  const next = randoms(7);
  for (let round = 0; round < 200; round += 1) {
    const document = randomDocument(next);
    const link = await writeLink(document);
    assert.match(link, /^b1\.[A-Za-z0-9_-]+\.[0-9a-f]{4}$/);
    // A lone half of a pair of units is not text; JSON escapes it, so it comes back, too.
    assert.deepEqual(await readLink(`#${link}`), { page: document });
  }
});

test("S1: a link is packed, base64url without =, with a check behind it", async () => {
  const link = await writeLink(small);
  const [, packed] = /^b1\.(.+)\.[0-9a-f]{4}$/.exec(link);
  assert.deepEqual(JSON.parse((await import("node:zlib")).inflateRawSync(Buffer.from(packed, "base64url"))), { version: 1, ...small });
  assert.ok(link.length < 260, `${link.length} characters`);
});

test("S2: each deletion and each change of one character of a link is noticed", async () => {
  const link = `#${await writeLink(small)}`;
  const alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_.";
  for (let at = 1; at < link.length; at += 1) {
    const without = link.slice(0, at) + link.slice(at + 1);
    assert.ok(isLink(without));
    assert.deepEqual(await readLink(without), { problem: "damaged" }, `without character ${at}`);
    for (const letter of alphabet) {
      if (letter === link[at]) continue;
      const changed = link.slice(0, at) + letter + link.slice(at + 1);
      assert.deepEqual(await readLink(changed), { problem: "damaged" }, `${letter} at ${at}`);
    }
  }
});

test("S2: a link cut anywhere, or with five characters fewer anywhere, is noticed", async () => {
  const link = `#${await writeLink(small)}`;
  for (let at = 4; at < link.length; at += 1) {
    assert.ok(isLink(link.slice(0, at)));
    assert.deepEqual(await readLink(link.slice(0, at)), { problem: "damaged" });
    const fewer = link.slice(0, at) + link.slice(at + 5);
    if (fewer !== link) assert.deepEqual(await readLink(fewer), { problem: "damaged" });
  }
});

test("S2: what programs do to a link on its way is undone", async () => {
  const link = `#${await writeLink(small)}`;
  const escaped = `#${[...link.slice(1)].map((char) => `%${char.charCodeAt(0).toString(16)}`).join("")}`;
  for (const changed of [escaped, link.replaceAll(".", "%2E"), `${link}.`, `${link})`, `${link}%20`, `${link}>,`]) {
    assert.deepEqual(await readLink(changed), { page: small }, changed);
  }
});

test("S2: a place on a page is no link", () => {
  for (const hash of ["", "#", "#page", "#tab-module"]) assert.equal(isLink(hash), false, hash);
});

/** A link made by somebody who knows how. */
async function forged(text) {
  const packed = deflateRawSync(Buffer.from(text)).toString("base64url");
  return `#b1.${packed}.${checkOf(packed)}`;
}

function checkOf(text) {
  let sum = 0xffff;
  for (const char of text) {
    sum ^= char.charCodeAt(0) << 8;
    for (let bit = 0; bit < 8; bit += 1) sum = ((sum << 1) ^ (sum & 0x8000 ? 0x1021 : 0)) & 0xffff;
  }
  return sum.toString(16).padStart(4, "0");
}

test("hostile: what unpacks to far more than a page holds is refused before it is unpacked", async () => {
  const before = process.memoryUsage().rss;
  assert.deepEqual(await readLink(await forged(" ".repeat(50_000_000))), { problem: "large" });
  assert.ok(process.memoryUsage().rss - before < 500_000_000);
  assert.deepEqual(await readLink(await forged(`{"version":1,"workbench":"module","work":{"module":{"source":"${"x".repeat(2_100_000)}"}},"settings":{}}`)), { problem: "large" });
  assert.deepEqual(await readLink(`#b1.${"A".repeat(2_000_000)}.0000`), { problem: "large" });
});

test("hostile: what nests too deep, holds too many values, or is no document is refused", async () => {
  const work = (json) => `{"version":1,"workbench":"module","work":{"module":${json}},"settings":{}}`;
  assert.deepEqual(await readLink(await forged(work("[".repeat(100_000) + "]".repeat(100_000)))), { problem: "deep" });
  assert.deepEqual(await readLink(await forged(work(`[${"0,".repeat(300_000)}0]`))), { problem: "large" });
  for (const text of ["null", "[]", "1", '"x"', "{}", "{", "", '{"workbench":"module"}', '{"workbench":1,"work":{}}', '{"workbench":"module","work":[]}', '{"version":"1","workbench":"module","work":{}}']) {
    assert.deepEqual(await readLink(await forged(text)), { problem: "none" }, text);
  }
  assert.deepEqual(await readLink(await forged('{"version":2,"workbench":"module","work":{}}')), { problem: "newer" });
});

test("hostile: names that mean something to JavaScript are names like others", async () => {
  const read = await readLink(await forged('{"version":1,"workbench":"__proto__","work":{"__proto__":{"source":"x"},"constructor":1,"module":{"source":"y"}},"settings":{"__proto__":{"steps":5},"seed":3}}'));
  assert.deepEqual(Object.keys(read.page.work), ["__proto__", "constructor", "module"]);
  assert.equal({}.source, undefined);
  assert.deepEqual(read.page.settings, { seed: 3 });
});
