// The gallery: story X1.
import { load } from "../page/support.mjs";
import { expect, test, violations } from "./support.ts";

interface Stated {
  readonly slug: string;
  readonly title: string;
  readonly workbench: string;
  readonly notice: string;
  readonly outcome: { readonly told: string; readonly status: string };
}
const { plainProse } = (await load("state/prose.ts")) as { plainProse(text: string): string };
const { examples } = (await load("examples/index.ts")) as { examples: readonly Stated[] };

for (const { slug, title, notice, outcome } of examples) {
  test(`X1: ?example=${slug} opens, runs, and gives what it states`, async ({ page, playground }) => {
    await playground.open(`?example=${slug}`);
    // The report that the page waited for is that of the example.
    await expect(playground.status).toHaveText(outcome.status);
    await playground.settled();
    await expect(page.getByRole("alert")).toHaveCount(0);
    await expect(page.getByRole("region", { name: title })).toContainText(plainProse(notice));
    const panel = await playground.openPanel("Examples");
    const item = panel.getByRole("listitem").filter({ has: page.getByRole("button", { name: title }) });
    await expect(item).toHaveAttribute("aria-current", "true");
    await expect(item).toContainText(`✓ As stated: ${plainProse(outcome.told)}`);
  });
}

test("X1: the panel opens an example as one step to undo, and puts back what was there", async ({ page, playground }) => {
  await playground.openWith("mine x -> x + 1\nmine(1) == 2");
  const panel = await playground.openPanel("Examples");
  await expect(panel.getByRole("listitem")).toHaveCount(examples.length);
  await panel.getByRole("button", { name: "An inverse pair" }).click();
  await expect(playground.status).toHaveText("Up to date: 12 of 12");
  await playground.editor.press("Control+z");
  await expect(playground.status).toHaveText("Up to date: 2 of 2");
  await expect(playground.editor).toContainText("mine x -> x + 1");
  await expect(panel).toContainText("open, and changed by you");
  await panel.getByRole("button", { name: "True checks, another function" }).click();
  await expect(playground.status).toHaveText("Up to date: 4 of 5");
  await page.getByRole("button", { name: "Put back my work" }).click();
  await expect(playground.editor).toContainText("mine x -> x + 1");
  await expect(page.getByRole("region", { name: "True checks, another function" })).toHaveCount(0);

  // An example of another workbench brings it to the front, and leaves this one as it is.
  await panel.getByRole("button", { name: "Sorting, told by example" }).click();
  await expect(page.getByRole("tab", { name: "Intent" })).toHaveAttribute("aria-selected", "true");
  await expect(playground.status).toHaveText("Up to date: sort, confidence 0.95");
  await page.getByRole("tab", { name: "Module" }).click();
  await expect(playground.editor).toContainText("mine x -> x + 1");
});

test("X1: a name that no example has is told, and the page opens as usual", async ({ page, playground }) => {
  await playground.open("?example=<b>none</b>");
  await playground.settled();
  await expect(page.getByRole("region", { name: "No such example" })).toContainText("“<b>none</b>”");
  await expect(page.getByRole("complementary", { name: "Examples" })).toBeVisible();
  await expect(playground.editor).toContainText("louder");
});

for (const theme of ["light", "dark"] as const) {
  for (const width of [1440, 1000, 320]) {
    test(`A1: axe finds nothing in the gallery in the ${theme} theme, ${width} px`, async ({ page, playground }) => {
      await page.setViewportSize({ width, height: 800 });
      await page.emulateMedia({ colorScheme: theme });
      await playground.open("?example=weird");
      await playground.settled();
      expect(await violations(playground), "note").toEqual([]);
      await playground.openPanel("Examples");
      await expect(page.getByText("✓ As stated")).toBeVisible();
      expect(await violations(playground)).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    });
  }
}
