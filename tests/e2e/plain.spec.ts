// The plain view, story X3, and the glossary.
import { exchange } from "../../pkg/dist/index.js";
import { expect, moduleA, test, violations } from "./support.ts";

const slip = moduleA.replace("half(8) == 4", "half(8) == 5");

test("X3: ?view=plain says one sentence a function and a refuted claim, with pictures, without JSON or formulas", async ({ page, playground }) => {
  await playground.open("?view=plain&example=fitted-mistake");
  const plain = page.getByRole("region", { name: "In plain words" });
  await expect(plain).toContainText("half was made again from its 2 checks, but 3 of 5 claims about it are refuted.");
  await expect(plain.getByText("For 8, half gives 4, but its check says 5.")).toBeVisible();
  await expect(plain.getByRole("listitem").filter({ hasText: "The receiver's half breaks a rule that half keeps" })).toHaveCount(2);
  await expect(plain.getByRole("img")).toHaveCount(1);
  await expect(playground.source).toHaveCount(0);
  await expect(playground.wire).toHaveCount(0);
  await expect(plain).not.toContainText(/[{}]|->|==|\* x|half\(8\)/);
  await plain.getByRole("button", { name: "Back to the workbench" }).click();
  await expect(playground.source).toBeVisible();
  await expect(playground.editor).toContainText("half(8) == 5");
});

test("X3: the switch is in the Share panel, and its link opens the plain view with this work", async ({ page, playground }) => {
  await playground.openWith(slip);
  const share = await playground.openPanel("Share");
  await share.getByRole("button", { name: "Show the plain view" }).click();
  const plain = page.getByRole("region", { name: "In plain words" });
  const { passed, total } = exchange(slip).result.total;
  await expect(plain).toContainText(`${passed} of ${total} claims hold with the receiver.`);
  await share.getByRole("button", { name: "Copy a link to the plain view" }).click();
  await expect(share.getByRole("button", { name: "Copied" })).toBeVisible();
  const link = await playground.clipboard();
  expect(link).toMatch(/\?view=plain#b1\./);
  await share.getByRole("button", { name: "Show the workbench" }).click();
  await expect(playground.source).toBeVisible();

  await page.goto("about:blank");
  await page.goto(link);
  await page.evaluate(() => window.benoitPlayground.ready);
  await expect(plain).toContainText("For 8, half gives 4, but its check says 5.");
});

test("X3: an intent in plain words", async ({ page, playground }) => {
  await playground.open("?view=plain&workbench=intent");
  await expect(page.getByRole("region", { name: "In plain words" })).toContainText("From 2 examples the receiver made a rule that explains them all.");
});

test("X3: the glossary lists the words of the protocol, and finds them", async ({ playground }) => {
  await playground.open();
  const panel = await playground.openPanel("Words");
  await expect(panel.getByRole("heading", { level: 3 })).toHaveText([/Words of the report/, /Properties/, /Relations/, /Rules/, /Fields/]);
  await panel.getByRole("searchbox", { name: "Find a word" }).fill("involution");
  await expect(panel.getByRole("term").first()).toHaveText("involution");
  await panel.getByRole("searchbox", { name: "Find a word" }).fill("nonesuch");
  await expect(panel).toContainText("No word here has “nonesuch” in it.");
});

for (const theme of ["light", "dark"] as const) {
  for (const width of [1440, 1000, 320]) {
    test(`A1: axe finds nothing in the plain view and the glossary in the ${theme} theme, ${width} px`, async ({ page, playground }) => {
      await page.setViewportSize({ width, height: 800 });
      await page.emulateMedia({ colorScheme: theme });
      await playground.open("?view=plain&example=fitted-mistake");
      await expect(page.getByRole("img")).toBeVisible();
      expect(await violations(playground), "plain").toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
      await playground.openPanel("Words");
      await expect(page.getByRole("searchbox", { name: "Find a word" })).toBeVisible();
      expect(await violations(playground), "glossary").toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    });
  }
}
