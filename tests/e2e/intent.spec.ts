// The Intent workbench, stories I1 to I3, and A1 for it.
import { composeIntents, encodeIntent, negotiateIntent, resolveIntent } from "../../pkg/dist/index.js";
import { accessTests, expect, type Playground, test } from "./support.ts";

const open = (playground: Playground) => playground.open("?workbench=intent");
const cell = (playground: Playground, name: string) => playground.source.getByRole("textbox", { name });
const sorting = [{ input: [3, 1, 2], output: [1, 2, 3] }, { input: [9, 4], output: [4, 9] }];
const wanted = ["idempotent", "length_preserving"];

test("I1: examples as JSON, candidates ranked and why, and an input to try", async ({ page, playground }) => {
  await playground.open();
  await page.getByRole("tab", { name: "Intent" }).click();
  await playground.settled();
  const resolved = resolveIntent(encodeIntent(sorting, wanted));
  await expect(playground.report).toContainText(`rebuilt as sort ${resolved.meta.synthesized} confidence 0.95`);
  await expect(playground.status).toHaveText("Up to date: sort, confidence 0.95");
  await expect(playground.report).toContainText("[5,1] gives [1,5]");
  await expect(playground.report).toContainText("✓ idempotent kept");
  await expect(cell(playground, "Domain")).toHaveAttribute("placeholder", "array (inferred)");
  expect(await playground.message()).toBe(JSON.stringify(encodeIntent(sorting, wanted), null, 2));

  // Numbers have many readings; each is listed with its figures and its own answer.
  await cell(playground, "Input of example 1").fill("1");
  await cell(playground, "Output of example 1").fill("1");
  await playground.source.getByRole("button", { name: "Remove example 2" }).click();
  await playground.source.getByRole("checkbox", { name: "length_preserving" }).uncheck();
  await playground.report.getByRole("textbox", { name: "Try an input" }).fill("5");
  const { candidates } = resolveIntent(encodeIntent([{ input: 1, output: 1 }], ["idempotent"]));
  const table = playground.report.getByRole("table", { name: /Formulas that explain the examples/ });
  await playground.report.getByRole("button", { name: `Show all ${candidates.length}` }).click();
  await expect(table.getByRole("row")).toHaveCount(candidates.length + 1);
  for (const [index, { formula, confidence, propertyScore }] of candidates.entries()) {
    await expect(table.getByRole("row").nth(index + 1)).toContainText(`${formula} ${index === 0 ? "chosen" : ""}${confidence}${propertyScore}`);
  }
  await cell(playground, "Domain").fill("natural");
  await expect(playground.wire).toContainText('"domain": "natural"');
});

test("I1: what is not JSON is told at its place, and left out", async ({ playground }) => {
  await open(playground);
  await cell(playground, "Input of example 2").fill("[9,");
  const field = cell(playground, "Input of example 2");
  await expect(field).toHaveAttribute("aria-invalid", "true");
  await expect(field).toHaveAccessibleDescription(/The input of example 2 is not JSON yet/);
  await expect(playground.status).toHaveText("Up to date: sort, confidence 0.95; 1 row is left out");
  await cell(playground, "Output of example 1").fill("[3,2,1,0]");
  await expect(playground.report).toContainText("untested: no rule fits these examples");
  await expect(playground.status).toContainText("no rule fits these examples");
});

test("I2: I meant this corrects an answer in place, and the history says what it changed", async ({ page, playground }) => {
  await open(playground);
  const { report } = playground;
  await report.getByRole("button", { name: "I meant this: another answer to [5,1]" }).click();
  const field = report.getByRole("textbox", { name: "The answer that [5,1] should have" });
  await expect(field).toBeFocused();
  await field.fill("[5,1]");
  await page.keyboard.press("Enter");
  const history = report.getByRole("table", { name: "Corrections" });
  await expect(history).toContainText("[5,1] → [5,1] addedsort, 0.95no rule fits");
  await expect(cell(playground, "Output of example 3")).toHaveValue("[5,1]");

  // The engine's own negotiation gives the same examples, and the overridden one is named.
  for (const [input, output] of [["[3,1,2]", "[2,1,3]"], ["[9,4]", "[4,9]"]] as const) {
    await report.getByRole("button", { name: `I meant this: another answer to ${input}` }).click();
    await report.getByRole("textbox", { name: `The answer that ${input} should have` }).fill(output);
    await report.getByRole("button", { name: "Use this answer" }).click();
    await playground.settled();
  }
  const negotiated = negotiateIntent(encodeIntent(sorting, wanted), [
    { input: [5, 1], output: [5, 1] },
    { input: [3, 1, 2], output: [2, 1, 3] },
  ]);
  await expect(history).toContainText("[3,1,2] → [1,2,3] overridden by [2,1,3]");
  expect(JSON.parse(await playground.message()).examples).toEqual(negotiated.examples);
  for (let times = 0; times < 3; times += 1) await report.getByRole("button", { name: "Take the last one back" }).click();
  await expect(playground.status).toHaveText("Up to date: sort, confidence 0.95");
  await expect(history).toHaveCount(0);
});

test("I3: two intents in a pipe: formula, confidence, and the values on the way", async ({ playground }) => {
  await open(playground);
  await playground.source.getByRole("checkbox", { name: "Pipe into a second intent" }).check();
  const sum = encodeIntent([{ input: [1, 2, 3], output: 6 }, { input: [4, 9], output: 13 }]);
  const composed = composeIntents(encodeIntent(sorting, wanted), sum);
  const pipeline = playground.report.getByRole("region", { name: "Pipeline" });
  await expect(pipeline).toContainText(`rebuilt as ${composed.meta.synthesized} confidence ${composed.meta.confidence}`);
  await expect(pipeline).toContainText("min(0.95, 0.95) × 0.95 = 0.9025");
  const rows = pipeline.getByRole("table", { name: "Values on the way" }).getByRole("row");
  await expect(rows).toHaveText(["InputAfter the firstAfter the second", "[3,1,2][1,2,3]6", "[9,4][4,9]13", "[5,1][1,5]6"]);
  expect(JSON.parse(await playground.message())).toEqual(JSON.parse(JSON.stringify([encodeIntent(sorting, wanted), sum])));

  await cell(playground, "Output of example 1").last().fill("7");
  await expect(pipeline).toContainText("both intents need a rule that fits");
});

test("I1: work stays when another workbench is in front, and nothing of it is lost", async ({ page, playground }) => {
  await open(playground);
  await cell(playground, "Input of example 1").fill("[30,1]");
  await page.getByRole("tab", { name: "Module" }).click();
  await playground.settled();
  await expect(playground.report).toContainText("louder");
  await playground.editor.press("End");
  await page.keyboard.type(" -- kept");
  await page.getByRole("tab", { name: "Module" }).focus();
  await page.keyboard.press("ArrowRight");
  await expect(cell(playground, "Input of example 1")).toHaveValue("[30,1]");
  await page.keyboard.press("F8");
  await page.keyboard.press("Control+Enter");
  await playground.settled();
  await page.getByRole("tab", { name: "Module" }).click();
  await expect(playground.editor).toContainText("-- kept");
});

accessTests({
  id: "intent",
  name: "Intent",
  async busy(playground) {
    await playground.source.getByRole("checkbox", { name: "Pipe into a second intent" }).check();
    await cell(playground, "Input of example 2").first().fill("[9,");
  },
  async opened({ report }) {
    await report.getByRole("button", { name: "I meant this: another answer to [5,1]" }).click();
    await report.getByRole("textbox", { name: "The answer that [5,1] should have" }).fill("[5,");
  },
  stops: [/input Input of example 1/, /button Remove example 1/, /button Add an example/, /button I meant this: another answer to \[5,1\]/, /summary/],
  tabs: 60,
  edit: (playground) => cell(playground, "Input of example 1").fill('"x"'),
});

test("A1: in the last row of the examples, Enter adds one", async ({ page, playground }) => {
  await open(playground);
  await cell(playground, "Output of example 2").focus();
  await page.keyboard.press("Enter");
  await expect(cell(playground, "Input of example 3")).toBeFocused();
});
