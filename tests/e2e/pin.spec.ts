// Story W6: a version of the message is pinned, and later ones are compared with it.
import { diff, encode } from "../../pkg/dist/index.js";
import { expect, moduleA, type Playground, test, violations } from "./support.ts";

const later = "double x -> x * 3\ndouble(4) == 12\ndouble(-1) == -3\n\ntriple x -> x * 3\ntriple(2) == 6\ntriple(-1) == -3";
const tool = (playground: Playground, name: string) => playground.wire.getByRole("button", { name, exact: true });
const compared = (playground: Playground) => playground.wire.getByRole("group", { name: "Compared with the pinned message" });

/** The comparison as its own button copies it. */
async function copied(playground: Playground) {
  await tool(playground, "Copy diff").click();
  await expect(tool(playground, "Copied")).toBeVisible();
  const text = await playground.clipboard();
  await expect(tool(playground, "Copy diff")).toBeVisible();
  return JSON.parse(text) as unknown;
}

test("W6: a pinned version is compared with the message of now, as diff does it", async ({ playground }) => {
  await playground.openWith(moduleA);
  await expect(tool(playground, "Compare")).toHaveCount(0);
  await tool(playground, "Pin this version").click();
  await playground.write(later);
  await tool(playground, "Compare").click();
  const told = diff(encode(moduleA), encode(later));
  const view = compared(playground);
  await expect(view).toContainText("✕ not compatible: `half` was removed");
  await expect(view.getByRole("list", { name: "Count" })).toHaveText(`added: ${told.newFunctions}changed: ${told.changed}removed: ${told.removed}compatible: no`);
  expect(await copied(playground)).toEqual(JSON.parse(JSON.stringify(told)));
  const row = (name: RegExp) => view.getByRole("row", { name });
  await expect(row(/^half − removed/)).toContainText("− half(8) == 4");
  await expect(row(/^double ± changed/)).toContainText("+ double(4) == 12");
  await expect(row(/^triple \+ added/)).toContainText("not there+ triple(2) == 6");

  // It follows what is written; the message stays what is copied.
  await playground.write(`${later}\n\nhalf x -> x / 2\nhalf(8) == 4\nhalf(-2) == -1`);
  await expect(view).toContainText("✓ compatible: nothing was removed");
  await expect(view.getByRole("list", { name: "Count" })).toContainText("compatible: yes");
  await playground.write(moduleA);
  await expect(view).toContainText("✓ compatible: both are the same");
  expect(await playground.message()).toBe(JSON.stringify(encode(moduleA), null, 2));
  await tool(playground, "Compare").click();
  await expect(playground.wire.getByRole("tree")).toBeVisible();
});

test("W6: what was pinned before comes back, and nothing else stands in place of the comparison", async ({ playground }) => {
  await playground.openWith(moduleA);
  await tool(playground, "Pin this version").click();
  await playground.write(later);
  await tool(playground, "Pin this version").click();
  await tool(playground, "Compare").click();
  await expect(compared(playground)).toContainText("both are the same");
  await tool(playground, "Bring the earlier pin back").click();
  await expect(compared(playground)).toContainText("not compatible: `half` was removed");
  await tool(playground, "What crosses").click();
  await expect(compared(playground)).toHaveCount(0);
  await expect(tool(playground, "Compare")).toHaveAttribute("aria-pressed", "false");
  await tool(playground, "Compare").click();
  await expect(tool(playground, "What crosses")).toHaveAttribute("aria-pressed", "false");
  await tool(playground, "Unpin").click();
  await expect(playground.wire.getByRole("tree")).toBeVisible();
  await tool(playground, "Bring the earlier pin back").click();
  await expect(tool(playground, "Compare")).toBeVisible();
});

test("W6: a link carries the pinned version", async ({ page, playground }) => {
  await playground.openWith(moduleA);
  await tool(playground, "Pin this version").click();
  await playground.write(later);
  await page.keyboard.press("Control+s");
  await expect(page.getByText(/^Link copied: [\d,]+ characters$/)).toBeVisible();
  const link = await playground.clipboard();
  await page.goto("about:blank");
  await page.goto(link);
  await page.evaluate(() => window.benoitPlayground.ready);
  await playground.settled();
  await tool(playground, "Compare").click();
  await expect(compared(playground)).toContainText("not compatible: `half` was removed");
});

for (const theme of ["light", "dark"] as const) {
  for (const [width, pixels] of [["wide", 1440], ["narrow", 390]] as const) {
    test(`A1: axe finds nothing in a comparison with a pinned version in the ${theme} theme, ${width}`, async ({ page, playground }) => {
      await page.setViewportSize({ width: pixels, height: 900 });
      await page.emulateMedia({ colorScheme: theme });
      await playground.openWith(moduleA);
      const show = async (view: string) => {
        if (width === "narrow") await page.getByRole("tab", { name: view }).click();
      };
      await show("Wire");
      await tool(playground, "Pin this version").click();
      await show("Source");
      await playground.write(later);
      await show("Wire");
      await tool(playground, "Compare").click();
      await expect(compared(playground)).toContainText("not compatible");
      expect(await violations(playground)).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    });
  }
}
