// What the editor and the page help with, stories E5 to E7, E9 to E11 and D3, and the list of all commands.
import { encode, evaluate, exchange, format, load, type Solved, solve, synthesize } from "../../pkg/dist/index.js";
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

/** Puts the caret into the text of a line, so many units from its beginning. */
async function caret(playground: Playground, line: number, column: number) {
  const { page, editor } = playground;
  await editor.focus();
  await page.keyboard.press("ControlOrMeta+Home");
  for (let at = 1; at < line; at += 1) await page.keyboard.press("ArrowDown");
  for (let at = 0; at < column; at += 1) await page.keyboard.press("ArrowRight");
}

/** The text in the editor, without what is written beside it. */
const text = async (playground: Playground) => {
  await playground.source.getByRole("button", { name: "Copy", exact: true }).click();
  await expect(playground.source.getByRole("button", { name: "Copied" })).toBeVisible();
  return playground.clipboard();
};

/** Moves the pointer to where a text stands in the editor. */
async function pointAt(playground: Playground, wanted: string) {
  const place = await playground.editor.evaluate((editor, text) => {
    const walk = document.createTreeWalker(editor, NodeFilter.SHOW_TEXT);
    for (let node = walk.nextNode(); node !== null; node = walk.nextNode()) {
      const at = node.textContent?.indexOf(text) ?? -1;
      if (at < 0) continue;
      const range = document.createRange();
      range.setStart(node, at);
      range.setEnd(node, at + 2);
      const box = range.getBoundingClientRect();
      return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    }
    return undefined;
  }, wanted);
  if (place === undefined) throw new Error(`${wanted} is not in the editor`);
  await playground.page.mouse.move(place.x, place.y, { steps: 3 });
}

test("E5: hovering explains a function and a built-in, and so does Alt+F1", async ({ page, playground }) => {
  await playground.openWith(`${moduleA}\n\nlarger a, b -> Math.max(a, b)\nlarger(1, 2) == 2`);
  const { report } = exchange(moduleA);
  const built = report.functions.find(({ name }) => name === "double");
  const tips = playground.source.getByRole("tooltip");
  await pointAt(playground, "double");
  await expect(tips).toContainText("double x");
  await expect(tips).toContainText("arity 1");
  await expect(tips).toContainText(`rebuilt as ${built?.formula}, confidence ${built?.confidence}`);
  for (const { name } of report.rows.filter((row) => row.kind === "property" && row.function === "double")) {
    await expect(tips).toContainText(`✓ ${name}: supported`);
  }
  expect(await violations(playground)).toEqual([]);
  await page.mouse.move(0, 0);
  await expect(tips).toHaveCount(0);
  await pointAt(playground, "max");
  await expect(tips).toContainText("Math.max(...numbers)");
  await expect(tips).toContainText(/Example: .* gives/);

  await caret(playground, 9, "larger a, b -> Math.m".length);
  await page.mouse.move(0, 0);
  await page.keyboard.press("Alt+F1");
  await expect(tips).toContainText("Math.max(...numbers)");
  await expect(tips).toContainText(`Example: Math.max(1, 3) gives ${evaluate("", "Math.max(1, 3)")}`);
  await page.keyboard.press("Escape");
  await expect(tips).toHaveCount(0);
});

test("E6: completion knows the module's names, and of Math only what the engine has", async ({ page, playground }) => {
  await playground.openWith(`${moduleA}\n\nfour x -> \nroot x -> Math.sqrt(x)`);
  await caret(playground, 9, "four x -> ".length);
  await page.keyboard.type("dou");
  await page.keyboard.press("Control+Space");
  const list = playground.source.getByRole("listbox");
  await expect(list.getByRole("option", { name: /^double/ })).toBeVisible();
  expect(await violations(playground)).toEqual([]);
  await page.keyboard.press("Enter");
  await page.keyboard.type("(x)");
  await expect(playground.editor).toContainText("four x -> double(x)");

  await page.keyboard.type(" + Math.");
  await expect(list.getByRole("option", { name: /^max/ })).toHaveCount(1);
  const names = new Set((await list.getByRole("option").allInnerTexts()).map((text) => (text.match(/^\w+/) ?? [""])[0]));
  for (const name of names) expect(evaluate("", `typeof Math.${name}`), name).toMatch(/function|number/);
  expect(names.size).toBeGreaterThan(20);
  expect(names).toContain("max");
  expect(names).not.toContain("random");
  await page.keyboard.press("Escape");
  await expect(list).toHaveCount(0);
});

test("E7: Shift+Alt+F formats, F2 renames, and each is undone in one step", async ({ page, playground }) => {
  const loose = "double x->x*2\ndouble(4)==8\ndouble( -1 ) == -2\ntwo x->double(double(x))";
  await playground.openWith(loose);
  await playground.editor.focus();
  await page.keyboard.press("Shift+Alt+F");
  await expect(playground.editor).toContainText("double x -> x * 2");
  await playground.settled();
  expect(await text(playground)).toBe(format(loose));
  await playground.editor.focus();
  await page.keyboard.press("ControlOrMeta+z");
  expect(await text(playground)).toBe(loose);
  await playground.editor.focus();
  await page.keyboard.press("ControlOrMeta+y");
  expect(await text(playground)).toBe(format(loose));

  await caret(playground, 1, 2);
  await page.keyboard.press("F2");
  const field = playground.source.getByRole("textbox", { name: "New name of double" });
  await expect(field).toBeFocused();
  expect(await violations(playground)).toEqual([]);
  await field.fill("two");
  await page.keyboard.press("Enter");
  await expect(playground.source.getByText("That name means something else here")).toBeVisible();
  await field.fill("twice");
  await page.keyboard.press("Enter");
  await expect(field).toHaveCount(0);
  await expect(playground.source.getByRole("paragraph").filter({ hasText: "Renamed at 5 places" })).toBeVisible();
  await expect(playground.editor).toBeFocused();
  expect(await text(playground)).toBe(format(loose).replaceAll("double", "twice"));
  await playground.settled();
  await expect(playground.row(/^twice\(4\) == 8/)).toBeVisible();
  await playground.editor.focus();
  await page.keyboard.press("ControlOrMeta+z");
  expect(await text(playground)).toBe(format(loose));

  await caret(playground, 1, 2);
  await page.keyboard.press("F2");
  await expect(field).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(field).toHaveCount(0);
  await expect(playground.editor).toBeFocused();
});

test("E7: a source with errors is not formatted, and says so", async ({ page, playground }) => {
  await playground.openWith("double x - x*2");
  await playground.editor.focus();
  await page.keyboard.press("Shift+Alt+F");
  await expect(playground.source.getByRole("paragraph").filter({ hasText: "A source with errors can't be formatted" })).toBeVisible();
});

test("E10: what crosses stays inked; bodies and comments are hatched, and labelled", async ({ page, playground }) => {
  await playground.openWith(`-- doubling\n${moduleA}`);
  const toggle = playground.source.getByRole("button", { name: "Show what crosses" });
  await toggle.click();
  await expect(toggle).toHaveAttribute("aria-pressed", "true");
  await expect(playground.editor.getByText("stays here")).toHaveCount(3);
  const hatched = await playground.editor.evaluate((editor) => {
    const parts = [...editor.querySelectorAll(".cm-line *")].filter((part) => getComputedStyle(part).backgroundImage !== "none");
    return parts.map((part) => part.textContent ?? "");
  });
  expect(hatched).toEqual(["-- doubling", "-> x * 2", "-> x / 2"]);
  expect(await playground.message()).not.toContain("x * 2");
  expect(await violations(playground)).toEqual([]);
  await page.emulateMedia({ colorScheme: "dark" });
  expect(await violations(playground)).toEqual([]);
  await toggle.click();
  await expect(playground.editor.getByText("stays here")).toHaveCount(0);
});

const add = "add a, b -> a + b\nadd(2, 3) == 5\n";

test("D3: a line with a hole is solved, no error, and not sent", async ({ page, playground }) => {
  const source = `${add}add(?, 3) == 5 -- which?\nsquare x -> x * x\nsquare(?) == 4\nsquare(?) is 5\nsquare(2) == 4`;
  await playground.openWith(source);
  const line = (of: string) => playground.editor.locator(".cm-line").filter({ hasText: of });
  const { solutions } = solve("add(?, 3) == 5", load(add).functions) as Solved;
  await expect(line("add(?, 3)")).toContainText(`? = ${solutions.join(", ")} (only solution in −1000…1000)`);
  await expect(line("square(?) == 4")).toContainText("? = -2, 2 (2 solutions in −1000…1000)");
  await expect(line("square(?) is 5")).toContainText("no solution in −1000…1000");
  await expect(playground.source.getByRole("list", { name: "Holes" })).toContainText("Line 3: add(?, 3) == 5: ? = 2");
  await expect(playground.source).toContainText("no problems");
  await expect(playground.source.getByText(/E_HOLE/)).toHaveCount(0);
  // The other lines stay where they are, and the holes are in nobody's message.
  await expect(line("square(2) == 4")).toContainText("✓ supported");
  const blank = source.replaceAll(/^.*\(\?.*$/gm, (whole) => " ".repeat(whole.length));
  expect(JSON.parse(await playground.message()).functions).toEqual(encode(blank).functions);
  expect(await text(playground)).toBe(source);
  expect(await violations(playground)).toEqual([]);

  await caret(playground, 5, 3);
  await page.keyboard.press("ControlOrMeta+.");
  const fixes = playground.source.getByRole("listbox", { name: "Fixes" }).getByRole("option");
  await expect(fixes).toHaveText(["Write -2 for ?", "Write 2 for ?"]);
  await page.keyboard.press("Enter");
  await expect(playground.editor).toContainText("square(-2) == 4");
});

test("Fill in this body: a function of assertions alone gets what explains them", async ({ page, playground }) => {
  await playground.openWith(`${moduleA}\n\ntriple(4) == 12\ntriple(2) == 6\ntriple(-1) == -3`);
  await caret(playground, 10, 2);
  await page.keyboard.press("ControlOrMeta+.");
  const fixes = playground.source.getByRole("listbox", { name: "Fixes" }).getByRole("option");
  const assertions = [["4", "12"], ["2", "6"], ["-1", "-3"]].map(([input, output]) => ({ input: `triple(${input})`, output: output ?? "" }));
  const [built] = synthesize({ functions: [{ name: "triple", arity: 1, assertions }] });
  const [best] = built?.candidates ?? [];
  await expect(fixes.first()).toHaveText(`Fill in: ${best?.code} rests on all 3 assertions, confidence ${best?.confidence}`);
  expect(await violations(playground)).toEqual([]);
  await page.keyboard.press("Enter");
  await playground.settled();
  expect(await text(playground)).toContain(`${best?.code}\ntriple(4) == 12`);
  await expect(playground.row(/^triple\(4\) == 12/)).toBeVisible();
  await expect(playground.source).toContainText("no problems");
});

test("Suggested assertions: from a property, and where the rebuilt function differs, with the source's own value", async ({ page, playground }) => {
  const weird = "weird x -> x*x*x*x - 7\nweird(2) == 9\nweird(3) == 74\nweird(0) == -7\nweird(1) == -6";
  await playground.openWith(`${add}${weird}`);
  await caret(playground, 1, 0);
  await page.keyboard.press("ControlOrMeta+.");
  const fixes = playground.source.getByRole("listbox", { name: "Fixes" }).getByRole("option");
  await expect(fixes.first()).toContainText("Add add(3, 2) == 5 from commutative");
  await page.keyboard.press("Enter");
  await expect(playground.editor).toContainText("add(3, 2) == 5");
  await playground.settled();

  await caret(playground, 4, 0);
  await page.keyboard.press("ControlOrMeta+.");
  const differs = fixes.filter({ hasText: "the rebuilt function differs here" }).first();
  await expect(differs).toBeVisible();
  const [, input = "", output = ""] = /Add (weird\(\S+\)) == (\S+)/.exec(await differs.innerText()) ?? [];
  expect(evaluate(weird, input)).toBe(Number(output));
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
    "Ctrl+.": "List fixes and suggestions here",
    "Shift+Alt+F": "Format the source",
    F2: "Rename what is at the caret",
    "Alt+F1": "Explain what is at the caret",
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
