// What stands round the workbenches: panels beside them, by button and by menu.
import { expect, test, violations } from "./support.ts";

for (const [name, width] of [["wide", 1440], ["middle", 1000], ["narrow", 390]] as const) {
  test(`E11: a panel opens beside the workbench, closes by Esc, and gives focus back, ${name}`, async ({ page, playground }) => {
    await page.setViewportSize({ width, height: 900 });
    await playground.open();
    const panel = await playground.openPanel("Keys");
    await expect(panel.getByRole("heading", { name: "Keys" })).toBeFocused();
    await expect(panel).toContainText("Run now");
    expect(await violations(playground)).toEqual([]);
    await page.keyboard.press("Escape");
    await expect(panel).toHaveCount(0);
    await expect(page.getByRole("button", { name: "Menu" })).toBeFocused();
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  });
}

test("A1: an open panel leaves the workbench fewer columns, not narrower ones", async ({ page, playground }) => {
  await playground.open();
  await expect(page.getByRole("separator")).toHaveCount(2);
  const panel = await playground.openPanel("Keys");
  await expect(page.getByRole("separator")).toHaveCount(1);
  await panel.getByRole("button", { name: "Close" }).click();
  await expect(page.getByRole("separator")).toHaveCount(2);
});
