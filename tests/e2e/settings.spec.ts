// Settings, story N1: each holds at once and survives a reload; all data can be cleared.
import type { Locator, Page } from "@playwright/test";
import { expect, moduleA, Playground, test, violations } from "./support.ts";

const opened = (playground: Playground) => playground.openPanel("Settings");

/** What the page keeps in this browser, by kind. */
const kept = (page: Page) =>
  page.evaluate(async () => ({
    local: Object.keys(localStorage),
    session: Object.keys(sessionStorage),
    databases: (await indexedDB.databases()).map(({ name }) => name),
    caches: await caches.keys(),
  }));

const rows: readonly [name: string, change: (panel: Locator) => Promise<void>, holds: (panel: Locator, page: Page) => Promise<void>][] = [
  [
    "theme",
    (panel) => panel.getByRole("radio", { name: "Dark" }).check(),
    async (panel, page) => {
      await expect(panel.getByRole("radio", { name: "Dark" })).toBeChecked();
      await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
    },
  ],
  [
    "text size",
    async (panel) => void (await panel.getByRole("combobox", { name: "Text size" }).selectOption("125 per cent")),
    async (panel, page) => {
      await expect(panel.getByRole("combobox", { name: "Text size" })).toHaveValue("125");
      expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe("20px");
    },
  ],
  ["keys", (panel) => panel.getByRole("radio", { name: "Vim" }).check(), (panel) => expect(panel.getByRole("radio", { name: "Vim" })).toBeChecked()],
  ["wrap", (panel) => panel.getByRole("checkbox", { name: "Wrap long lines" }).uncheck(), (panel) => expect(panel.getByRole("checkbox", { name: "Wrap long lines" })).not.toBeChecked()],
  [
    "seed",
    async (panel) => {
      await panel.getByRole("textbox", { name: "Seed" }).fill("42");
      await panel.getByRole("textbox", { name: "Seed" }).press("Enter");
    },
    (panel) => expect(panel.getByRole("textbox", { name: "Seed" })).toHaveValue("42"),
  ],
];

for (const [name, change, holds] of rows) {
  test(`N1: the setting of ${name} holds at once, and after a reload`, async ({ page, playground }) => {
    await playground.open();
    await change(await opened(playground));
    await holds(page.getByRole("complementary", { name: "Settings" }), page);
    await page.reload();
    await page.evaluate(() => window.benoitPlayground.ready);
    await holds(await opened(playground), page);
    expect(await violations(playground)).toEqual([]);
  });
}

test("N1: without running while typing, a run waits to be asked for, after a reload, too", async ({ page, playground }) => {
  await playground.open();
  await (await opened(playground)).getByRole("checkbox", { name: "Run while typing" }).uncheck();
  await playground.fill(moduleA);
  await playground.settled("stopped");
  await page.reload();
  await page.evaluate(() => window.benoitPlayground.ready);
  await playground.settled("stopped");
  await expect((await opened(playground)).getByRole("checkbox", { name: "Run while typing" })).not.toBeChecked();
  await page.keyboard.press("Control+Enter");
  await playground.settled();
  await expect(playground.status).toHaveText("Up to date: 12 of 12");
});

test("N1: a step budget stops at its own figure and says so; what is no such number is not taken", async ({ page, playground }) => {
  await playground.openWith("count n -> n == 0 ? 0 : count(n - 1)\ncount(2000) == 0\ncount(3) == 0");
  await expect(playground.report).not.toContainText("stopped at");
  const panel = await opened(playground);
  const field = panel.getByRole("textbox", { name: "Step budget" });
  await field.fill("12");
  await field.press("Enter");
  await expect(panel).toContainText("Write a whole number from 1,000 to 200,000,000.");
  await expect(field).toHaveAttribute("aria-invalid", "true");
  expect(await violations(playground)).toEqual([]);
  await field.fill("5,000");
  await field.press("Enter");
  await page.getByRole("tab", { name: "Report" }).click();
  await expect(playground.report).toContainText("stopped at 5,000 steps");
  await expect(playground.source).toContainText("stopped at 5,000 steps");
  await page.reload();
  await page.evaluate(() => window.benoitPlayground.ready);
  await expect(playground.report).toContainText("stopped at 5,000 steps");
  await expect((await opened(playground)).getByRole("textbox", { name: "Step budget" })).toHaveValue("5000");
});

test("N1: settings that came with a link are not kept as one's own", async ({ browser, page, playground }) => {
  await playground.openWith(moduleA);
  const field = (await opened(playground)).getByRole("textbox", { name: "Seed" });
  await field.fill("7");
  await field.press("Enter");
  await page.keyboard.press("Control+s");
  await expect(page.getByText(/^Link copied/)).toBeVisible();
  const link = await playground.clipboard();
  const other = new Playground(await (await browser.newContext()).newPage());
  await other.page.goto(link);
  await other.page.evaluate(() => window.benoitPlayground.ready);
  await expect((await opened(other)).getByRole("textbox", { name: "Seed" })).toHaveValue("7");
  const fresh = new Playground(await other.page.context().newPage());
  await fresh.open();
  await expect((await opened(fresh)).getByRole("textbox", { name: "Seed" })).toHaveValue("1");
  await other.page.context().close();
});

test("N1: Clear all data asks once, empties every storage, and says so", async ({ page, playground }) => {
  await playground.openWith(moduleA);
  const panel = await opened(playground);
  await panel.getByRole("radio", { name: "Dark" }).check();
  await page.evaluate(() => caches.open("benoit-page-test"));
  await expect.poll(async () => (await kept(page)).databases).toEqual(["benoit.recent"]);
  await panel.getByRole("button", { name: "Clear all data" }).click();
  await expect(panel.getByText("Everything that this page keeps in this browser goes.")).toBeVisible();
  expect(await violations(playground)).toEqual([]);
  await panel.getByRole("button", { name: "Yes, clear all" }).click();
  await expect(page.getByText("All data of this page is cleared")).toBeVisible();
  expect(await kept(page)).toEqual({ local: [], session: [], databases: [], caches: [] });
  // What is on screen stays, and so does the page's readiness.
  await expect(playground.editor).toContainText("double x -> x * 2");
  await expect(page.locator("html")).not.toHaveAttribute("data-theme", "dark");
  await page.waitForTimeout(800);
  expect(await kept(page)).toEqual({ local: [], session: [], databases: [], caches: [] });
  await page.reload();
  await page.evaluate(() => window.benoitPlayground.ready);
  await expect(playground.editor).toContainText("louder level");
});
