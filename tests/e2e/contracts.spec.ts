// The Contracts workbench, stories M1 to M3, and A1 and O2 for it.
import { bind, load, negotiate, publishNeed, publishOffer, Registry, resolveIntent, encodeIntent, verify, type Need } from "../../pkg/dist/index.js";
import { accessTests, expect, type Playground, test } from "./support.ts";

const open = (playground: Playground) => playground.open("?workbench=contracts");

const ids = (digits: string, now: number) => ({ id: () => digits, now: () => now });
const example = (input: number, output: number) => ({ input, output });
const distance = publishNeed({ name: "distance", examples: [example(-6, 6), example(4, 4), example(0, 0)], properties: ["idempotent", "non_negative"] }, ids("00000001", 1));
const gain = publishNeed({ name: "gain", examples: [example(-6, 0), example(4, 4), example(0, 0)], properties: ["idempotent", "monotonic_increasing"] }, ids("00000002", 2));
const needs = [distance, gain];

const functionOf = (source: string) => {
  const [fn] = Object.values(load(source).functions);
  if (fn === undefined) throw new Error(`no function in ${source}`);
  return fn;
};
const offers = [
  { name: "Absolute", source: "absolute x -> Math.abs(x)", confidence: 0.5, fn: functionOf("absolute x -> Math.abs(x)") },
  { name: "Cut off", source: "cut x -> Math.max(0, x)", confidence: 0.5, fn: functionOf("cut x -> Math.max(0, x)") },
  { name: "Square", source: "square x -> x * x", confidence: 0.9, fn: functionOf("square x -> x * x") },
];

/** What negotiating says of each offer, in the order given. */
function cellsOf(need: Need, given: typeof offers = offers) {
  const ranked = negotiate(need, given);
  return given.map(({ name }) => {
    const found = ranked.find((one) => one.name === name);
    if (found === undefined) throw new Error(name);
    return found;
  });
}
const stateOf = (pass: boolean) => (pass ? "✓ supported" : "✕ refuted");

const matrix = (playground: Playground) => playground.report.getByRole("table", { name: "Needs by offers" });
const row = (playground: Playground, need: string) => matrix(playground).getByRole("row").filter({ has: playground.page.getByRole("rowheader", { name: need, exact: true }) });
const cell = (playground: Playground, need: string, at: number) => row(playground, need).getByRole("button").nth(at);
const contract = (playground: Playground) => playground.report.getByRole("list", { name: "Contracts" }).getByRole("listitem");
const source = (playground: Playground, number: number) => playground.source.getByRole("textbox", { name: `Source of offer ${number}` });

/** The table of terms as it must be for a cell. */
function termsOf({ verification: { summary }, score, confidence }: ReturnType<typeof cellsOf>[number]) {
  const rows: [string, number, number][] = [
    ["Examples passed", summary.examplesPassed, 10],
    ["Examples failed", summary.examplesTotal - summary.examplesPassed, -20],
    ["Properties kept", summary.propertiesSatisfied, 5],
    ["Properties broken", summary.propertiesViolated, -10],
    ["Confidence", confidence, 5],
  ];
  expect(rows.reduce((sum, [, count, weight]) => sum + count * weight, 0)).toBeCloseTo(score, 9);
  return ["TermCountWeightPoints", ...rows.map(([name, count, weight]) => `${name}${count}× ${weight}${count === 0 ? 0 : count * weight}`), `Score${score}`];
}

test("M1: each cell shows score and rank as negotiate() gives them, and the five terms of the score", async ({ page, playground }) => {
  await playground.open();
  await page.getByRole("tab", { name: "Contracts", exact: true }).click();
  await playground.settled();
  await expect(matrix(playground).getByRole("columnheader")).toHaveText(["Need", "Absolute", "Cut off", "Square"]);
  for (const need of needs) {
    const cells = cellsOf(need);
    await expect(row(playground, need.name).getByRole("button")).toHaveText(
      cells.map(({ verification, score, rank }) => `${stateOf(verification.pass)} score ${score} rank ${rank}`),
    );
    for (const [at, one] of cells.entries()) {
      await cell(playground, need.name, at).focus();
      const details = playground.report.getByRole("region", { name: `${one.name} for ${need.name}` });
      await expect(details.getByRole("table", { name: "The five terms of the score" }).getByRole("row")).toHaveText(termsOf(one));
      const failing = one.verification.exampleResults.filter(({ pass }) => !pass);
      const table = details.getByRole("table", { name: "Examples that fail" });
      if (failing.length === 0) await expect(table).toHaveCount(0);
      else {
        await expect(table.getByRole("row")).toHaveText([
          "InputAsked forGotResult",
          ...failing.map(({ input, expected, actual }) => `${JSON.stringify(input)}${JSON.stringify(expected)}${JSON.stringify(actual)}✕ refuted`),
        ]);
      }
    }
  }
  await expect(playground.status).toHaveText("Up to date: 2 of 6 cells supported, no contract yet");
});

test("M1: the solver's own offer is rebuilt for each need, and competes with the others", async ({ playground }) => {
  await open(playground);
  await playground.source.getByRole("button", { name: "Add the solver's own" }).click();
  await expect(matrix(playground).getByRole("columnheader")).toHaveText(["Need", "Absolute", "Cut off", "Square", "Solver"]);
  for (const need of needs) {
    const resolved = resolveIntent(encodeIntent(need.examples, need.properties));
    const fn = resolved.fn;
    if (fn === null) throw new Error("unsolved");
    const cells = cellsOf(need, [...offers, { name: "Solver", source: "", confidence: resolved.meta.confidence, fn: fn as never }]);
    await expect(row(playground, need.name).getByRole("button")).toHaveText(
      cells.map(({ verification, score, rank }) => `${stateOf(verification.pass)} score ${score} rank ${rank}`),
    );
    await expect(playground.source.getByRole("group", { name: "Solver" })).toContainText(resolved.meta.synthesized ?? "");
  }
  // Without a rule there is nothing to try.
  await playground.source.getByRole("textbox", { name: "Output of example 1 of gain" }).fill('"six"');
  await expect(cell(playground, "gain", 3)).toHaveText("○ untested no rule fits the examples");
});

test("M1: needs and offers are added, named and taken away; what is wrong is told at its place", async ({ page, playground }) => {
  await open(playground);
  await playground.source.getByRole("button", { name: "Add a need" }).click();
  const name = playground.source.getByRole("textbox", { name: "Name of need 3" });
  await expect(name).toBeFocused();
  await page.keyboard.type("triple");
  await expect(cell(playground, "triple", 0)).toHaveText("○ untested the need has no example");
  await playground.source.getByRole("textbox", { name: "Input of example 1 of triple" }).fill("2");
  await playground.source.getByRole("textbox", { name: "Output of example 1 of triple" }).fill("6");
  await playground.source.getByRole("textbox", { name: "Output of example 1 of triple" }).press("Enter");
  await expect(playground.source.getByRole("textbox", { name: "Input of example 2 of triple" })).toBeFocused();
  await page.keyboard.type("[3,");
  await expect(playground.source.getByRole("textbox", { name: "Input of example 2 of triple" })).toHaveAccessibleDescription(/is not JSON yet/);

  await playground.source.getByRole("button", { name: "Add an offer" }).click();
  await page.keyboard.type("Thrice");
  await source(playground, 4).fill("thrice x - x * 3");
  await expect(playground.source.getByRole("list", { name: "Mistakes in Thrice" })).toContainText("E_EXPECTED");
  await expect(cell(playground, "triple", 3)).toHaveText("○ untested its source has mistakes");
  await source(playground, 4).fill("thrice x -> x * 3");
  await expect(cell(playground, "triple", 3)).toHaveText(/✓ supported score 12.5 rank 1/);

  await playground.source.getByRole("button", { name: "Remove Absolute" }).click();
  await expect(matrix(playground).getByRole("columnheader")).toHaveText(["Need", "Cut off", "Square", "Thrice"]);
  await playground.source.getByRole("button", { name: "Bring back Absolute" }).click();
  await expect(matrix(playground).getByRole("columnheader")).toHaveText(["Need", "Absolute", "Cut off", "Square", "Thrice"]);
});

test("M1: what crosses is needs, offers and contracts; a source only where its author sends it", async ({ page, playground }) => {
  await open(playground);
  const crossing = (shown: boolean, contracts: unknown[]) => ({
    needs: needs.map((need) => JSON.parse(JSON.stringify(need)) as unknown),
    offers: needs.flatMap((need, at) =>
      offers.map(({ fn, source: text, confidence }, index) => {
        const id = `000${index + 3}000${at + 1}`;
        return JSON.parse(JSON.stringify(publishOffer(need.id, { fn, confidence, source: shown && index === 0 ? text : null }, need, ids(id, index + 3)))) as unknown;
      }),
    ),
    contracts,
  });
  expect(JSON.parse(await playground.message())).toEqual(crossing(false, []));
  await playground.source.getByRole("checkbox", { name: "Send the source of Absolute" }).check();
  await cell(playground, "distance", 0).click();
  await page.getByRole("button", { name: "Bind Absolute to distance" }).click();
  await expect(contract(playground)).toHaveCount(1);
  await playground.settled();
  const fn = offers[0]?.fn;
  const made = bind(distance, { id: "offer-00030001", fn: fn as never }, ids("00000006", 6));
  expect(JSON.parse(await playground.message())).toEqual(crossing(true, [JSON.parse(JSON.stringify(made))]));
  const field = playground.wire.getByRole("treeitem", { name: /"contracts"/ });
  await field.focus();
  await expect(playground.wire).toContainText("what was bound");
});

test("M2: a bound offer that is edited is refuted with the failing example, as verify() says, and supported when mended", async ({ page, playground }) => {
  await open(playground);
  await cell(playground, "distance", 0).click();
  await page.getByRole("button", { name: "Bind Absolute to distance" }).click();
  await expect(contract(playground)).toContainText("distance, kept by Absolute contract-00000006");
  await expect(contract(playground)).toContainText("✓ supported: the offer keeps 3 examples, 2 of 2 properties kept.");
  await expect(playground.status).toHaveText("Up to date: 2 of 6 cells supported, 1 contract supported");

  const edited = "absolute x -> Math.max(x, 1)";
  const bound = bind(distance, { id: "offer-00030001", fn: offers[0]?.fn as never });
  const says = verify(bound, functionOf(edited));
  const [first, ...more] = says.exampleResults.filter(({ pass }) => !pass);
  expect([says.compatible, more.length]).toEqual([false, 1]);
  await source(playground, 1).fill(edited);
  await expect(contract(playground)).toContainText(
    `✕ refuted: ${JSON.stringify(first?.input)} gives ${JSON.stringify(first?.actual)}, the contract says ${JSON.stringify(first?.expected)}. 1 more example fails.`,
  );
  await expect(playground.status).toHaveText("Up to date: 1 of 6 cells supported, 0 of 1 contracts supported");

  // The contract's examples are the lasting interface: the need's own may change.
  await playground.source.getByRole("textbox", { name: "Output of example 1 of distance" }).fill("1");
  await playground.settled();
  await expect(contract(playground)).toContainText("the contract says 6");

  // A mistake is no answer; what fails by an error is told with it.
  await source(playground, 1).fill("absolute x - x");
  await expect(contract(playground)).toContainText("○ untested: its source has mistakes.");
  const loop = "absolute x -> absolute(x)";
  await source(playground, 1).fill(loop);
  const error = verify(bound, functionOf(loop)).exampleResults[0]?.error;
  await expect(contract(playground)).toContainText(`✕ refuted: -6 gives an error (${error}), the contract says 6`);

  await page.getByRole("button", { name: "Put back what was bound as contract-00000006" }).click();
  await expect(contract(playground)).toContainText("✓ supported");
  await source(playground, 1).fill("other x -> Math.max(x, 0 - x)");
  await expect(contract(playground)).toContainText("✓ supported");
  await playground.source.getByRole("button", { name: "Remove Absolute" }).click();
  await expect(contract(playground)).toContainText("○ untested: the offer was taken away.");
  await page.getByRole("button", { name: "Release contract-00000006" }).click();
  await expect(playground.report.getByRole("list", { name: "Contracts" })).toHaveCount(0);
});

test("M3: the matrix reads as words, goes along as Markdown, and needs are found as search and searchByName find them", async ({ playground }) => {
  await open(playground);
  await playground.report.getByRole("button", { name: "Copy as Markdown" }).click();
  await expect(playground.report.getByRole("button", { name: "Copied" })).toBeVisible();
  const lines = needs.map((need) => {
    const cells = cellsOf(need).map(({ verification, score, rank }) => `${stateOf(verification.pass)}, score ${score}, rank ${rank}`);
    return `| ${[need.name, ...cells].join(" | ")} |`;
  });
  expect(await playground.clipboard()).toBe(["| Need | Absolute | Cut off | Square |", "| --- | --- | --- | --- |", ...lines, ""].join("\n"));

  const registry = new Registry();
  for (const { name, examples, properties } of needs) registry.publishNeed({ name, examples, properties });
  const search = playground.report.getByRole("search");
  for (const text of ["AI", "dist", "an"]) {
    await search.getByRole("textbox", { name: "Name contains" }).fill(text);
    const found = registry.searchByName(text).map(({ name }) => name);
    if (found.length > 0) await expect(search.getByRole("list", { name: "Found by name" }).getByRole("listitem")).toHaveText(found);
    else await expect(search).toContainText("No need has that.");
  }
  await search.getByRole("textbox", { name: "Name contains" }).fill("zzz");
  await expect(search).toContainText("No need has that.");
  const wanted: string[] = [];
  for (const name of ["monotonic_increasing", "idempotent"]) {
    wanted.push(name);
    await search.getByRole("checkbox", { name }).check();
    await expect(search.getByRole("list", { name: "Found by property" }).getByRole("listitem")).toHaveText(
      registry.search(wanted).map(({ need, matchedProperties, matchScore }) => `${need.name}: ${matchScore} of these (${matchedProperties.join(", ")})`),
    );
  }
});

test("M3: arrow keys move among the cells, and the cell in focus is the one that is shown", async ({ page, playground }) => {
  await open(playground);
  await expect(cell(playground, "distance", 1)).toHaveAttribute("aria-current", "true");
  await cell(playground, "distance", 1).focus();
  await page.keyboard.press("ArrowRight");
  await expect(cell(playground, "distance", 2)).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await expect(cell(playground, "gain", 2)).toBeFocused();
  await expect(playground.report.getByRole("region", { name: "Square for gain" })).toBeVisible();
  await page.keyboard.press("Home");
  await expect(cell(playground, "gain", 0)).toBeFocused();
  await page.keyboard.press("End");
  await page.keyboard.press("ArrowUp");
  await expect(cell(playground, "distance", 2)).toBeFocused();
  await expect(matrix(playground).locator("button[tabindex='0']")).toHaveCount(1);
});

accessTests({
  id: "contracts",
  name: "Contracts",
  async busy(playground) {
    await playground.source.getByRole("button", { name: "Add the solver's own" }).click();
    await playground.source.getByRole("textbox", { name: "Output of example 1 of gain" }).fill("[9,");
    await source(playground, 3).fill("square x - x");
    await playground.source.getByRole("textbox", { name: "Confidence of Square" }).fill("2");
    await expect(playground.source.getByRole("list", { name: "Mistakes in Square" })).toBeVisible();
    await playground.source.getByText(/^Wanted/).first().click();
  },
  async opened({ report, page }) {
    await report.getByRole("button", { name: "Bind Cut off to distance" }).click();
    await expect(report.getByRole("list", { name: "Contracts" })).toBeVisible();
    await report.getByRole("checkbox", { name: "idempotent" }).check();
    await report.getByRole("textbox", { name: "Name contains" }).fill("ai");
    for (const summary of await report.locator("summary").all()) await summary.click();
    await page.getByRole("main").waitFor();
  },
  stops: [
    /input Name of need 1/, /input Input of example 1 of distance/, /button Remove example 1 of distance/, /summary Wanted/, /textbox Source of offer 1/,
    /button ✕ refuted/, /button Bind Cut off to distance/, /button Copy as Markdown/,
  ],
  tabs: 100,
  edit: (playground) => playground.source.getByRole("textbox", { name: "Input of example 1 of distance" }).fill("-7"),
});
