// The wire message, stories W1 to W3.
import { gzipSync } from "node:zlib";
import { encode } from "../../pkg/dist/index.js";
import { expect, moduleA, test } from "./support.ts";

const halfWritten = `${moduleA}\n\ntriple x - x * 3`;

test("W1: the message is exactly what encode gives, on screen and copied", async ({ playground }) => {
  for (const source of [moduleA, halfWritten]) {
    await playground.openWith(source);
    const expected = JSON.stringify(encode(source, { partial: true }), null, 2);
    const tree = playground.wire.getByRole("tree", { name: "Message" });
    expect(((await tree.textContent()) ?? "").trimEnd()).toBe(expected);
    expect(await playground.message()).toBe(expected);
  }
});

test("W1: parts fold and unfold by pointer and by key", async ({ playground }) => {
  await playground.openWith(moduleA);
  const functions = playground.wire.getByRole("treeitem", { name: /"functions"/ });
  await functions.focus();
  await playground.page.keyboard.press("ArrowLeft");
  await expect(functions).toHaveAttribute("aria-expanded", "false");
  await expect(functions).toContainText("2 items");
  await expect(playground.wire.getByRole("treeitem", { name: /"name"/ })).toHaveCount(0);
  await playground.page.keyboard.press("ArrowRight");
  await expect(playground.wire.getByRole("treeitem", { name: /"name"/ })).toHaveCount(2);
  await playground.page.keyboard.press("ArrowDown");
  await playground.page.keyboard.press("ArrowDown");
  await expect(playground.wire.getByRole("treeitem", { name: /"name": "double"/ })).toBeFocused();
  await playground.wire.getByRole("button", { name: "Fold all", exact: true }).click();
  await expect(playground.wire.getByRole("treeitem")).toHaveCount(5);
  await playground.wire.getByRole("button", { name: "Unfold all" }).click();
  await expect(playground.wire.getByRole("treeitem", { name: /"sourceSize"/ })).toBeVisible();
});

test("W2: every field explains itself", async ({ playground }) => {
  await playground.open();
  await playground.wire.getByRole("treeitem", { name: /"surprises"/ }).focus();
  await expect(playground.wire).toContainText("relations the receiver can't derive from rules it already has (§5.3)");
  const seen = new Set<string>();
  const items = playground.wire.getByRole("treeitem");
  await items.first().focus();
  for (let left = await items.count(); left > 0; left -= 1) {
    const text = (await playground.wire.locator("#field-help").textContent()) ?? "";
    expect(text).not.toContain("not part of the protocol");
    seen.add(text.split(" ")[0] ?? "");
    await playground.page.keyboard.press("ArrowDown");
  }
  expect(seen.size).toBeGreaterThanOrEqual(24);
});

test("W2: a field marks where it comes from", async ({ playground }) => {
  await playground.openWith(moduleA);
  await playground.wire.getByRole("treeitem", { name: /"input": "half\(8\)"/ }).click();
  await expect(playground.editor.locator(".cm-line.marked")).toHaveText([/half\(8\) == 4/]);
  await playground.wire.getByRole("treeitem", { name: /composition_identity/ }).first().click();
  await expect(playground.editor.locator(".cm-line.marked")).toHaveText([/double x -> x \* 2/, /half x -> x \/ 2/]);
});

test("W3: sizes are told as they are", async ({ playground }) => {
  await playground.openWith(moduleA);
  const message = JSON.stringify(encode(moduleA));
  const sizes = playground.wire.getByText("Source characters").locator("xpath=ancestor::dl");
  const value = (name: string) => sizes.getByText(name, { exact: true }).locator("xpath=following-sibling::dd");
  await expect(value("Source characters")).toHaveText(String(moduleA.length));
  await expect(value("Source bytes")).toHaveText(String(moduleA.length));
  await expect(value("Message bytes")).toHaveText(message.length.toLocaleString("en"));
  const gzip = Number(await value("Gzip bytes").textContent());
  expect(Math.abs(gzip - gzipSync(message).length)).toBeLessThan(12);
  await expect(value("Message to source")).toHaveText(`${(message.length / moduleA.length).toFixed(1)} × source, larger`);
  await expect(playground.page.getByText(/smaller/)).toHaveCount(0);

  const long = `f x -> x + 1\nf(1) == 2\n${"-- a remark that stays with the sender\n".repeat(40)}`;
  await playground.write(long);
  await expect(value("Message to source")).toContainText("smaller");
});
