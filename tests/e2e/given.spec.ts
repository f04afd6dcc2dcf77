// The Given/when workbench, story G1, and A1 and O2 for it.
import { given, selfTest } from "../../pkg/dist/index.js";
import { accessTests, expect, type Playground, test } from "./support.ts";

const open = (playground: Playground) => playground.open("?workbench=given");
const input = (playground: Playground, line: number) => playground.source.getByRole("textbox", { name: `Input of line ${line}`, exact: true });
const output = (playground: Playground, line: number) => playground.source.getByRole("textbox", { name: `Output of line ${line}`, exact: true });
const kind = (playground: Playground, line: number) => playground.source.getByRole("combobox", { name: `Kind of line ${line}`, exact: true });
const line = (playground: Playground, number: number) => playground.source.getByRole("listitem").nth(number - 1);
const add = (playground: Playground, name: string) => playground.source.getByRole("button", { name: `Add a “${name}” line` }).click();

const doubling = [{ input: 1, output: 2 }, { input: 2, output: 4 }];
const before = given(doubling);

/** The rows of what line 4 changed, as the package has it. */
function changes(evidence: { input: number; output: unknown }) {
  const after = before.but([evidence as never]);
  const text = (value: unknown) => (value === null ? "no answer" : JSON.stringify(value));
  const row = (what: string, a: string, b: string) => `${what}${a}${b}${a === b ? "= the same" : "≠ changed"}`;
  const inputs = [...new Set([evidence.input, 5])];
  return [
    "WhatBeforeAfterResult",
    row("Formula", before.formula ?? "no rule fits", after.formula ?? "no rule fits"),
    row("Confidence", String(before.confidence), String(after.confidence)),
    ...inputs.map((one) => row(`Answer to ${one}`, text(before.when(one)), text(after.when(one)))),
  ];
}

test("G1: given, when, but: each line shows its answer, and what it changed", async ({ page, playground }) => {
  await playground.open();
  await page.getByRole("tab", { name: "Given/when" }).click();
  await playground.settled();
  await expect(line(playground, 3)).toContainText(`= ${JSON.stringify(before.when(5))}`);
  await expect(input(playground, 3)).toHaveAccessibleDescription("= 10");
  await expect(line(playground, 5)).toContainText("= 32");
  await expect(line(playground, 4)).toContainText("The answer was 6 before.");
  await expect(playground.status).toHaveText("Up to date: Math.pow(2, x), confidence 0.9");

  // But 5 → 11: both formulas, and the answers on both sides of it.
  await input(playground, 4).fill("5");
  await output(playground, 4).fill("11");
  await expect(playground.report.getByRole("region", { name: "Line 4: but 5 → 11" })).toBeVisible();
  const changed = playground.report.getByRole("table", { name: "What this line changed" });
  await expect(changed.getByRole("row")).toHaveText(changes({ input: 5, output: 11 }));
  await expect(line(playground, 4)).toContainText("The answer was 10 before.");

  // Until no rule fits.
  await output(playground, 4).fill('"eleven"');
  await expect(changed.getByRole("row")).toHaveText(changes({ input: 5, output: "eleven" }));
  await expect(playground.report).toContainText("untested: no rule fits what is known now.");
  await expect(line(playground, 5)).toContainText("○ no answer");
  await expect(playground.status).toHaveText("Up to date: no rule fits what is known");
});

test("G1: what crosses is what is known and what is asked, and each point describes itself", async ({ playground }) => {
  await open(playground);
  const after = before.but([{ input: 3, output: 8 }]);
  expect(JSON.parse(await playground.message())).toEqual([
    { known: before.known, holes: [5] },
    { known: after.known, holes: [5] },
  ]);
  const point = playground.report.getByRole("region", { name: "Line 4: but 3 → 8" });
  await point.getByText("describe()").click();
  const described = Object.entries(after.describe()).map(([field, value]) => `${field}${JSON.stringify(value)}`);
  await expect(point.getByRole("table", { name: "What the resolver says of itself" }).getByRole("row")).toHaveText(["FieldValue", ...described]);
  const first = playground.report.getByRole("region", { name: "Lines 1 to 2: given 1 → 2, 2 → 4" });
  await first.getByText(`${before.candidates.length} formulas fit, best first`).click();
  await expect(first.getByRole("table", { name: /Formulas that explain/ }).getByRole("row")).toHaveCount(before.candidates.length + 1);
  const field = playground.wire.getByRole("treeitem", { name: /"holes"/ }).first();
  await field.focus();
  await expect(playground.wire).toContainText("the inputs whose outputs are asked for");
});

test("G1: selfTest() shows its rows", async ({ playground }) => {
  await open(playground);
  const self = playground.report.getByRole("region", { name: "Given and when, tested by itself" });
  const tested = selfTest();
  expect(tested.results).toHaveLength(8);
  await self.getByText(`${tested.passed} of ${tested.total} rows`).click();
  const rows = tested.results.map(({ test: name, expected, got, pass }) => {
    const text = (value: unknown) => (value === null ? "no answer" : JSON.stringify(value));
    return `${name}${text(expected)}${text(got)}${pass ? "✓ supported" : "✕ refuted"}`;
  });
  await expect(self.getByRole("row")).toHaveText(["TestAsked forAnswerResult", ...rows]);
});

test("G1: and adds evidence, pipe goes on into a second function, given begins anew", async ({ page, playground }) => {
  await open(playground);
  await kind(playground, 4).selectOption("pipe");
  await input(playground, 4).fill("2");
  await output(playground, 4).fill("1");
  await output(playground, 4).press("Enter");
  await expect(kind(playground, 5)).toHaveValue("pipe");
  await expect(input(playground, 5)).toBeFocused();
  await page.keyboard.type("4");
  await output(playground, 5).fill("2");
  const second = [{ input: 2, output: 1 }, { input: 4, output: 2 }];
  const piped = before.pipe(given(second));
  await expect(playground.report).toContainText(`rebuilt as ${piped.formula} confidence ${piped.confidence}`);
  await expect(line(playground, 6)).toContainText(`= ${JSON.stringify(piped.when(5))}`);
  expect(JSON.parse(await playground.message())).toEqual([
    { known: doubling, holes: [5] },
    { known: doubling, pipe: second, holes: [5] },
  ]);
  await add(playground, "given");
  await page.keyboard.type('"a"');
  await output(playground, 7).fill('"A"');
  await add(playground, "and");
  await page.keyboard.type('"bc"');
  await output(playground, 8).fill('"BC"');
  await add(playground, "when");
  await page.keyboard.type('"pine"');
  const letters = given([{ input: "a", output: "A" }]).and([{ input: "bc", output: "BC" }]);
  await expect(line(playground, 9)).toContainText(`= ${JSON.stringify(letters.when("pine"))}`);
});

test("G1: lines come and go by keyboard, and what is not JSON is told at its place", async ({ page, playground }) => {
  await open(playground);
  await input(playground, 3).focus();
  await page.keyboard.press("Enter");
  await page.keyboard.type("21");
  await expect(line(playground, 4)).toContainText(`= ${JSON.stringify(before.when(21))}`);
  await page.keyboard.press("Backspace");
  await page.keyboard.press("Backspace");
  await page.keyboard.press("Backspace");
  await expect(input(playground, 3)).toBeFocused();
  await expect(playground.source.getByRole("listitem")).toHaveCount(5);
  await input(playground, 4).fill("[3,");
  await expect(input(playground, 4)).toHaveAttribute("aria-invalid", "true");
  await expect(input(playground, 4)).toHaveAccessibleDescription(/The input of line 4 is not JSON yet/);
  await expect(playground.status).toHaveText("Up to date: 2 * x, confidence 0.95; 1 line is left out");
  await playground.source.getByRole("button", { name: "Remove line 4" }).click();
  await expect(playground.status).toHaveText("Up to date: 2 * x, confidence 0.95");
  for (let left = 4; left > 0; left -= 1) await playground.source.getByRole("button", { name: "Remove line 1", exact: true }).click();
  await expect(playground.status).toHaveText("Nothing is given yet");
  await expect(playground.wire).toContainText("Nothing crosses yet.");
});

accessTests({
  id: "given",
  name: "Given/when",
  async busy(playground) {
    await add(playground, "given");
    await input(playground, 6).fill("[9,");
    await output(playground, 4).fill('"eleven"');
    await expect(playground.status).toContainText("no rule fits");
  },
  async opened({ report }) {
    for (const summary of await report.locator("summary").all()) await summary.click();
  },
  stops: [/select Kind of line 1/, /input Input of line 1/, /button Remove line 1/, /button Add a “pipe” line/, /summary.*formula/, /summary describe\(\)/, /summary.*of 8 rows/],
  edit: (playground) => input(playground, 3).fill("7"),
});
