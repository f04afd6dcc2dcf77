// The presenter mode: large type, one pane at a time, keys and clickers.
import { expect, type Playground, test, violations } from "./support.ts";

const bar = ({ page }: Playground) => page.getByRole("navigation", { name: "Presenter" });
const size = ({ page }: Playground) => page.evaluate(() => Number.parseFloat(getComputedStyle(document.documentElement).fontSize));

test("X1: ?present shows one pane at a time in large type, and keys step through them", async ({ page, playground }) => {
  await page.setViewportSize({ width: 1280, height: 720 });
  await playground.open("?present&example=weird");
  await expect(bar(playground)).toContainText("Module: Source 1 of 3");
  expect(await size(playground)).toBeGreaterThanOrEqual(22);
  await expect(playground.source).toBeVisible();
  await expect(playground.wire).toHaveCount(0);
  await page.keyboard.press("PageDown");
  await expect(bar(playground)).toContainText("Module: Wire message 2 of 3");
  await expect(playground.wire).toBeVisible();
  await expect(playground.source).toHaveCount(0);
  await page.keyboard.press("ArrowRight");
  await expect(bar(playground)).toContainText("Module: Report 3 of 3");
  await page.keyboard.press("PageDown");
  await expect(bar(playground)).toContainText("3 of 3");
  await page.keyboard.press("PageUp");
  await page.keyboard.press("ArrowLeft");
  await expect(bar(playground)).toContainText("1 of 3");

  // In the editor arrow keys move the caret; a clicker still steps.
  await playground.editor.click();
  await page.keyboard.press("ArrowRight");
  await expect(bar(playground)).toContainText("1 of 3");
  await page.keyboard.press("PageDown");
  await expect(bar(playground)).toContainText("2 of 3");
  await bar(playground).getByRole("button", { name: "Next" }).click();
  await expect(bar(playground)).toContainText("3 of 3");
  await page.keyboard.press("Escape");
  await expect(bar(playground)).toHaveCount(0);
  await expect(playground.source).toBeVisible();
  await expect(playground.report).toBeVisible();
  expect(await size(playground)).toBe(16);
});

test("X1: a command opens the presenter mode; workbenches that are open follow each other; Leave ends it", async ({ page, playground }) => {
  await playground.open();
  await page.getByRole("tab", { name: "Intent" }).click();
  await playground.settled();
  await page.getByRole("tab", { name: "Module" }).click();
  await page.keyboard.press("Control+k");
  // The list of commands is a file of its own.
  await expect(page.getByRole("combobox")).toBeFocused();
  await page.keyboard.type("present");
  await page.keyboard.press("Enter");
  await expect(bar(playground)).toContainText("Module: Source 1 of 6");
  for (let step = 0; step < 3; step += 1) await page.keyboard.press("PageDown");
  await expect(bar(playground)).toContainText("Intent: Source 4 of 6");
  await expect(playground.source).toContainText("Input");
  await bar(playground).getByRole("button", { name: "Leave (Esc)" }).click();
  await expect(bar(playground)).toHaveCount(0);
  await expect(page.getByRole("tab", { name: "Intent" })).toHaveAttribute("aria-selected", "true");
});

for (const theme of ["light", "dark"] as const) {
  for (const [width, height] of [[1920, 1080], [1024, 768], [390, 844]] as const) {
    test(`A1: axe finds nothing in the presenter mode in the ${theme} theme, ${width} px`, async ({ page, playground }) => {
      await page.setViewportSize({ width, height });
      await page.emulateMedia({ colorScheme: theme });
      await playground.open("?present&example=fitted-mistake");
      for (const number of [1, 2, 3]) {
        await expect(bar(playground)).toContainText(`${number} of 3`);
        expect(await violations(playground), `slide ${number}`).toEqual([]);
        expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
        await expect(bar(playground).getByRole("button", { name: "Leave (Esc)" })).toBeInViewport();
        await page.keyboard.press("PageDown");
      }
    });
  }
}
