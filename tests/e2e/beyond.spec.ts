// Beyond the message, story R6, and the report to take along, stories R8 and R9.
import { spawnSync } from "node:child_process";
import { mkdirSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { resolve } from "node:path";
import { evaluate, exchange } from "../../pkg/dist/index.js";
import { expect, moduleA, type Playground, test, violations } from "./support.ts";

const weird = "weird x -> x*x*x*x - 7\nweird(2) == 9\nweird(3) == 74\nweird(0) == -7\nweird(1) == -6\n\ndouble x -> x * 2\ndouble(4) == 8\ndouble(-1) == -2";
const version = (JSON.parse(readFileSync("pkg/package.json", "utf8")) as { version: string }).version;

const compare = (playground: Playground, name: string) => playground.report.getByRole("button", { name: `Compare with source: ${name}`, exact: true }).click();
const comparison = (playground: Playground) => playground.report.getByRole("region", { name: "Not part of the protocol" });

/** Sets the seed as a person's earlier visit would have. */
const withSettings = (playground: Playground, settings: object) =>
  playground.page.addInitScript((kept) => localStorage.setItem("benoit.settings", JSON.stringify(kept)), settings);

test("R6: two functions that agree, on 3,001 of 3,001 extra inputs", async ({ playground }) => {
  await playground.openWith(moduleA);
  await compare(playground, "half");
  await expect(comparison(playground)).toContainText("✓ agree on 3,001 of 3,001 extra inputs", { timeout: 30_000 });
  await expect(comparison(playground).getByRole("heading")).toHaveText("Not part of the protocol");
  await expect(comparison(playground)).toContainText("1,000 decimals from seed 1");
  // The protocol's totals don't count any of it.
  await expect(playground.report).toContainText("12 of 12");
});

test("R6: a wrong rebuild disagrees, and adding the input as an assertion repairs or refutes it", async ({ playground }) => {
  await playground.openWith(weird);
  await compare(playground, "weird");
  const code = exchange(weird).report.functions[0]?.code ?? "";
  const [bySource, byRebuilt] = [evaluate(weird, "weird(-1)"), evaluate(code, "weird(-1)")];
  expect(bySource).not.toEqual(byRebuilt);
  await expect(comparison(playground)).toContainText(/✕ disagree on [\d,]+ of 3,001 extra inputs/, { timeout: 30_000 });
  await expect(comparison(playground)).toContainText(`The first is weird(-1): ${bySource} by the source, ${byRebuilt} by the rebuilt.`);
  await comparison(playground).getByRole("button", { name: "Add this input as an assertion" }).click();
  await expect(comparison(playground)).toContainText(`Added to the source: weird(-1) == ${bySource}`);
  const added = weird.replace("weird(1) == -6", `weird(1) == -6\nweird(-1) == ${bySource}`);
  await playground.settled();
  await playground.source.getByRole("button", { name: "Copy", exact: true }).click();
  await expect.poll(() => playground.clipboard()).toBe(added);
  // With it no rule fits any more: the wrong function is gone.
  const after = exchange(added).report.functions[0];
  expect(after?.code).not.toBe(code);
  await expect(playground.report).toContainText(after?.formula === null ? "not rebuilt: no rule fits these assertions" : `rebuilt as ${after?.formula}`);
  // One step to undo.
  await playground.editor.focus();
  await playground.page.keyboard.press("ControlOrMeta+z");
  await expect(playground.report).toContainText("40 * x + -46");
});

test("R6: the seed of the settings draws the decimals, and more parameters get tuples", async ({ playground }) => {
  await withSettings(playground, { seed: 77 });
  await playground.openWith("mix left, right -> (left + right) / 2\nmix(2, 4) == 3\nmix(10, 0) == 5\n\nlimit x, low, high -> Math.max(low, Math.min(high, x))\nlimit(12, 0, 10) == 10\nlimit(-4, 0, 10) == 0\nlimit(7, 0, 10) == 7");
  await compare(playground, "mix");
  await expect(comparison(playground)).toContainText("1,000 decimals from seed 77");
  await expect(comparison(playground)).toContainText("✓ agree on 3,001 of 3,001 extra inputs", { timeout: 30_000 });
  await compare(playground, "mix");
  await compare(playground, "limit");
  await expect(comparison(playground)).toContainText(/agree on [\d,]+ of 3,001 extra inputs/, { timeout: 30_000 });
});

test("R6: inputs without an end are untested, a comparison can be stopped, and the page goes on meanwhile", async ({ playground }) => {
  test.setTimeout(90_000);
  await playground.openWith("fact n -> n == 0 ? 1 : n * fact(n - 1)\nfact(0) == 1\nfact(3) == 6\nfact(5) == 120");
  await compare(playground, "fact");
  const stop = comparison(playground).getByRole("button", { name: "Stop" });
  await expect(comparison(playground)).toContainText(/Comparing… [1-9]\d* of 3,001 inputs/, { timeout: 30_000 });
  await stop.click();
  await expect(comparison(playground)).toContainText(/◐ partial: stopped after [\d,]+ of 3,001 inputs/);
  await expect(comparison(playground)).toContainText(/\d+ inputs are untested: they took too many steps or nested calls/);
  await expect(stop).toHaveCount(0);
  await expect(comparison(playground).getByRole("button", { name: "Compare again" })).toBeVisible();
  await playground.write(moduleA);
  await expect(playground.report).toContainText("12 of 12");
});

test("R8: the report as Markdown and as a file name the engine, the date of the browser, and the seed", async ({ page, playground }) => {
  await withSettings(playground, { seed: 99, steps: 5_000_000 });
  await page.clock.setFixedTime(new Date("2031-05-06T07:08:09.010Z"));
  await playground.openWith(moduleA.replace("half(8) == 4", "half(8) == 5"));
  const { report, result } = exchange(moduleA.replace("half(8) == 4", "half(8) == 5"), { partial: true, limits: { steps: 5_000_000 } });
  const text = await playground.copied(() => playground.report.getByRole("button", { name: "Copy as Markdown" }).click());
  expect(text).toContain("## Report");
  expect(text).toContain(`Made by benoit-wasm ${version} on 2031-05-06T07:08:09.010Z, seed 99, 5,000,000 steps an evaluation.`);
  expect(text).toContain(`${result.total.passed} of ${result.total.total}`);
  expect(text).toContain("| `half(8) == 5` | ✕ refuted: half(8) gave 4, the message says 5 |");
  expect(text.match(/^\| (?!---|Claim)/gm)).toHaveLength(report.rows.length);

  const waiting = page.waitForEvent("download");
  await playground.report.getByRole("button", { name: "Download" }).click();
  const download = await waiting;
  expect(download.suggestedFilename()).toBe("report.json");
  const file = JSON.parse(readFileSync(await download.path(), "utf8")) as { total: object; report: { rows: unknown[] } };
  expect(file).toMatchObject({ engine: { name: "benoit-wasm", version }, date: "2031-05-06T07:08:09.010Z", seed: 99, options: { partial: true, limits: { steps: 5_000_000 } }, total: result.total });
  expect(file.report.rows).toHaveLength(report.rows.length);
});

test("R9: Copy as JavaScript gives a program that comes to the same totals in Node", async ({ playground }, info) => {
  test.setTimeout(120_000);
  await withSettings(playground, { steps: 1000 });
  // The source has what a template of JavaScript would change, and a function that the budget ends.
  const source = `${moduleA}\n\n-- a \\ b \`c\` \${d} 🎈\nfact n -> n == 0 ? 1 : n * fact(n - 1)\nfact(0) == 1\nfact(3) == 6\nfact(5) == 120\nfact(170) == 7.257415615307994e+306\nshow x -> "{x}\\t"\nshow(1) == "1\\t"`;
  await playground.openWith(source);
  const { total } = exchange(source, { partial: true, limits: { steps: 1000 } }).result;
  expect(total.passed, "the budget matters").toBeLessThan(exchange(source, { partial: true }).result.total.passed);
  await expect(playground.report).toContainText(`${total.passed} of ${total.total}`);
  const program = await playground.copied(() => playground.report.getByRole("button", { name: "Copy as JavaScript" }).click());
  const folder = info.outputPath("program");
  mkdirSync(`${folder}/node_modules`, { recursive: true });
  symlinkSync(resolve("pkg"), `${folder}/node_modules/benoit-wasm`);
  writeFileSync(`${folder}/program.mjs`, program);
  const { stdout, stderr, status } = spawnSync(process.execPath, ["program.mjs"], { cwd: folder, encoding: "utf8" });
  expect(stderr).toBe("");
  expect(status).toBe(0);
  expect(stdout.split("\n")[0]).toBe(`${total.passed} of ${total.total}`);
});

test("A1: nothing for axe to find beside a comparison, in both themes and three widths", async ({ page, playground }) => {
  test.setTimeout(300_000);
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    for (const width of [1400, 1000, 390]) {
      await page.setViewportSize({ width, height: 900 });
      await playground.open("?view=source");
      await playground.write(weird);
      if (width < 1280) await page.getByRole("tab", { name: "Report" }).click();
      await compare(playground, "weird");
      await expect(comparison(playground)).toContainText("disagree", { timeout: 30_000 });
      expect(await violations(playground), `${colorScheme} ${width}`).toEqual([]);
    }
  }
});
