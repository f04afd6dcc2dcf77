// The report, stories R1 to R5 and R7.
import { exchange, rowSamples } from "../../pkg/dist/index.js";
import { expect, moduleA, test } from "./support.ts";

const mistaken = moduleA.replace("half(8) == 4", "half(8) == 5");
const claims = (playground: { report: import("@playwright/test").Locator }) => playground.report.getByRole("row", { expanded: false });

test("R1: one row for each claim, and the protocol's own totals", async ({ playground }) => {
  await playground.openWith(moduleA);
  const { result, report } = exchange(moduleA, { partial: true });
  expect(result.total).toEqual({ passed: 12, total: 12 });
  await expect(playground.report).toContainText("12 of 12");
  await expect(playground.report).toContainText("assertions 4 of 4");
  await expect(playground.report).toContainText("properties 6 of 6");
  await expect(playground.report).toContainText("compositions 2 of 2");
  expect(report.rows.filter((row) => row.counted).length).toBe(12);
  await expect(claims(playground)).toHaveCount(report.rows.length);
  await expect(playground.report.getByRole("heading", { level: 3 })).toHaveText(["double", "half", "Between functions"]);
  const double = playground.report.getByRole("treegrid", { name: "double" }).getByRole("row", { expanded: false });
  await expect(double.first()).toContainText("double(4) == 8");
});

test("R1: rows can be filtered by their state", async ({ playground }) => {
  await playground.openWith(mistaken);
  const filter = (name: RegExp) => playground.report.getByRole("group", { name: "Rows" }).getByRole("button", { name });
  const count = async (name: RegExp) => Number(/\d+/.exec((await filter(name).textContent()) ?? "")?.[0]);
  const [all, refuted] = [await count(/All/), await count(/Refuted/)];
  expect(refuted).toBeGreaterThan(0);
  await expect(claims(playground)).toHaveCount(all);
  await filter(/Refuted/).click();
  await expect(claims(playground)).toHaveCount(refuted);
  await filter(/Supported/).click();
  await expect(claims(playground)).toHaveCount(await count(/Supported/));
});

test("R2: a row says on what it rests, and lists its samples when opened", async ({ playground }) => {
  await playground.openWith(moduleA);
  const row = playground.row(/^monotonic_increasing/).first();
  await expect(row).toHaveAccessibleName(/supported by the source on 12 samples, by the rebuilt on 10/);
  await row.click();
  const { report } = exchange(moduleA);
  const claim = report.rows.find((one) => one.name === "monotonic_increasing");
  const samples = rowSamples(moduleA, claim?.id ?? "");
  const table = playground.report.getByRole("table", { name: /By the source/ });
  await expect(table.getByRole("row")).toHaveCount((samples.source?.length ?? 0) + 1);
  await expect(table).toContainText("double(10), double(42)20, 84✓ holds");
  await expect(playground.report.getByRole("table", { name: /By the rebuilt/ }).getByRole("row")).toHaveCount(samples.rebuilt.length + 1);
  await expect(playground.report).toContainText("A larger input never gives a smaller output");
  await row.click();
  await expect(table).toHaveCount(0);
});

test("R3: a refuted row shows the counterexample, who refuted it, and the assertion that holds", async ({ playground }) => {
  await playground.openWith(mistaken);
  const row = playground.row(/^half\(8\) == 5/);
  await expect(row.getByRole("gridcell").nth(1)).toContainText("refuted: half(8) gave 4, the message says 5");
  await expect(row.getByRole("gridcell").nth(2)).toContainText(/supported|refuted: half\(8\) gave/);
  await row.getByRole("button", { name: "Copy as assertion" }).click();
  await expect.poll(() => playground.clipboard()).toBe("half(8) == 4");
  // A property that the rebuilt function breaks names the first sample, and all of them when opened.
  const broken = playground.report.getByRole("treegrid", { name: "half" }).getByRole("row", { name: /refuted by the rebuilt: half\(/ }).first();
  await broken.click();
  await expect(playground.report.getByRole("table", { name: /By the rebuilt/ })).toContainText("✕ breaks");
});

test("R4: what was not tested is not a success", async ({ playground }) => {
  await playground.openWith("greet name -> \"Hi {name}\"\n\npick x -> x.length\npick(\"ab\") == 2\npick(\"abc\") == 3\n\nodd x -> x * x * x * x * x + 1\nodd(1) == 2\nodd(2) == 33\nodd(3) == 244\nodd(-1) == 0\nodd(7) == 16808");
  const group = playground.report.getByRole("treegrid", { name: "odd" });
  const untested = group.getByRole("row", { name: /untested by the rebuilt: no rule fits these assertions/ });
  await expect(untested).toHaveCount(6);
  await expect(untested.first()).toContainText("○ untested: no rule fits these assertions");
  await expect(playground.report).toContainText("not rebuilt: no rule fits these assertions. Add checks at other inputs, such as odd(0), odd(10), odd(-3)");
  await expect(playground.report).toContainText("count in the total and not in what passed");
  await group.getByRole("row", { name: /untested/ }).first().click();
  await expect(playground.report).toContainText("The protocol counts this row in the total and not in what passed.");
  await expect(playground.report.getByRole("button", { name: /Untested [1-9]/ })).toBeVisible();
});

test("R4: skipped samples are told, with the rule that counts them", async ({ playground }) => {
  // Both functions leave the magnitude cap on every sample but few, so that the relation rests on nothing.
  await playground.openWith("far x -> x * x + 1000\nfar(0) == 1000\nfar(1) == 1001\nfar(3) == 1009\n\nsize x -> Math.abs(x)\nsize(-4) == 4\nsize(3) == 3\nsize(0) == 0");
  const row = playground.row(/^size ∘ far: .*untested/).first();
  await expect(row).toContainText("untested: 0 of");
  await row.click();
  await expect(playground.report).toContainText("if all are, the protocol counts the row as passed (§9.1)");
  await expect(playground.report.getByText("○ skipped").first()).toBeVisible();
});

test("R5: the rebuilt formula, its confidence, what it used and its runners-up", async ({ playground }) => {
  await playground.openWith("area a,b -> a * b\narea(2, 2) == 4\n\ndouble x -> x * 2\ndouble(4) == 8\ndouble(-1) == -2");
  const { report } = exchange("area a,b -> a * b\narea(2, 2) == 4\n\ndouble x -> x * 2\ndouble(4) == 8\ndouble(-1) == -2");
  const area = report.functions[0];
  const runner = area?.candidates[1];
  expect(runner).toBeDefined();
  await expect(playground.report).toContainText("rebuilt as 2 * x confidence 0.95");
  await playground.report.getByText("How it was rebuilt").first().click();
  const table = playground.report.getByRole("table", { name: /Formulas that explain/ });
  await expect(table.getByRole("row")).toHaveCount((area?.candidates.length ?? 0) + 1);
  await expect(table.getByRole("row").nth(1)).toContainText(`${area?.formula} chosen`);
  await expect(table.getByRole("row").nth(2)).toContainText(`${runner?.formula}`);
  await expect(table.getByRole("row").nth(2)).toContainText(String(runner?.confidence));
  await expect(playground.report).toContainText("Used assertions: area(2, 2) == 4");
});

test("R7: Enter on a row goes to its line, F8 to the next refuted row", async ({ playground }) => {
  await playground.openWith(mistaken);
  const selected = () =>
    playground.editor.evaluate((editor) => (editor.getRootNode() as ShadowRoot & { getSelection?: () => Selection }).getSelection?.()?.toString());
  const row = playground.row(/^half\(-2\) == -1/);
  await row.focus();
  await playground.page.keyboard.press("Enter");
  await expect(playground.editor).toBeFocused();
  expect(await selected()).toBe("half(-2) == -1");
  await playground.page.keyboard.press("F8");
  await expect(playground.row(/^half\(8\) == 5/)).toBeFocused();
  await playground.page.keyboard.press("ArrowDown");
  await expect(row).toBeFocused();
});
