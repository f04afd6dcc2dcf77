// Keeping, stories S4, S5, S7, K3 and K6: a link wins, work stays, and nothing bad is repeated.
import type { BrowserContext } from "@playwright/test";
import { expect, moduleA, Playground, test, violations } from "./support.ts";

const loop = "loop x -> loop(x)\nloop(1) == 1";
/** Runs long enough to be caught in the act on any machine. */
const endless = `burn n -> n == 0 ? 1 : burn(n - 1) + burn(n - 1)\n${Array.from({ length: 60 }, (_, at) => `burn(${40 + at}) == 1`).join("\n")}`;

async function another(context: BrowserContext): Promise<Playground> {
  const playground = new Playground(await context.newPage());
  await playground.open();
  return playground;
}

/** The names in the list of recent states, as they are read out. */
const recentNames = (playground: Playground) => playground.page.getByRole("list", { name: "Recent states" }).getByRole("button", { name: /^Open / });

async function source(playground: Playground): Promise<string> {
  await playground.source.getByRole("button", { name: "Copy", exact: true }).click();
  return playground.clipboard();
}

test("S4: a link wins over the work of this tab, which is under Recent", async ({ page, playground }) => {
  await playground.openWith(moduleA);
  await page.keyboard.press("Control+s");
  await expect(page.getByText(/^Link copied/)).toBeVisible();
  const link = await playground.clipboard();
  await playground.write("mine x -> x + 1\nmine(1) == 2");
  await page.goto("about:blank");
  await page.goto(link);
  await page.evaluate(() => window.benoitPlayground.ready);
  await expect(playground.editor).toContainText("double x -> x * 2");
  await expect(page.getByText("Your earlier work is under Recent")).toBeVisible();
  await page.getByRole("button", { name: "Open Recent" }).click();
  await recentNames(playground).filter({ hasText: "mine" }).click();
  await expect(playground.editor).toContainText("mine x -> x + 1");
});

test("S5: what two pages write is in Recent of both, and neither overwrites the other", async ({ context, playground }) => {
  await playground.openWith("first x -> x + 1\nfirst(1) == 2");
  const other = await another(context);
  await other.write("second x -> x + 2\nsecond(1) == 3");
  for (const one of [playground, other]) {
    await one.page.bringToFront();
    const panel = await one.openPanel("Recent");
    await expect(recentNames(one)).toHaveCount(2);
    await expect(panel).toContainText("first");
    await expect(panel).toContainText("second");
  }
  expect(await violations(other)).toEqual([]);
  // Each goes on by itself.
  await playground.page.bringToFront();
  await playground.write("first x -> x + 1\nfirst(1) == 2\nfirst(2) == 3");
  await expect(recentNames(other)).toHaveCount(2);
  await playground.page.reload();
  await expect(playground.editor).toContainText("first(2) == 3");
  await other.page.reload();
  await expect(other.editor).toContainText("second x -> x + 2");
  expect(other.complaints).toEqual([]);
});

test("S5: a tab that was duplicated keeps its own state", async ({ context, page, playground }) => {
  await playground.openWith("origin x -> x\norigin(1) == 1");
  await page.waitForTimeout(600);
  const kept = await page.evaluate(() => JSON.stringify({ ...sessionStorage }));
  const twin = await context.newPage();
  await twin.addInitScript((items: string) => {
    if (sessionStorage.length === 0) for (const [name, value] of Object.entries(JSON.parse(items) as Record<string, string>)) sessionStorage.setItem(name, value);
  }, kept);
  const other = new Playground(twin);
  await other.open();
  await expect(other.editor).toContainText("origin x -> x");
  await other.write("twin x -> x\ntwin(1) == 1");
  await other.openPanel("Recent");
  await expect(recentNames(other).filter({ hasText: "twin" })).toHaveCount(1);
  await expect(recentNames(other).filter({ hasText: "origin" })).not.toHaveCount(0);
});

test("S5: text is there again after a reload, however soon it comes", async ({ page, playground }) => {
  await playground.open();
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem("benoit.tab"))).not.toBeNull();
  await playground.fill("soon x -> x\nsoon(1) == 1");
  await page.reload();
  await expect(playground.editor).toContainText("soon x -> x");
});

test("S5: a browser that keeps nothing says so once, and the page works", async ({ page, playground }) => {
  await page.addInitScript(() => {
    const refuse = () => {
      throw new DOMException("full", "QuotaExceededError");
    };
    Storage.prototype.setItem = refuse;
    indexedDB.open = refuse;
  });
  await playground.openWith(moduleA);
  const told = page.getByText("This browser has no room to keep your work.", { exact: false });
  await expect(told).toBeVisible();
  await page.getByRole("group", { name: "Notice" }).getByRole("button", { name: "Close" }).click();
  await playground.write(`${moduleA}\n`);
  await playground.write(moduleA);
  await page.waitForTimeout(800);
  await expect(told).toHaveCount(0);
  const panel = await playground.openPanel("Recent");
  await expect(panel).toContainText("This browser keeps nothing for this page.");
});

test("S7: Reset and Start empty ask once about unsaved work, and Recent brings it back", async ({ page, playground }) => {
  await playground.open();
  const panel = await playground.openPanel("Recent");
  // Nothing was written: nothing is asked.
  await panel.getByRole("button", { name: "Start empty" }).click();
  await expect.poll(() => source(playground)).toBe("");
  await panel.getByRole("button", { name: "Reset" }).click();
  await expect(playground.editor).toContainText("louder level");

  await playground.editor.click();
  await playground.write(moduleA);
  await panel.getByRole("button", { name: "Reset" }).click();
  await expect(panel.getByText("You have unsaved work. It goes to Recent.")).toBeVisible();
  expect(await violations(playground)).toEqual([]);
  await panel.getByRole("button", { name: "No, go on" }).click();
  await expect(playground.editor).toContainText("double x -> x * 2");
  await panel.getByRole("button", { name: "Reset" }).click();
  await page.keyboard.press("Enter");
  await expect(playground.editor).toContainText("louder level");
  await recentNames(playground).filter({ hasText: "double" }).click();
  await expect.poll(() => source(playground)).toBe(moduleA);
});

test("K3: a reload during a run brings the text back and does not repeat the run", async ({ page, playground }) => {
  await playground.open();
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem("benoit.tab"))).not.toBeNull();
  await playground.fill(endless);
  await expect(page.getByRole("button", { name: "Stop", exact: true })).toBeVisible();
  await page.reload();
  await page.evaluate(() => window.benoitPlayground.ready);
  await expect(playground.editor).toContainText("burn(n - 1) + burn(n - 1)");
  await playground.settled("stopped");
  const banner = page.getByRole("group", { name: "Notice" });
  await expect(banner).toContainText("nothing runs by itself");
  expect(await violations(playground)).toEqual([]);
  // Neither typing nor another reload runs it.
  await page.reload();
  await page.evaluate(() => window.benoitPlayground.ready);
  await playground.fill(loop);
  await playground.settled("stopped");
  await page.waitForTimeout(500);
  await playground.settled("stopped");
  await banner.getByRole("button", { name: "Run" }).click();
  await playground.settled();
  await expect(banner).toHaveCount(0);
  await expect(playground.report).toContainText("stopped at");
  // From here on typing runs again.
  await playground.write(moduleA);
  await expect(playground.status).toHaveText("Up to date: 12 of 12");
});

/** Arms the worker: a text with `trap` in it makes the next step of a job hit `unreachable`, once; `gone` ends the worker. */
const armed = `
  let traps = 0;
  const unreachable = new Uint8Array([0, 97, 115, 109, 1, 0, 0, 0, 1, 4, 1, 96, 0, 0, 3, 2, 1, 0, 7, 5, 1, 1, 102, 0, 0, 10, 5, 1, 3, 0, 0, 11]);
  const RealInstance = WebAssembly.Instance;
  const trap = new RealInstance(new WebAssembly.Module(unreachable)).exports.f;
  const wrap = (exports) => {
    const step = Object.keys(exports).find((name) => name === "job_step");
    return { ...exports, [step]: (...args) => (traps > 0 && traps-- ? trap() : exports[step](...args)) };
  };
  WebAssembly.Instance = function (module, imports) { return { exports: wrap(new RealInstance(module, imports).exports) }; };
  const instantiate = WebAssembly.instantiate;
  WebAssembly.instantiate = async (module, imports) => {
    const made = await instantiate(module, imports);
    return made instanceof RealInstance ? { instance: { exports: wrap(made.exports) }, module } : { instance: { exports: wrap(made.instance.exports) }, module: made.module };
  };
  WebAssembly.instantiateStreaming = undefined;
  addEventListener("message", ({ data }) => {
    const text = JSON.stringify(data);
    if (text.includes("trapped")) traps = 1;
    if (text.includes("leaving")) setTimeout(() => { throw new Error("the worker is gone"); });
  });
`;

for (const word of ["trapped", "leaving"]) {
  test(`K6: a fault of the engine is told, the engine starts again, and the text stays: ${word}`, async ({ page, playground }) => {
    await page.route("**/worker-host-*.js", async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, body: `${armed}\n${await response.text()}` });
    });
    await playground.openWith(moduleA);
    await playground.fill(`${moduleA}\n\n-- ${word}`);
    const alert = page.getByRole("alert");
    await expect(alert).toContainText("I_INTERNAL");
    await playground.settled("failed");
    await expect(playground.editor).toContainText(word);
    expect(await violations(playground)).toEqual([]);
    await alert.getByRole("button", { name: "Copy details" }).click();
    expect(await playground.clipboard()).toMatch(/^I_INTERNAL .+\nbenoit-wasm \d+\.\d+\.\d+/);
    await playground.write(`${moduleA}\nhalf(2) == 1`);
    await expect(playground.status).toHaveText("Up to date: 13 of 13");
    await expect(alert).toHaveCount(0);
    // The fault is in the console of the worker, where it belongs.
    playground.complaints.length = 0;
  });
}
