// The page for everyone, stories A1 to A3: axe, keyboard, reflow, words, motion, contrast.
import { expect, moduleA, test, violations } from "./support.ts";

const mixed = `${moduleA.replace("half(8) == 4", "half(8) == 5")}\n\ntriple x - x * 3\n\nodd x -> x * x * x * x * x + 1\nodd(1) == 2\nodd(2) == 33\nodd(7) == 16808\nodd(-1) == 0`;

for (const theme of ["light", "dark"] as const) {
  for (const [name, width] of [["wide", 1440], ["middle", 1000], ["narrow", 390]] as const) {
    test(`A1: axe finds nothing in the ${theme} theme, ${name}`, async ({ page, playground }) => {
      await page.setViewportSize({ width, height: 900 });
      await page.emulateMedia({ colorScheme: theme });
      await playground.open();
      expect(await violations(playground)).toEqual([]);
      await playground.write(mixed);
      const views = { wide: [], middle: ["Wire message", "Report"], narrow: ["Wire", "Report"] }[name];
      for (const view of views) {
        await page.getByRole("tab", { name: view }).click();
        expect(await violations(playground), view).toEqual([]);
      }
      await playground.row(/^odd_function/).first().click();
      await playground.report.getByText("How it was rebuilt").first().click();
      await playground.report.getByRole("button", { name: "Help" }).click();
      expect(await violations(playground), "opened").toEqual([]);
    });
  }
}

test("A1: everything works by keyboard alone, and focus is always seen", async ({ page, playground }) => {
  await playground.open();
  const stops = new Set<string>();
  for (let step = 0; step < 60; step += 1) {
    await page.keyboard.press("Escape");
    await page.keyboard.press("Tab");
    const stop = await page.evaluate(() => {
      let at = document.activeElement;
      while (at?.shadowRoot?.activeElement) at = at.shadowRoot.activeElement;
      if (at === null || at === document.body) return undefined;
      const box = at.getBoundingClientRect();
      const style = getComputedStyle(at);
      const after = getComputedStyle(at, "::after");
      const room = at.closest(".room");
      const ring = [style.outlineStyle, after.outlineStyle, room === null ? "none" : getComputedStyle(room, "::after").borderTopStyle];
      const seen = box.bottom > 0 && box.top < innerHeight && box.width > 0 && ring.some((one) => one !== "none");
      return `${seen ? "" : "unseen "}${at.getAttribute("role") ?? at.tagName.toLowerCase()} ${(at.getAttribute("aria-label") ?? at.textContent ?? "").trim().slice(0, 40)}`;
    });
    if (stop !== undefined) stops.add(stop);
  }
  const all = [...stops].join("\n");
  expect(all).not.toContain("unseen");
  for (const stop of [/tab Module/, /textbox Source/, /button Copy/, /separator Width of Source/, /treeitem/, /separator Width of Wire message/, /button .*Refuted/, /row louder/]) {
    expect(all).toMatch(stop);
  }
});

test("A1: dividers move by keys, within their bounds, and come back", async ({ page, playground }) => {
  await playground.open();
  const divider = page.getByRole("separator", { name: "Width of Source" });
  await expect(divider).toHaveAttribute("aria-valuenow", "38");
  await divider.focus();
  await page.keyboard.press("ArrowRight");
  await expect(divider).toHaveAttribute("aria-valuenow", "40");
  for (let step = 0; step < 20; step += 1) await page.keyboard.press("ArrowLeft");
  await expect(divider).toHaveAttribute("aria-valuenow", "20");
  const box = await divider.boundingBox();
  expect(box?.width).toBeGreaterThanOrEqual(24);
  await page.mouse.move((box?.x ?? 0) + 12, 400);
  await page.mouse.down();
  await page.mouse.move(500, 400);
  await page.mouse.up();
  await expect(divider).not.toHaveAttribute("aria-valuenow", "20");
  await divider.dblclick();
  await expect(divider).toHaveAttribute("aria-valuenow", "38");
});

test("A1: at 320 px, and with text of 200 per cent, nothing is lost", async ({ page, playground }) => {
  const sideways = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  await page.setViewportSize({ width: 320, height: 640 });
  await playground.openWith(mixed);
  for (const view of ["Source", "Wire", "Report"]) {
    await page.getByRole("tab", { name: view }).click();
    expect(await sideways(), view).toBeLessThanOrEqual(0);
    await expect(page.getByRole("region", { name: view }).getByRole("button", { name: "Help" })).toBeInViewport();
  }
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.evaluate(() => {
    document.documentElement.style.fontSize = "200%";
  });
  expect(await sideways()).toBeLessThanOrEqual(0);
  // Large text has the room of a narrow window.
  for (const [view, region] of [["Source", playground.source], ["Wire", playground.wire], ["Report", playground.report]] as const) {
    await page.getByRole("tab", { name: view }).click();
    await expect(region.getByRole("button", { name: "Help" })).toBeInViewport();
  }
});

test("A1: the narrow page is one column with three tabs, and a link chooses the first", async ({ page, playground }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await playground.open("?view=report");
  await expect(playground.report).toBeVisible();
  await expect(playground.source).toBeHidden();
  const tabs = page.getByRole("tablist", { name: "Views" });
  await expect(tabs.getByRole("tab")).toHaveText(["Source", "Wire", "Report"]);
  await tabs.getByRole("tab", { name: "Report" }).focus();
  await page.keyboard.press("ArrowRight");
  await expect(tabs.getByRole("tab", { name: "Source" })).toBeFocused();
  await expect(playground.source).toBeVisible();
  const size = await playground.editor.evaluate((editor) => Number.parseFloat(getComputedStyle(editor).fontSize));
  expect(size).toBeGreaterThanOrEqual(16);
  await tabs.getByRole("tab", { name: "Report" }).click();
  await playground.row(/^louder\(4\) == 8/).focus();
  await page.keyboard.press("Enter");
  await expect(playground.editor).toBeFocused();
});

test("A1: the middle page has two columns, the right one with tabs", async ({ page, playground }) => {
  await page.setViewportSize({ width: 1000, height: 800 });
  await playground.open();
  await expect(playground.source).toBeVisible();
  await expect(playground.wire).toBeVisible();
  await expect(playground.report).toBeHidden();
  await page.getByRole("tab", { name: "Report" }).click();
  await expect(playground.report).toBeVisible();
  await expect(playground.wire).toBeHidden();
});

test("A2: state is told in words and signs, also without colours", async ({ page, playground }) => {
  await page.emulateMedia({ forcedColors: "active" });
  await playground.openWith(mixed);
  await expect(playground.row(/^double\(4\) == 8/)).toContainText("✓ supported");
  await expect(playground.row(/^half\(8\) == 5/)).toContainText("✕ refuted");
  await expect(playground.report.getByRole("row", { name: /untested/ }).first()).toContainText("○ untested");
  await expect(page.getByRole("status")).toHaveCount(1);
});

test("A2: the status line speaks once a run", async ({ page, playground }) => {
  await playground.openWith(moduleA);
  await page.evaluate(() => {
    const said: string[] = [];
    Object.assign(window, { said });
    const status = document.querySelector("[role=status]");
    const watch = new MutationObserver(() => said.push(status?.textContent ?? ""));
    if (status !== null) watch.observe(status, { childList: true, characterData: true, subtree: true });
  });
  await playground.write(`${moduleA}\nhalf(2) == 1\nhalf(6) == 3`);
  await page.waitForTimeout(200);
  expect(await page.evaluate(() => (window as unknown as { said: string[] }).said)).toEqual(["Up to date: 14 of 14"]);
});

test("A3: motion and contrast follow the system", async ({ page, playground }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await playground.open();
  const moving = () =>
    page.evaluate(() => [...document.querySelectorAll("*")].filter((one) => getComputedStyle(one).transitionDuration !== "0s").length);
  expect(await moving()).toBe(0);
  const line = () =>
    page.evaluate(() => {
      const style = getComputedStyle(document.documentElement);
      return [style.getPropertyValue("--line"), style.getPropertyValue("--line-strong")];
    });
  const [calm, strong] = await line();
  expect(calm).not.toBe(strong);
  await page.emulateMedia({ contrast: "more" });
  const [more, same] = await line();
  expect(more).toBe(same);
});

test("A3: the theme is there before the first paint, by the system or by data-theme", async ({ page, playground }) => {
  const ground = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
  await page.emulateMedia({ colorScheme: "dark" });
  await playground.open();
  expect(await ground()).toBe("rgb(22, 21, 19)");
  await page.goto("./?theme=light", { waitUntil: "commit" });
  await page.waitForSelector("#page", { state: "attached" });
  expect(await page.evaluate(() => document.documentElement.dataset.theme)).toBe("light");
  await page.waitForFunction(() => "benoitPlayground" in window);
  await page.evaluate(() => window.benoitPlayground.ready);
  expect(await ground()).toBe("rgb(251, 250, 247)");
});
