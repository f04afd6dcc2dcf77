// Pictures of functions and of the algebra, stories P1 to P3, and A1 for them.
import { evaluate, exchange } from "../../pkg/dist/index.js";
import { expect, type Playground, test, violations } from "./support.ts";

const samples = [-10, -3, -2, -1, 0, 1, 2, 3, 5, 10, 42, 100];
const weird = "weird x -> x*x*x*x - 7\nweird(2) == 9\nweird(3) == 74\nweird(0) == -7\nweird(1) == -6";
const steps = "floor x -> x < 0 ? -1 : x < 3 ? 0 : 1 / (x - 5)\nfloor(-2) == -1\nfloor(1) == 0\nfloor(6) == 1";

const openPicture = (playground: Playground, name: string) => playground.report.getByRole("button", { name: `Picture: ${name}`, exact: true }).click();
const picture = (playground: Playground, name: string) => playground.report.getByRole("img", { name: new RegExp(`^${name}, by the`) });

test("P1: a path for each curve, a mark for each sample, where they part is shaded and said", async ({ playground }) => {
  await playground.openWith(weird);
  await openPicture(playground, "weird");
  const svg = picture(playground, "weird");
  await expect(svg).toHaveAccessibleName("weird, by the source and by the rebuilt function");
  await expect(svg.locator("path[data-curve]")).toHaveCount(2);
  await expect(svg.locator("[data-sample]")).toHaveCount(12);
  expect(await svg.locator("[data-sample]").evaluateAll((marks) => marks.map((mark) => Number(mark.getAttribute("data-sample"))))).toEqual(samples);
  await expect(svg.locator("[data-part=crossed] circle")).toHaveCount(4);
  await expect(svg.locator("path[data-part=parted]")).toHaveAttribute("d", /^M.*Z$/);
  await expect(svg.locator("title")).toHaveCount(1);

  // The summary in words has the engine's own numbers.
  const code = exchange(weird).report.functions[0]?.code ?? "";
  const [bySource, byRebuilt] = [evaluate(weird, "weird(-11)"), evaluate(code, "weird(-11)")];
  await expect(svg).toHaveAccessibleDescription(new RegExp(`furthest apart at -11: ${bySource} by the source, ${byRebuilt} by the rebuilt`));
  await expect(svg).toHaveAccessibleDescription(/Inputs from -11 to 11, 353 points to a curve, and 12 samples\./);

  // The other range has all samples inside.
  await playground.report.getByRole("button", { name: "all samples, −10 to 100" }).click();
  await expect(svg.locator("circle[data-sample]")).toHaveCount(12);
});

test("P1: the table has the same numbers as the picture", async ({ playground }) => {
  await playground.openWith(weird);
  await openPicture(playground, "weird");
  await playground.report.getByText("Table", { exact: true }).click();
  const table = playground.report.getByRole("table", { name: /^Values of weird/ });
  const code = exchange(weird).report.functions[0]?.code ?? "";
  const call = `[${samples.map((x) => `weird(${x})`).join(", ")}]`;
  const [source, rebuilt] = [evaluate(weird, call), evaluate(code, call)] as [number[], number[]];
  const rows = samples.map((x, at) => [String(x), String(source[at]), String(rebuilt[at]), source[at] === rebuilt[at] ? "same" : "✕ differ"]);
  expect(await table.locator("tbody tr").evaluateAll((all) => all.map((row) => [...row.querySelectorAll("td")].map((cell) => cell.textContent)))).toEqual(rows);
  await playground.report.getByRole("button", { name: "Show all 353 points" }).click();
  await expect(table.locator("tbody tr")).toHaveCount(353);
  await expect(table.locator("tbody tr").nth(1)).toContainText(`-10.9375${evaluate(weird, "weird(-10.9375)")}`);
});

test("P1: jumps are not joined, and what is no number is a gap that is said", async ({ playground }) => {
  await playground.openWith(`${steps}\n\nname x -> x < 4 ? "low" : x\nname(5) == 5\nname(6) == 6`);
  await openPicture(playground, "floor");
  const pieces = async (name: string) => ((await picture(playground, name).locator("path[data-curve=source]").getAttribute("d")) ?? "").split("M").length - 1;
  expect(await pieces("floor"), "below 0, from 0 to 3, from 3 to 5, above 5").toBe(4);
  await expect(picture(playground, "floor")).toHaveAccessibleDescription(/The source gives no number at 1 point\./);
  await openPicture(playground, "name");
  expect(await pieces("name")).toBe(1);
  await expect(picture(playground, "name")).toHaveAccessibleDescription(/The source gives no number at 240 points\./);
});

test("P1: a function that never ends at some inputs is drawn where it ends, and the page goes on", async ({ playground }) => {
  await playground.openWith("fact n -> n == 0 ? 1 : n * fact(n - 1)\nfact(0) == 1\nfact(3) == 6\nfact(5) == 120");
  await openPicture(playground, "fact");
  await expect(picture(playground, "fact")).toHaveAccessibleDescription(/The source gives no number at 341 points\./);
  await playground.write("double x -> x * 2\ndouble(1) == 2\ndouble(4) == 8");
  await openPicture(playground, "double");
  await expect(picture(playground, "double")).toHaveAccessibleDescription(/The curves agree at every point\./);
});

test("A1: nothing for axe to find with pictures open, in both themes and three widths", async ({ page, playground }) => {
  test.setTimeout(120_000);
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    for (const width of [1400, 1000, 390]) {
      await page.setViewportSize({ width, height: 900 });
      await playground.open("?view=source");
      await playground.write(weird);
      if (width < 1280) await page.getByRole("tab", { name: "Report" }).click();
      await openPicture(playground, "weird");
      await expect(picture(playground, "weird")).toBeVisible();
      await playground.report.getByText("Table", { exact: true }).click();
      expect(await violations(playground), `${colorScheme} ${width}`).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), `no sideways scrolling at ${width}`).toBe(true);
    }
  }
});
