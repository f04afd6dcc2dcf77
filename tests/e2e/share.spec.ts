// Sharing, stories S1 to S4 and S6: links that hold everything and notice damage, files out and in.
import type { Browser, Page } from "@playwright/test";
import { expect, moduleA, Playground, test, violations } from "./support.ts";

/** A second person's browser: nothing is shared with the first but what they are sent. */
async function elsewhere(browser: Browser, address: string): Promise<Playground> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, permissions: ["clipboard-read", "clipboard-write"] });
  const playground = new Playground(await context.newPage());
  await playground.page.goto(address);
  return playground;
}

const ready = (page: Page) => page.evaluate(() => window.benoitPlayground.ready);

/** The link of the page as it stands, by the keys that copy it. */
async function copiedLink(playground: Playground): Promise<string> {
  await playground.page.keyboard.press("Control+s");
  await expect(playground.page.getByText(/^Link copied: [\d,]+ characters$/)).toBeVisible();
  return playground.clipboard();
}

/** The source, as its button copies it. */
async function written(playground: Playground): Promise<string> {
  await playground.source.getByRole("button", { name: "Copy", exact: true }).click();
  return playground.clipboard();
}

test("S1: a link made here opens the same state and the same report elsewhere", async ({ browser, page, playground }) => {
  await playground.openWith(moduleA);
  await page.getByRole("tab", { name: "Intent" }).click();
  await playground.settled();
  await page.getByRole("textbox", { name: "Output of example 2" }).fill("[9,4]");
  await page.getByRole("tab", { name: "Module" }).click();
  await playground.settled();
  const link = await copiedLink(playground);
  expect(new URL(link).hash).toMatch(/^#b1\.[A-Za-z0-9._-]+$/);
  expect(new URL(link).hash).toMatch(/[0-9a-f]{4}$/);

  const other = await elsewhere(browser, link);
  await ready(other.page);
  await other.settled();
  await expect.poll(() => written(other)).toBe(moduleA);
  await expect.poll(() => other.report.innerText()).toBe(await playground.report.innerText());
  await other.page.getByRole("tab", { name: "Intent" }).click();
  await expect(other.page.getByRole("textbox", { name: "Output of example 2" })).toHaveValue("[9,4]");
  // From here on the work is one's own, and the address is the page's.
  expect(new URL(other.page.url()).hash).toBe("");
  expect(other.complaints).toEqual([]);
  await other.page.context().close();
});

test("S1: a link opens the workbench that was in front when it was made", async ({ browser, page, playground }) => {
  await playground.open("?workbench=intent");
  await playground.settled();
  await page.getByRole("textbox", { name: "Input of example 1" }).fill("[7,1]");
  const other = await elsewhere(browser, await copiedLink(playground));
  await ready(other.page);
  await expect(other.page.getByRole("tab", { name: "Intent" })).toHaveAttribute("aria-selected", "true");
  await expect(other.page.getByRole("textbox", { name: "Input of example 1" })).toHaveValue("[7,1]");
  await other.page.context().close();
});

test("S1: a link pasted into the address of an open page is opened, too", async ({ page, playground }) => {
  await playground.openWith(moduleA);
  const link = await copiedLink(playground);
  await playground.write("other x -> x");
  await page.goto(link);
  await expect(playground.editor).toContainText("double x -> x * 2");
  await playground.settled();
});

test("S2: a damaged link says so, loads nothing, and stays to be copied", async ({ browser, page, playground }) => {
  await playground.openWith(moduleA);
  const link = await copiedLink(playground);
  const cut = link.slice(0, -20) + link.slice(-15);
  const other = await elsewhere(browser, cut);
  await ready(other.page);
  await expect(other.page.getByText("This link was cut or changed; nothing was loaded")).toBeVisible();
  await expect(other.page.getByRole("textbox", { name: "The text as it came" })).toHaveValue(new URL(cut).hash);
  await expect(other.editor).toContainText("louder level -> level * 2");
  expect(await violations(other)).toEqual([]);
  await other.page.getByRole("group", { name: "Notice" }).getByRole("button", { name: "Close" }).click();
  await expect(other.page.getByText("This link was cut")).toHaveCount(0);
  await other.page.context().close();
  await page.close();
});

test("S3: the length of the link is shown; over 2,000 characters there is advice, a file and Markdown", async ({ page, playground }) => {
  await playground.openWith(moduleA);
  const panel = await playground.openPanel("Share");
  await expect(panel.getByText(/^\d{3} characters\. It fits into most chats\.$/)).toBeVisible();
  await expect(panel.getByRole("textbox", { name: "Link to all of this" })).toHaveValue(/#b1\./);
  expect(await violations(playground)).toEqual([]);

  const next = (seed: number) => Math.imul(seed, 1664525) + 1013904223;
  let seed = 1;
  const noise = Array.from({ length: 500 }, () => ((seed = next(seed)) >>> 0).toString(36)).join("");
  await playground.write(`${moduleA}\n\n-- ${noise}`);
  await expect(panel.getByText(/too long for some chats/)).toBeVisible();
  const saved = page.waitForEvent("download");
  await panel.getByRole("button", { name: "Save as a file" }).click();
  expect((await saved).suggestedFilename()).toBe("benoit-workspace.json");
  await panel.getByRole("button", { name: "Copy as Markdown" }).first().click();
  await expect(panel.getByRole("button", { name: "Copied" }).first()).toBeVisible();
  const markdown = await playground.clipboard();
  expect(markdown).toContain("```benoit\ndouble x -> x * 2\n");
  expect(markdown).toContain('```json\n{\n  "protocol": "benoit-protocol-v1"');
});
