// The Compose & diff workbench, stories C1 and C2, and A1 and O2 for it.
import { composeModules, diff, encode } from "../../pkg/dist/index.js";
import { accessTests, expect, type Playground, test, violations } from "./support.ts";

const open = (playground: Playground) => playground.open("?workbench=compose");
const editor = (playground: Playground, number: number) => playground.source.getByRole("textbox", { name: `Source of module ${number}` });
const choose = (playground: Playground, name: string) => playground.source.getByRole("tab", { name, exact: true }).click();
const relations = (playground: Playground) => playground.report.getByRole("table", { name: "Relations across modules" });

const first = "half x -> x / 2\nhalf(8) == 4\nhalf(-2) == -1\n\nabs x -> Math.abs(x)\nabs(-3) == 3\nabs(2) == 2\nabs(0) == 0";
const second = "double x -> x * 2\ndouble(4) == 8\ndouble(-1) == -2\n\nhalf x -> x * 0.5\nhalf(6) == 3\nhalf(-4) == -2\n\nquarter x -> half(half(x))\nquarter(8) == 2\nquarter(-4) == -1";

/** Puts texts into the first two modules. */
async function write(playground: Playground, texts: readonly string[]) {
  const names = ["Desk", "Tape"];
  for (const [at, text] of texts.entries()) {
    await choose(playground, names[at] ?? "");
    await editor(playground, at + 1).fill(text);
  }
  await playground.settled();
}

async function side(playground: Playground, name: "Before" | "After", what: string) {
  await playground.source.getByRole("combobox", { name }).selectOption({ label: what });
  await playground.settled();
}

async function copied(playground: Playground) {
  await playground.report.getByRole("button", { name: "Copy", exact: true }).click();
  await expect(playground.report.getByRole("button", { name: "Copied" })).toBeVisible();
  return JSON.parse(await playground.clipboard()) as unknown;
}

const plain = (value: unknown) => JSON.parse(JSON.stringify(value)) as unknown;

test("C1: it opens with one name in two modules, an equivalence and an inverse pair across them", async ({ page, playground }) => {
  await playground.open();
  await page.getByRole("tab", { name: "Compose & diff" }).click();
  await playground.settled();
  await expect(playground.report.getByRole("region", { name: "Renames" }).getByRole("row").nth(1)).toHaveText("Tapelouder→ louder_m1");
  await expect(relations(playground)).toContainText("peak = loudness Desk = Tape");
  await expect(relations(playground)).toContainText("louder ⇄ softer Desk ⇄ Tape");
  await expect(playground.report).toContainText("jump level -> louder_m1(louder_m1(level))");
  await expect(playground.report).not.toContainText("✕");
});

test("C1: two modules with the same name show the rename and the relations of composeModules", async ({ playground }) => {
  await open(playground);
  await write(playground, [first, second]);
  const composed = composeModules(first, second);
  const { stats, unified, crossModule } = composed;
  await expect(playground.status).toHaveText(
    new RegExp(`^Up to date: ${stats.totalFunctions} functions of 2 modules, 1 renamed, \\d+ relations across$`),
  );
  const renames = playground.report.getByRole("region", { name: "Renames" });
  await expect(renames.getByRole("row").nth(1)).toHaveText("Tapehalf→ half_m1");

  const module = playground.report.getByRole("region", { name: "The composed module" });
  await expect(module.getByRole("listitem")).toHaveCount(unified.length);
  for (const [at, { code = "" }] of unified.entries()) await expect(module.getByRole("listitem").nth(at)).toContainText(code);

  // Each relation of the sources has its row, under its name among all.
  const named = (module: number, own: string) => {
    const at = encode(module === 0 ? first : second).functions.findIndex((one) => one.name === own);
    return unified.filter((one) => one.modules[0] === module)[at]?.name ?? "";
  };
  const table = relations(playground);
  const told = (name: string) => table.getByRole("rowgroup").filter({ hasText: name });
  for (const { functionA, moduleA, functionB, moduleB } of crossModule.equivalences) {
    await expect(told(`${named(moduleA, functionA)} = ${named(moduleB, functionB)} `)).toContainText("equivalence✓ supported");
  }
  for (const { f, moduleF, g, moduleG } of crossModule.inverses) {
    await expect(told(`${named(moduleF, f)} ⇄ ${named(moduleG, g)} `)).toContainText("inverse pair✓ supported");
  }
  for (const { f, moduleF, g, moduleG, properties } of crossModule.compositions) {
    for (const law of properties) await expect(told(`${named(moduleF, f)} ∘ ${named(moduleG, g)} `)).toContainText(`${law}✓ supported`);
  }
  expect(await copied(playground)).toEqual(plain(composed));

  // What crosses is the message of the module in front.
  expect(await playground.message()).toBe(JSON.stringify(encode(second), null, 2));
  await playground.wire.getByRole("combobox", { name: "Message of" }).selectOption({ label: "Desk" });
  expect(await playground.message()).toBe(JSON.stringify(encode(first), null, 2));
  await expect(playground.source.getByRole("tab", { name: "Desk" })).toHaveAttribute("aria-selected", "true");

  await playground.report.getByRole("button", { name: /^Inverse pairs 1$/ }).click();
  await expect(table.getByRole("row")).toHaveCount(3);
});

test("C1: modules are added, named, taken away and brought back", async ({ page, playground }) => {
  await open(playground);
  const { source } = playground;
  await source.getByRole("button", { name: "Add a module" }).click();
  const name = source.getByRole("textbox", { name: "Name" });
  await expect(name).toBeFocused();
  await page.keyboard.type("Room");
  await editor(playground, 3).fill("louder x -> x * 3\nlouder(1) == 3\nlouder(2) == 6");
  await playground.settled();
  await expect(playground.report.getByRole("region", { name: "Renames" }).getByRole("row").nth(2)).toHaveText("Roomlouder→ louder_m2");
  await source.getByRole("tab", { name: "Room" }).focus();
  await page.keyboard.press("ArrowRight");
  await expect(source.getByRole("tab", { name: "Desk" })).toBeFocused();
  await expect(name).toHaveValue("Desk");
  await name.fill("Room");
  await expect(name).toHaveAccessibleDescription("Another module has this name, too.");
  await name.fill("Old desk");
  await source.getByRole("button", { name: "Remove Old desk" }).click();
  await playground.settled();
  await expect(source.getByRole("tab", { name: "Tape" })).toBeFocused();
  await expect(playground.report.getByRole("region", { name: "Renames" }).getByRole("row").nth(1)).toHaveText("Roomlouder→ louder_m1");
  await source.getByRole("button", { name: "Bring Old desk back" }).click();
  await playground.settled();
  await expect(source.getByRole("tab", { name: "Old desk" })).toHaveAttribute("aria-selected", "true");
  await expect(editor(playground, 1)).toContainText("louder level -> level * 2");
});

test("C1: a mistake is told at its place, and what is sound is composed", async ({ page, playground }) => {
  await open(playground);
  await write(playground, [`${first}\n\nbad x - x * 3`, second]);
  await choose(playground, "Desk");
  const problems = playground.source.getByRole("list", { name: "Problems of Desk" });
  await expect(problems).toContainText(/Line 10:.*did you mean `->`/);
  await expect(playground.status).toContainText("5 functions of 2 modules");
  await editor(playground, 1).press("Control+End");
  await page.keyboard.press("Control+.");
  await page.keyboard.press("Enter");
  await playground.settled();
  await expect(problems).toHaveCount(0);
  await expect(playground.status).toContainText("6 functions of 2 modules");
});

test("C2: removing a function gives not compatible, and the diff is that of the package", async ({ playground }) => {
  await open(playground);
  const later = "abs x -> Math.abs(x)\nabs(-3) == 3\nabs(2) == 2\nabs(1) == 1\n\ncube x -> x * x * x\ncube(2) == 8\ncube(-1) == -1";
  await write(playground, [first, later]);
  await playground.source.getByRole("tab", { name: "Diff" }).click();
  await side(playground, "Before", "Desk");
  await side(playground, "After", "Tape");
  const told = diff(encode(first), encode(later));
  const { report } = playground;
  await expect(report).toContainText("✕ not compatible: `half` was removed");
  await expect(report.getByRole("list", { name: "Count" })).toHaveText(`added: ${told.newFunctions}changed: ${told.changed}removed: ${told.removed}compatible: no`);
  expect(await copied(playground)).toEqual(plain(told));
  const table = report.getByRole("table", { name: "Functions that differ" });
  await expect(table.getByRole("row", { name: /^half − removed − half\(8\) == 4/ })).toBeVisible();
  await expect(table.getByRole("row", { name: /^abs ± changed − abs\(0\) == 0 \+ abs\(1\) == 1/ })).toBeVisible();
  await expect(table.getByRole("row", { name: /^cube \+ added/ })).toContainText("+ cube(2) == 8");
  await expect(playground.status).toHaveText("Up to date: not compatible; 1 added, 1 changed, 1 removed");

  await playground.source.getByRole("button", { name: "Swap sides" }).click();
  await playground.settled();
  await expect(report).toContainText("not compatible: `cube` was removed");
  await side(playground, "Before", "Desk");
  await expect(report).toContainText("✓ compatible: both are the same");
  await expect(report.getByRole("list", { name: "Count" })).toContainText("compatible: yes");
});

test("C2: a pasted message stands on a side; what is wrong in it is told at its place", async ({ page, playground }) => {
  await open(playground);
  await playground.source.getByRole("tab", { name: "Diff" }).click();
  await playground.settled();
  await expect(playground.report).toContainText("not compatible: `mute` was removed");
  const field = playground.source.getByRole("textbox", { name: "Message before" });
  const message = encode(first);
  // Not by `fill`: what an editor has out of sight is not on the page.
  const paste = async (text: string) => {
    await field.press("Control+a");
    await page.keyboard.insertText(text);
  };
  await paste(JSON.stringify(message, null, 2));
  await playground.settled();
  await expect(playground.report).toContainText("not compatible: `half` and `abs` were removed");
  await playground.wire.getByRole("combobox", { name: "Message of" }).selectOption({ label: "Before: a pasted message" });
  expect(await playground.message()).toBe(JSON.stringify(message, null, 2));

  const text = JSON.stringify(message, null, 2);
  await paste(text.replace('"name": "half",', '"name": "half"'));
  await expect(playground.source).toContainText("Line 6, column 7: ✕ Expected , before the next name, or } at the end M_JSON");
  await expect(playground.status).toHaveText("A pasted message can't be read; its problem is below it");
  await expect(playground.report).toContainText("This is the last comparison that could be made.");
  await expect(playground.report).toContainText("not compatible: `half` and `abs` were removed");
  await paste(text.replace("benoit-protocol-v1", "other"));
  await expect(playground.source.getByRole("list", { name: "Problems of the message" })).toContainText("Line 2, column 15: ✕ Expected \"benoit-protocol-v1\"");
  await expect(playground.source).toContainText("M_PROTOCOL");
  await paste(text);
  await playground.settled();
  await expect(playground.source).not.toContainText("M_PROTOCOL");
});

test("C1: a large composition shows progress, can be stopped, and its table is capped", async ({ page, playground }) => {
  test.setTimeout(120_000);
  const large = (from: number) => Array.from({ length: 100 }, (_, at) => `f${at} x -> ${["x + K", "x - K", "x * K", "Math.abs(x) + K"][at % 4]?.replace("K", String(from + at))}`).join("\n");
  await open(playground);
  await write(playground, [large(1), large(2)]);
  const { source, report } = playground;
  await expect(report.getByRole("button", { name: /^Show more \([\d,]+ left\)$/ }).first()).toBeVisible();
  const rows = relations(playground).getByRole("rowheader");
  const before = await rows.count();
  await report.getByRole("region", { name: "Relations across modules" }).getByRole("button", { name: /^Show more/ }).click();
  await expect.poll(() => rows.count()).toBeGreaterThan(before);

  for (let number = 3; number <= 10; number += 1) {
    await source.getByRole("button", { name: "Add a module" }).click();
    await editor(playground, number).fill(large(number));
  }
  const stop = page.getByRole("button", { name: "Stop" });
  await expect(playground.status).toHaveText(/Checking… \d+ of 45 checks/);
  // Typing goes on while the engine works.
  await choose(playground, "Desk");
  await expect(stop).toBeVisible();
  await stop.click();
  await expect(playground.main).toHaveAttribute("data-state", "stopped");
  await expect(report).toContainText(/◐ partial: \d+ of 45 pairs of modules were compared/);
  await expect(report.getByRole("region", { name: "The composed module" })).toContainText("1,000 functions");
});

for (const [theme, pixels] of [["light", 1440], ["dark", 390]] as const) {
  test(`A1: axe finds nothing in a diff in the ${theme} theme at ${pixels} px`, async ({ page, playground }) => {
    await page.setViewportSize({ width: pixels, height: 900 });
    await page.emulateMedia({ colorScheme: theme });
    await open(playground);
    await playground.source.getByRole("tab", { name: "Diff" }).click();
    await playground.source.getByRole("textbox", { name: "Message before" }).press("Control+End");
    await page.keyboard.type("]");
    await expect(playground.source.getByRole("list", { name: "Problems of the message" })).toBeVisible();
    expect(await violations(playground), "source").toEqual([]);
    if (pixels < 760) await page.getByRole("tab", { name: "Report" }).click();
    await page.keyboard.press("Control+Enter");
    await playground.settled();
    expect(await violations(playground)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  });
}

accessTests({
  id: "compose",
  name: "Compose & diff",
  busy: async (playground) => {
    await choose(playground, "Tape");
    await editor(playground, 2).fill(`${second}\nbad x - x`);
  },
  opened: async (playground) => {
    await playground.report.getByRole("button", { name: /^Compositions/ }).click();
  },
  stops: [/tab Desk/, /button Add a module/, /input/, /button Remove Desk/, /select/],
  tabs: 120,
  edit: async (playground) => {
    await playground.source.getByRole("tab", { name: "Diff" }).click();
    await playground.settled();
    await editor(playground, 2).fill(first);
  },
});
