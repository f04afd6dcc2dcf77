// A workbench inside any page, story B1.
import { expect, moduleA, test } from "./support.ts";
import type { Locator, Page } from "@playwright/test";

const reportOf = (element: Locator) => element.getByRole("region", { name: "Report" });
const settled = (element: Locator, state = "idle") => expect(element.locator("main")).toHaveAttribute("data-state", state);

/** A plain page of somebody else, served beside the files of the element, with styles that would do harm. */
async function host(page: Page, body: string, policy?: string) {
  await page.route("**/host.html", (route) =>
    route.fulfill({
      contentType: "text/html",
      ...(policy === undefined ? {} : { headers: { "content-security-policy": policy } }),
      body: `<!doctype html><html lang="en"><title>Host</title><link rel="icon" href="./icon.svg"><link rel="stylesheet" href="./host.css">
        <h1>Somebody else's page</h1><button class="button">before</button>${body}<button>after</button><script type="module" src="./element.js?define"></script>`,
    }),
  );
  await page.route("**/host.css", (route) =>
    route.fulfill({ contentType: "text/css", body: "* { color: rgb(255, 0, 0); font-family: fantasy } .button { letter-spacing: 9px } .pane { display: none }" }),
  );
  await page.goto("./host.html");
}

const elements = (page: Page) => page.locator("benoit-playground");

test("B1: a plain page with one module script shows a report, and is told of it", async ({ page, playground }) => {
  await page.addInitScript(() => {
    const told: unknown[] = [];
    Object.assign(window, { told });
    for (const type of ["change", "report"]) document.addEventListener(type, (event) => told.push([type, (event as CustomEvent).detail]));
  });
  await host(page, `<benoit-playground height="40rem">\n  ${moduleA.replaceAll("\n", "\n  ")}\n</benoit-playground>`);
  const element = elements(page);
  await settled(element);
  await expect(element.getByText("Up to date: 12 of 12")).toBeVisible();
  await expect(element.getByRole("textbox", { name: "Source" })).toContainText("double x -> x * 2");
  expect((await element.boundingBox())?.height).toBe(640);

  await element.getByRole("textbox", { name: "Source" }).fill(moduleA.replace("half(8) == 4", "half(8) == 5"));
  await expect(reportOf(element)).toContainText("refuted: half(8) gave 4");
  await settled(element);
  const told = await page.evaluate(() => (window as unknown as { told: [string, { status?: string; work?: { module: { source: string } } }][] }).told);
  expect(told.filter(([type]) => type === "report").map(([, { status }]) => status)).toEqual(["Up to date: 12 of 12", expect.stringMatching(/^Up to date: \d+ of 12$/)]);
  expect(told.filter(([type]) => type === "change").at(-1)?.[1].work?.module.source).toContain("half(8) == 5");
  expect(playground.complaints).toEqual([]);
});

test("B1: attributes choose source, panes, workbench and theme; state goes out and in", async ({ page }) => {
  await page.route("**/given.ben", (route) => route.fulfill({ contentType: "text/plain", body: moduleA }));
  await host(page, '<benoit-playground src="./given.ben" panes="report" theme="dark"></benoit-playground>');
  const element = elements(page);
  await settled(element);
  await expect(element.getByText("Up to date: 12 of 12")).toBeVisible();
  await expect(element.getByRole("region")).toHaveCount(1);
  await expect(element.locator(".ground")).toHaveCSS("background-color", "rgb(22, 21, 19)");

  const set = (name: string, value: string) => element.evaluate((one, [key, text]) => one.setAttribute(key as string, text as string), [name, value]);
  await set("panes", "source report");
  await expect(element.getByRole("region")).toHaveCount(2);
  await set("source", "triple x -> x * 3\ntriple(2) == 6");
  await expect(element.getByRole("textbox", { name: "Source" })).toContainText("triple");
  await settled(element);
  const state = await element.evaluate((one) => (one as unknown as { getState(): unknown }).getState());
  expect(state).toMatchObject({ workbench: "module", work: { module: { source: "triple x -> x * 3\ntriple(2) == 6" } } });
  await set("workbench", "intent");
  await settled(element);
  await expect(element.getByRole("textbox", { name: "Input of example 1" })).toBeVisible();
  const put = (given: unknown) => element.evaluate((one, value) => (one as unknown as { setState(state: unknown): boolean }).setState(value), given);
  expect(await put({ workbench: "module", work: { module: { source: "nonsense" } } })).toBe(true);
  await expect(element.getByRole("textbox", { name: "Source" })).toContainText("nonsense");
  expect(await put({ work: 5 })).toBe(false);
  await expect(element.getByRole("textbox", { name: "Source" })).toContainText("nonsense");
  expect(await put(state)).toBe(true);
  await expect(element.getByRole("textbox", { name: "Source" })).toContainText("triple");
  const link = element.getByRole("link", { name: "Open in full page" });
  await expect(link).toHaveAttribute("href", /^http.*#b1\.[\w-]+\.[0-9a-f]{4}$/);
  await page.goto((await link.getAttribute("href")) ?? "");
  await page.evaluate(() => window.benoitPlayground.ready);
  await expect(page.getByRole("textbox", { name: "Source" })).toContainText("triple");
});

test("B1: what is read-only can be looked at and not changed", async ({ page }) => {
  await host(page, `<benoit-playground readonly>${moduleA}</benoit-playground>`);
  const element = elements(page);
  await settled(element);
  const editor = element.getByRole("textbox", { name: "Source" });
  await expect(editor).toHaveAttribute("aria-readonly", "true");
  await editor.press("Control+End");
  await page.keyboard.type("nonsense");
  await expect(editor).not.toContainText("nonsense");
});

test("B1: two on a page share one worker; one far below loads when it is scrolled near", async ({ page }) => {
  await host(page, `<benoit-playground source="double x -> x * 2"></benoit-playground><benoit-playground source="half x -> x / 2"></benoit-playground>
    <p style="height: 3000px"></p><benoit-playground id="far" source="third x -> x / 3"></benoit-playground>`);
  const [first, second, far] = [elements(page).nth(0), elements(page).nth(1), page.locator("#far")];
  await settled(first);
  await settled(second);
  await expect(first.getByRole("textbox", { name: "Source" })).toContainText("double");
  await expect(second.getByRole("textbox", { name: "Source" })).toContainText("half");
  expect(page.workers()).toHaveLength(1);
  await expect(far.locator("main")).toHaveCount(0);
  await far.scrollIntoViewIfNeeded();
  await settled(far);
  expect(page.workers()).toHaveLength(1);
});

test("B1: styles neither leak in nor out, and Tab passes through", async ({ page, playground }) => {
  await host(page, `<benoit-playground source="double x -> x * 2" theme="light"></benoit-playground>`);
  const element = elements(page);
  await settled(element);
  await expect(element.getByRole("heading", { name: "Report" })).toHaveCSS("color", "rgb(29, 28, 25)");
  await expect(element.getByRole("button", { name: "Help" }).first()).toHaveCSS("letter-spacing", "normal");
  await expect(page.getByRole("button", { name: "before" })).toHaveCSS("letter-spacing", "9px");
  await expect(page.getByRole("heading", { name: "Somebody else's page" })).toHaveCSS("color", "rgb(255, 0, 0)");
  expect(await page.evaluate(() => document.head.querySelectorAll("style, link[rel=stylesheet]").length)).toBe(1);

  await page.getByRole("button", { name: "before" }).focus();
  for (let step = 0; step < 80; step += 1) {
    await page.keyboard.press("Tab");
    if (await page.getByRole("button", { name: "after" }).evaluate((button) => button === document.activeElement)) break;
  }
  await expect(page.getByRole("button", { name: "after" })).toBeFocused();
  expect(playground.complaints).toEqual([]);
});

test("B1: a work of another page survives being moved, and an element taken away leaves nothing running", async ({ page }) => {
  await host(page, `<div id="a"><benoit-playground source="double x -> x * 2"></benoit-playground></div><div id="b"></div>`);
  const element = elements(page);
  await settled(element);
  await element.getByRole("textbox", { name: "Source" }).fill("written here");
  await page.evaluate(() => document.querySelector("#b")?.append(document.querySelector("benoit-playground") as Element));
  await settled(element);
  await expect(element.getByRole("textbox", { name: "Source" })).toContainText("written here");
});

test("B1: where no worker can start, the element runs in slices on the main thread and says so", async ({ page }) => {
  const policy = "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; worker-src 'none'";
  await host(page, `<benoit-playground>${moduleA}</benoit-playground>`, policy);
  const element = elements(page);
  await settled(element);
  await expect(element.getByText("Up to date: 12 of 12")).toBeVisible();
  await expect(element.getByText("No worker could start here")).toBeVisible();
  expect(page.workers()).toHaveLength(0);
  await element.getByRole("textbox", { name: "Source" }).fill("loop x -> loop(x)\nloop(1) == 1");
  await expect(reportOf(element)).toContainText("stopped at");
});
