// The pinned message without a browser: what is kept of it, and what stands in place of the message.
import assert from "node:assert/strict";
import test from "node:test";
import { load } from "./support.mjs";

const { initialState, reduce } = await load("state/reduce.ts");
const { readWork, workOf } = await load("workbenches/module/work.ts");

const after = (...actions) => actions.reduce(reduce, initialState("f x -> x"));
const pin = (text) => ({ type: "pin", text });
const compare = (shown) => ({ type: "compare", shown });

test("an earlier pin is kept aside, until it is the pin again", () => {
  assert.deepEqual(after(pin("a")).pin, { text: "a", aside: undefined, comparing: false });
  assert.deepEqual(after(pin("a"), pin("b")).pin, { text: "b", aside: "a", comparing: false });
  assert.deepEqual(after(pin("a"), pin("b"), pin("a")).pin, { text: "a", aside: "b", comparing: false });
  assert.deepEqual(after(pin("a"), pin(undefined)).pin, { text: undefined, aside: "a", comparing: false });
  assert.deepEqual(after(pin("a"), pin(undefined), pin("a")).pin, { text: "a", aside: undefined, comparing: false });
  const pinned = after(pin("a"));
  assert.equal(reduce(pinned, pin("a")).pin, pinned.pin);
});

test("only what is pinned is compared, and one thing stands in place of the message", () => {
  assert.equal(after(compare(true)).pin.comparing, false);
  assert.equal(after(pin("a"), compare(true)).pin.comparing, true);
  assert.equal(after(pin("a"), compare(true), pin(undefined)).pin.comparing, false);
  const picture = after(pin("a"), { type: "picture", shown: true }, compare(true));
  assert.deepEqual([picture.wire.picture, picture.pin.comparing], [false, true]);
  for (const action of [{ type: "picture", shown: true }, { type: "step", step: 1 }, { type: "own", text: "{}" }]) {
    assert.equal(reduce(picture, action).pin.comparing, false, action.type);
  }
  assert.equal(after(pin("a")).edit, 0);
});

test("a pin is kept with the work, and only as a text", () => {
  assert.deepEqual(workOf("f x -> x", undefined, undefined), { source: "f x -> x" });
  const kept = workOf("f x -> x", undefined, '{"protocol":"x"}');
  assert.deepEqual(readWork(JSON.parse(JSON.stringify(kept))), kept);
  for (const pinned of [null, 3, {}, ["a"], true]) assert.equal(readWork({ source: "", pinned }), undefined);
  assert.deepEqual(readWork(Object.create({ pinned: 3 }, { source: { value: "", enumerable: true } })), { source: "" });
});
