// The Contracts workbench, stories M1 to M3, and A1 and O2 for it.
import { bind, load, negotiate, publishNeed, Registry, verify } from "../../pkg/dist/index.js";
import { accessTests, expect, type Playground, test } from "./support.ts";

const open = (playground: Playground) => playground.open("?workbench=contracts");
const fn = (source: string) => Object.values(load(source).functions)[0] as (input: unknown) => unknown;

/** What the workbench opens with. */
const limiter = { name: "volume limiter", examples: [{ input: 12, output: 10 }, { input: -4, output: 0 }, { input: 7, output: 7 }], properties: ["idempotent", "non_negative"] };
const distance = { name: "distance from silence", examples: [{ input: -6, output: 6 }, { input: 4, output: 4 }], properties: ["non_negative"] };
const offers = [
  { name: "Ada", source: "clamp x -> Math.max(0, Math.min(10, x))", confidence: 0.9 },
  { name: "Ben", source: "top x -> Math.min(10, x)", confidence: 0.8 },
  { name: "Cleo", source: "louder x -> x * 2", confidence: 1 },
].map((offer) => ({ ...offer, fn: fn(offer.source) }));

const matrix = (playground: Playground) => playground.report.getByRole("table", { name: "Needs and offers" });
const cell = (playground: Playground, offer: string, need: string) => matrix(playground).getByRole("button", { name: new RegExp(`^${offer} at ${need}: `) });
const source = (playground: Playground, offer: string) => playground.source.getByRole("textbox", { name: `Source of ${offer}` });

test("M1: every offer at every need, with the score and the rank that negotiate gives, and the five terms of a cell", async ({ page, playground }) => {
  await playground.open();
  await page.getByRole("tab", { name: "Contracts" }).click();
  await playground.settled();
  for (const need of [limiter, distance]) {
    for (const { name, score, rank, verification } of negotiate(need, offers)) {
      const word = verification.pass ? "✓ keeps it" : "✕ breaks it";
      await expect(cell(playground, name, need.name)).toContainText(`${word}rank ${rank}, score ${score}`);
    }
  }
  await expect(playground.status).toHaveText("Up to date: 1 of 2 needs have an offer that keeps them");

  const ben = negotiate(limiter, offers).find(({ name }) => name === "Ben");
  await cell(playground, "Ben", "volume limiter").focus();
  const terms = playground.report.getByRole("region", { name: "The score of Ben at volume limiter" });
  const rows = terms.getByRole("table", { name: "The score of Ben at volume limiter" }).getByRole("row");
  const { examplesPassed, examplesTotal, propertiesSatisfied, propertiesViolated } = ben?.verification.summary ?? { examplesPassed: 0, examplesTotal: 0, propertiesSatisfied: 0, propertiesViolated: 0 };
  await expect(rows).toHaveText([
    "TermCountTimesGives",
    `Examples passed${examplesPassed}10${10 * examplesPassed}`,
    `Examples failed${examplesTotal - examplesPassed}-20-${20 * (examplesTotal - examplesPassed)}`,
    `Properties kept${propertiesSatisfied}5${5 * propertiesSatisfied}`,
    `Properties broken${propertiesViolated}-10${propertiesViolated === 0 ? 0 : -10 * propertiesViolated}`,
    "Confidence0.854",
    `Score${ben?.score}`,
  ]);
  await expect(terms).toContainText("-40-4✕ failed");
  await page.keyboard.press("ArrowLeft");
  await expect(cell(playground, "Ada", "volume limiter")).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await expect(cell(playground, "Ada", "distance from silence")).toHaveAttribute("aria-pressed", "true");
});

test("M1: needs and offers are added, changed and removed; a source that can't be read is told at its place", async ({ playground }) => {
  await open(playground);
  await playground.source.getByRole("button", { name: "Add an offer" }).click();
  await source(playground, "offer 4").fill("distance x -> Math.abs(x)");
  await expect(cell(playground, "offer 4", "distance from silence")).toContainText("✓ keeps it");
  await source(playground, "offer 4").fill("distance x - x");
  await expect(playground.source.getByRole("group", { name: "offer 4" })).toContainText(/There is no function yet|E_/);
  await expect(matrix(playground).getByRole("cell", { name: "offer 4 at distance from silence: ○ not tried" })).toBeVisible();

  await playground.source.getByRole("button", { name: "Add a need" }).click();
  await playground.source.getByRole("textbox", { name: "Input 1 of need 3" }).fill("[3,1");
  const field = playground.source.getByRole("textbox", { name: "Input 1 of need 3" });
  await expect(field).toHaveAttribute("aria-invalid", "true");
  await expect(field).toHaveAccessibleDescription(/The input of example 1 is not JSON yet/);
  await expect(playground.status).toContainText("1 row is left out");
  await field.fill("5");
  await playground.source.getByRole("textbox", { name: "Output 1 of need 3" }).fill("10");
  await expect(cell(playground, "Cleo", "need 3")).toContainText("✓ keeps it");
  await playground.source.getByRole("button", { name: "Remove need need 3" }).click();
  await expect(matrix(playground).getByRole("row")).toHaveCount(3);
  await playground.source.getByRole("button", { name: "Remove offer Cleo" }).click();
  await expect(matrix(playground)).not.toContainText("Cleo");
});

test("M1: the solver offers a function of its own for each need, rebuilt from the examples", async ({ playground }) => {
  await open(playground);
  await playground.source.getByRole("checkbox", { name: "Let the solver offer, too" }).check();
  await expect(cell(playground, "the solver", "distance from silence")).toContainText("✓ keeps it");
  await cell(playground, "the solver", "distance from silence").click();
  await expect(playground.report.getByRole("region", { name: "The score of the solver at distance from silence" })).toContainText(/The solver offers: .*->/);
});

test("M1: what crosses has no source of a function in it", async ({ playground }) => {
  await open(playground);
  const text = await playground.message();
  const message = JSON.parse(text);
  expect(Object.keys(message)).toEqual(["needs", "offers", "contracts"]);
  const { createdAt: _at, verify: _verify, id: _id, ...published } = publishNeed(limiter);
  expect(message.needs[0]).toMatchObject(published);
  expect(message.needs[0].id).toMatch(/^need-[0-9a-f]{8}$/);
  expect(Object.keys(message.offers[0])).toEqual(["id", "needId", "source", "confidence", "createdAt"]);
  expect(text).not.toContain("Math.max");
});

test("M2: a bound contract is checked at every edit of its offer, and says which example refutes it", async ({ playground }) => {
  await open(playground);
  await cell(playground, "Ada", "volume limiter").click();
  await playground.report.getByRole("button", { name: "Bind Ada to volume limiter" }).click();
  const row = playground.report.getByRole("table", { name: "Contracts" }).getByRole("row", { name: /volume limiter by Ada/ });
  await expect(row).toContainText("✓ supported");
  expect(JSON.parse(await playground.message()).contracts).toHaveLength(1);

  const worse = "clamp x -> Math.min(10, x)";
  await source(playground, "Ada").fill(worse);
  const contract = bind(publishNeed(limiter), { id: "offer-00000001", fn: fn("clamp x -> x") });
  const failed = verify(contract, fn(worse)).exampleResults.find(({ pass }) => !pass);
  await expect(row).toContainText("✕ refuted");
  await expect(row).toContainText(`${failed?.input} gave ${failed?.actual}, the contract says ${failed?.expected}`);
  await expect(playground.status).toContainText("1 contract is refuted");

  // The contract is what the need said: changing the need doesn't change it.
  await playground.source.getByRole("textbox", { name: "Output 2 of volume limiter" }).fill("-4");
  await playground.settled();
  await expect(row).toContainText("✕ refuted");
  await source(playground, "Ada").fill("clamp x -> x < 0 ? 0 : x > 10 ? 10 : x");
  await expect(row).toContainText("✓ supported");
  await source(playground, "Ada").fill("clamp x ->");
  await expect(row).toContainText("○ untested");
  await row.getByRole("button", { name: "End the contract volume limiter by Ada" }).click();
  await expect(playground.report).toContainText("Nothing is bound yet");
});

test("M3: the matrix reads as text, and needs are found by name and by property as a registry finds them", async ({ playground }) => {
  await open(playground);
  await playground.report.getByRole("button", { name: "Copy as Markdown" }).click();
  await expect(playground.report.getByRole("button", { name: "Copied" })).toBeVisible();
  const lines = (await playground.clipboard()).trim().split("\n");
  expect(lines.slice(0, 2)).toEqual(["| Need | Ada | Ben | Cleo |", "| --- | --- | --- | --- |"]);
  const cells = ["Ada", "Ben", "Cleo"].map((name) => {
    const { score, rank, verification } = negotiate(limiter, offers).find((offer) => offer.name === name) ?? { score: NaN, rank: NaN, verification: { pass: false } };
    return `${verification.pass ? "✓ keeps it" : "✕ breaks it"}, rank ${rank}, score ${score}`;
  });
  expect(lines[2]).toBe(`| volume limiter | ${cells.join(" | ")} |`);

  const registry = new Registry();
  for (const need of [limiter, distance]) registry.publishNeed(need);
  const search = playground.report.getByRole("region", { name: "Search needs" });
  const found = search.getByRole("listitem");
  await search.getByRole("searchbox", { name: "Search text" }).fill("LIMIT");
  await expect(found).toHaveText(registry.searchByName("LIMIT").map(({ name }) => name));
  await search.getByRole("combobox", { name: "Search by" }).selectOption("by properties");
  await search.getByRole("searchbox", { name: "Search text" }).fill("non_negative idempotent");
  await expect(found).toHaveText(registry.search(["non_negative", "idempotent"]).map(({ need, matchedProperties }) => `${need.name} shares ${matchedProperties.join(", ")}`));
  await search.getByRole("searchbox", { name: "Search text" }).fill("pure");
  await expect(search).toContainText("0 needs found");
});

test("M1: names that look like markup stay text", async ({ playground }) => {
  await open(playground);
  await playground.source.getByRole("textbox", { name: "Name of offer 1" }).fill("<b>|Ada|</b>");
  await expect(matrix(playground)).toContainText("<b>|Ada|</b>");
  await playground.settled();
  await playground.report.getByRole("button", { name: "Copy as Markdown" }).click();
  await expect(playground.report.getByRole("button", { name: "Copied" })).toBeVisible();
  expect(await playground.clipboard()).toContain("\\<b\\>\\|Ada\\|\\</b\\>");
});

accessTests({
  id: "contracts",
  name: "Contracts",
  busy: async (playground) => {
    await playground.source.getByRole("textbox", { name: "Input 1 of volume limiter" }).fill("[9,");
    await playground.source.getByRole("textbox", { name: "Confidence of Ada" }).fill("much");
    await playground.source.getByRole("textbox", { name: "Source of Ben" }).fill("top x - x");
  },
  opened: async (playground) => {
    await cell(playground, "Ada", "volume limiter").click();
    await playground.report.getByRole("button", { name: "Bind Ada to volume limiter" }).click();
    await playground.report.getByRole("searchbox", { name: "Search text" }).fill("volume");
    await playground.settled();
  },
  stops: [/tab Contracts/, /Name of need 1/, /button Add an example to volume limiter/, /button Add an offer/, /button Ada at volume limiter/],
  tabs: 140,
  edit: async (playground) => {
    await playground.source.getByRole("textbox", { name: "Input 1 of volume limiter" }).fill("20");
  },
});
