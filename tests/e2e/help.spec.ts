// What the editor and the page help with, stories E5 to E7, E9 to E11 and D3, and the list of all commands.
import type { Request } from "@playwright/test";
import { expect, moduleA, type Playground, test, violations } from "./support.ts";

/** Does a command by typing its name into the list of all commands. */
async function command(playground: Playground, words: string) {
  const { page } = playground;
  await page.keyboard.press("ControlOrMeta+k");
  const field = page.getByRole("combobox", { name: "Type what you want to do" });
  await field.fill(words);
  await expect(page.getByRole("listbox", { name: "Commands" }).getByRole("option", { selected: true })).toContainText(words);
  await page.keyboard.press("Enter");
  await expect(field).toHaveCount(0);
}

const lines = (playground: Playground) => playground.editor.locator(".cm-line").allInnerTexts();

test("E9: Vim's keys are loaded once, delete a line by dd, and survive a reload and a change of workbench", async ({ page, playground }) => {
  const parts: string[] = [];
  page.on("request", (request: Request) => {
    if (/vim/.test(request.url())) parts.push(request.url());
  });
  await playground.openWith(moduleA);
  expect(parts).toEqual([]);
  await command(playground, "Keys: Vim");
  await expect(playground.source.getByText("--NORMAL--")).toBeVisible();
  await playground.editor.focus();
  await page.keyboard.press("ControlOrMeta+Home");
  await page.keyboard.type("gg");
  await page.keyboard.type("dd");
  await expect(playground.editor).not.toContainText("double x");
  await expect(playground.editor).toContainText("double(4) == 8");
  expect(await violations(playground)).toEqual([]);

  await page.getByRole("tab", { name: "Intent" }).click();
  await page.getByRole("tab", { name: "Module" }).click();
  await expect(playground.source.getByText("--NORMAL--")).toBeVisible();
  await page.reload();
  await page.evaluate(() => window.benoitPlayground.ready);
  await expect(playground.source.getByText("--NORMAL--")).toBeVisible();
  expect(new Set(parts).size, "one file").toBe(1);

  // Escape leaves the mode of typing, and then the editor, as ever.
  await playground.editor.focus();
  await page.keyboard.type("i");
  await expect(playground.source.getByText("--INSERT--")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(playground.source.getByText("--NORMAL--")).toBeVisible();
  await page.keyboard.press("Escape");
  await page.keyboard.press("Tab");
  await expect(playground.editor).not.toBeFocused();
  await expect(playground.source.getByRole("button").first()).toBeFocused();

  await command(playground, "Keys: standard");
  await expect(playground.source.getByText("--NORMAL--")).toHaveCount(0);
});

test("E9: every editor wraps long lines, or doesn't", async ({ playground }) => {
  await playground.openWith(`long x -> x + ${"1 + ".repeat(200)}1`);
  const width = () => playground.editor.evaluate((editor) => editor.scrollWidth - (editor.parentElement?.clientWidth ?? 0));
  expect(await width()).toBeLessThanOrEqual(0);
  await command(playground, "Don't wrap long lines");
  await expect.poll(width).toBeGreaterThan(0);
  await command(playground, "Wrap long lines");
  await expect.poll(width).toBeLessThanOrEqual(0);
});

test("E11: the button Keys lists every key, and none is a single letter", async ({ playground }) => {
  await playground.open();
  const panel = await playground.openPanel("Keys");
  await expect(panel.getByRole("term").first()).toBeVisible();
  const keys = await panel.getByRole("term").allInnerTexts();
  const texts = await panel.getByRole("definition").allInnerTexts();
  const listed = Object.fromEntries(keys.map((key, index) => [key, texts[index]]));
  expect(listed).toMatchObject({
    "Ctrl+Enter": "Run now",
    "Ctrl+K": "Find a command",
    "Ctrl+.": "List what can be written here",
    F8: "Next problem",
    Esc: "Stop the run, or close what is open",
  });
  expect(keys.length).toBeGreaterThan(4);
  expect(keys.filter((key) => /^\w$/.test(key))).toEqual([]);
});

for (const theme of ["light", "dark"] as const) {
  for (const [name, width] of [["wide", 1440], ["narrow", 320]] as const) {
    test(`Commands: all of them are found by typing and done by Enter, ${theme}, ${name}`, async ({ page, playground }) => {
      await page.setViewportSize({ width, height: 800 });
      await page.emulateMedia({ colorScheme: theme });
      await playground.open();
      await page.keyboard.press("ControlOrMeta+k");
      const field = page.getByRole("combobox", { name: "Type what you want to do" });
      await expect(field).toBeFocused();
      const options = page.getByRole("listbox", { name: "Commands" }).getByRole("option");
      await expect(options.filter({ hasText: "Run now" })).toContainText("Ctrl+Enter");
      await expect(options.filter({ hasText: "Source tools: Download" })).toHaveCount(1);
      expect(await violations(playground)).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);

      await expect(field).toHaveAttribute("aria-activedescendant", (await options.first().getAttribute("id")) ?? "none");
      await page.keyboard.press("ArrowUp");
      await expect(options.last()).toHaveAttribute("aria-selected", "true");
      await page.keyboard.press("ArrowDown");
      await expect(options.first()).toHaveAttribute("aria-selected", "true");

      await field.fill("nothing of the kind");
      await expect(page.getByText("No command has these words")).toBeVisible();
      await field.fill("intent");
      await expect(options.first()).toHaveText("Intent");
      await page.keyboard.press("Enter");
      await expect(field).toHaveCount(0);
      await expect(page.getByRole("tab", { name: "Intent" })).toHaveAttribute("aria-selected", "true");

      await page.getByRole("tab", { name: "Module" }).click();
      await playground.editor.focus();
      await page.keyboard.press("ControlOrMeta+k");
      await expect(field).toBeFocused();
      await page.keyboard.press("Escape");
      await expect(field).toHaveCount(0);
      await expect(playground.editor).toBeFocused();
    });
  }
}
