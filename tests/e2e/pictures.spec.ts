// Pictures of functions and of the algebra, stories P1 to P3, and A1 for them.
import { writeFileSync } from "node:fs";
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

test("P1: a function of two parameters is a heat map with a table", async ({ playground }) => {
  const source = "mix left, right -> (left + right) / 2\nmix(2, 4) == 3\nmix(10, 0) == 5\n\nodd a, b -> a * a * a - b\nodd(1, 0) == 1\nodd(0, 2) == -2\nodd(1, 1) == 0";
  await playground.openWith(source);
  await openPicture(playground, "mix");
  const map = playground.report.getByRole("img", { name: "mix at the pairs of samples, by the source" });
  await expect(map.locator("[data-cell]")).toHaveCount(144);
  await expect(map).toHaveAccessibleDescription(/The rebuilt function agrees at all 144 pairs\./);
  await expect(map).toContainText("↓ left");
  await playground.report.getByText("Table", { exact: true }).click();
  const table = playground.report.getByRole("table", { name: /^Values of mix/ });
  const pairs = samples.flatMap((a) => samples.map((b) => [a, b] as const));
  const values = evaluate(source, `[${pairs.map(([a, b]) => `mix(${a}, ${b})`).join(", ")}]`) as number[];
  expect(await table.locator("tbody tr").evaluateAll((all) => all.map((row) => [...row.querySelectorAll("td")].map((cell) => cell.textContent)))).toEqual(
    pairs.map(([a, b], at) => [String(a), String(b), String(values[at]), String(values[at]), "same"]),
  );
  await openPicture(playground, "odd");
  const other = playground.report.getByRole("img", { name: /^odd at the pairs/ });
  await expect(other).toBeVisible();
  const parted = await other.locator("[data-part=parted]").count();
  await expect(other).toHaveAccessibleDescription(new RegExp(`differs at ${parted} of 144 pairs`));
});

test("P2: the algebra is a graph with an edge for each thing that the message says, and a list one Tab away", async ({ page, playground }) => {
  await playground.open();
  await playground.settled();
  const source = await playground.copied(() => playground.source.getByRole("button", { name: "Copy", exact: true }).click());
  const { message, report } = exchange(source, { partial: true });
  await playground.report.getByRole("button", { name: "Picture: Between functions" }).click();
  const graph = playground.report.getByRole("img", { name: "What is between the functions" });
  const edges = (kind: string) => graph.locator(`path[data-edge=${kind}]`);
  const { algebra } = message;
  const derived = report.rows.filter((row) => row.kind === "derived").length;
  await expect(graph.locator("[data-node]")).toHaveCount(message.functions.length);
  await expect(edges("inverse")).toHaveCount(algebra.inversePairs.length);
  await expect(edges("equivalence")).toHaveCount(algebra.equivalenceClasses.length);
  await expect(edges("surprise")).toHaveCount(algebra.surprises.length);
  await expect(edges("derived")).toHaveCount(derived);
  expect(algebra.inversePairs.length * algebra.equivalenceClasses.length * algebra.surprises.length * derived).toBeGreaterThan(0);
  await expect(graph).toHaveAccessibleDescription(new RegExp(`${algebra.inversePairs.length} inverse pairs, .* ${algebra.surprises.length} surprises, ${derived} derived`));

  // The list is one Tab away from the picture, and has every edge.
  const total = algebra.inversePairs.length + algebra.equivalenceClasses.length + algebra.surprises.length + derived;
  await graph.focus();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  const list = playground.report.getByRole("table", { name: "Edges between functions" });
  await expect(list.locator("tbody tr")).toHaveCount(total);
  await expect(list).toContainText("inverse pairlouder ↔ softerinverse_pair");

  // The same input gives the same picture; one kind can be left out.
  const shape = () => graph.locator("path[data-edge]").evaluateAll((all) => all.map((path) => path.getAttribute("d")));
  const before = await shape();
  await playground.report.getByRole("button", { name: "Picture: Between functions" }).click();
  await playground.report.getByRole("button", { name: "Picture: Between functions" }).click();
  await expect.poll(shape).toEqual(before);
  await playground.report.getByRole("checkbox", { name: /derived by both sides/ }).uncheck();
  await expect(edges("derived")).toHaveCount(0);
  await expect(edges("surprise")).toHaveCount(algebra.surprises.length);
});

test("P2: nothing in pictures moves", async ({ page, playground }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await playground.open();
  await playground.report.getByRole("button", { name: "Picture: Between functions" }).click();
  const graph = playground.report.getByRole("img", { name: "What is between the functions" });
  await expect(graph).toBeVisible();
  expect(await graph.evaluate((svg) => svg.getAnimations({ subtree: true }).length)).toBe(0);
  await expect(graph.locator("animate, animateTransform, animateMotion, set")).toHaveCount(0);
});

/** What a copied picture is where it is opened as a file. */
async function opened(page: import("@playwright/test").Page, file: string, colorScheme: "light" | "dark") {
  const alone = await page.context().newPage();
  await alone.emulateMedia({ colorScheme });
  await alone.goto(`file://${file}`);
  const found = await alone.evaluate(() => {
    const root = document.documentElement;
    const colour = (selector: string, name: "fill" | "stroke") => getComputedStyle(document.querySelector(selector) ?? root)[name];
    const all = [...document.querySelectorAll("*")];
    return {
      root: root.nodeName,
      width: root.getAttribute("width"),
      viewBox: root.hasAttribute("viewBox"),
      title: document.querySelector("title")?.textContent,
      foreign: all.filter((one) => one.hasAttribute("href") || one.nodeName === "script" || [...one.attributes].some((attribute) => attribute.name.startsWith("on"))).length,
      ground: colour("rect.fill-surface", "fill"),
      ink: colour(".stroke-ink", "stroke"),
      text: colour("text", "fill"),
    };
  });
  await alone.close();
  return found;
}

const everything = `${weird}\n\nmix a, b -> (a + b) / 2\nmix(2, 4) == 3\nmix(10, 0) == 5\n\nhalf x -> x / 2\nhalf(8) == 4\nhalf(-2) == -1\n\ndouble x -> x * 2\ndouble(4) == 8\ndouble(-1) == -2`;

test("P3: Copy SVG gives a file that stands alone in both themes", async ({ page, playground }, info) => {
  await playground.openWith(everything);
  for (const name of ["weird", "mix", "Between functions"]) {
    const opener = playground.report.getByRole("button", { name: `Picture: ${name}`, exact: true });
    await opener.click();
    await playground.page.evaluate(() => navigator.clipboard.writeText(""));
    await playground.report.getByRole("button", { name: "Copy SVG" }).click();
    await expect.poll(() => playground.clipboard()).toContain("<svg");
    const text = await playground.clipboard();
    expect(text, "nothing from elsewhere").not.toMatch(/https?:(?!\/\/www\.w3\.org\/2000\/svg)|var\(|@import/);
    const file = info.outputPath(`${name.replace(" ", "-")}.svg`);
    writeFileSync(file, text);
    const [light, dark] = [await opened(page, file, "light"), await opened(page, file, "dark")];
    expect(light, name).toMatchObject({ root: "svg", width: "720", viewBox: true, foreign: 0 });
    expect(light.title).toBeTruthy();
    expect(light.ground).toBe("rgb(255, 255, 255)");
    expect(dark.ground).toBe("rgb(29, 28, 25)");
    expect(dark.ink).not.toBe(light.ink);
    expect(dark.text).not.toBe(light.text);
    await opener.click();
  }
});

test("A1: nothing for axe to find with pictures open, in both themes and three widths", async ({ page, playground }) => {
  test.setTimeout(300_000);
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    for (const width of [1400, 1000, 390]) {
      await page.setViewportSize({ width, height: 900 });
      await playground.open("?view=source");
      await playground.write(everything);
      if (width < 1280) await page.getByRole("tab", { name: "Report" }).click();
      for (const name of ["weird", "mix", "Between functions"]) await openPicture(playground, name);
      await expect(playground.report.getByRole("img")).toHaveCount(3);
      for (const table of await playground.report.getByText(/^(Table|List of)/).all()) await table.click();
      expect(await violations(playground), `${colorScheme} ${width}`).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), `no sideways scrolling at ${width}`).toBe(true);
    }
  }
});
