// The main flows once more, in Firefox.
import assert from "node:assert/strict";
import { existsSync } from "node:fs";
import test, { after, afterEach, before, beforeEach } from "node:test";
import puppeteer from "puppeteer-core";
import { listen, makeServer } from "../../scripts/serve.mjs";
import { load } from "../page/support.mjs";

const moduleA = "double x -> x * 2\ndouble(4) == 8\ndouble(-1) == -2\n\nhalf x -> x / 2\nhalf(8) == 4\nhalf(-2) == -1";
const burning = `burn n -> n == 0 ? 1 : burn(n - 1) + burn(n - 1)\n${Array.from({ length: 60 }, (_, at) => `burn(${40 + at}) == 1`).join("\n")}`;

const firefox = ["/usr/bin/firefox-esr", "/usr/bin/firefox"].find((path) => existsSync(path));
let server, address, browser, page, complaints;

before(async () => {
  assert.ok(firefox, "Firefox is installed");
  server = process.env.E2E_URL === undefined ? makeServer("www/dist") : undefined;
  address = process.env.E2E_URL ?? (await listen(server, 4400, 100));
  browser = await puppeteer.launch({
    browser: "firefox",
    executablePath: firefox,
    headless: true,
    // A page that is closed while its files are being kept complains of that.
    extraPrefsFirefox: { "dom.serviceWorkers.enabled": false },
  });
});

after(async () => {
  await browser?.close();
  server?.close();
});

beforeEach(async () => {
  page = await browser.newPage();
  complaints = [];
  page.on("pageerror", (error) => complaints.push(String(error)));
  page.on("console", (message) => message.type() === "error" && complaints.push(message.text()));
  await open(1440);
});

afterEach(async () => {
  await page.close();
  assert.deepEqual(complaints, []);
});

async function open(width, query = "") {
  await page.setViewport({ width, height: 900 });
  await page.goto(address + query);
  await page.evaluate(() => window.benoitPlayground.ready.then(() => true));
}

/** In the page: the elements of a role with this name, shadow roots included. */
function findIn(role, name) {
  const own = { region: "section", button: "button", textbox: "[contenteditable]" }[role] ?? "none-such";
  const parts = [document];
  for (const part of parts) for (const one of part.querySelectorAll("*")) if (one.shadowRoot !== null) parts.push(one.shadowRoot);
  const all = parts.flatMap((part) => [...part.querySelectorAll(`[role="${role}"], ${own}`)]);
  return all.find((one) => (one.getAttribute("aria-label") ?? one.textContent) === name);
}

/** The element of a role with this name, as soon as it is there. */
async function named(name, role) {
  const found = await page.waitForFunction(findIn, { timeout: 15_000, polling: 50 }, role, name);
  return found.asElement();
}

const textOf = async (region) => (await named(region, "region")).evaluate((part) => {
  // What stands in shadow roots is text of the region too.
  const all = (node) => [...node.childNodes].map((child) => (child.nodeType === 3 ? child.data : all(child))).join("") + (node.shadowRoot ? all(node.shadowRoot) : "");
  return all(part);
});

async function until(what, seconds, check) {
  const end = Date.now() + seconds * 1000;
  for (;;) {
    if (await check()) return;
    assert.ok(Date.now() < end, `${what} within ${seconds} s`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

const state = () => page.$eval("main", (main) => main.dataset.state);
const shows = (region, text) => until(`${region} shows ${text}`, 10, async () => (await textOf(region)).includes(text));

/** Replaces the source by keys: all of it is selected and typed over. */
async function write(text) {
  const editor = await named("Source", "textbox");
  await editor.focus();
  await page.keyboard.down("Control");
  await page.keyboard.press("a");
  await page.keyboard.up("Control");
  await page.keyboard.press("Backspace");
  // One input event for the whole text, as pasting makes.
  await page.evaluate((source) => document.execCommand("insertText", false, source), text);
}

test("Firefox, E1: the page opens with a finished report", async () => {
  assert.equal(await state(), "idle");
  await shows("Source", "no problems");
  await shows("Report", "Refuted 0");
});

test("Firefox, E2: wire and report follow the typing", async () => {
  await write(moduleA);
  await shows("Report", "12 of 12");
  await write(moduleA.replace("x * 2", "x * 3"));
  await shows("Source", "double(4) == 8 is refuted by the source: got 12");
  await shows("Wire message", '"inversePairs": []');
});

test("Firefox, E3: a syntax error is shown at its place, and mended by a key", async () => {
  await write("double x - x * 2\ndouble(4) == 8");
  await shows("Source", "E_");
  const editor = await named("Source", "textbox");
  await editor.focus();
  await page.keyboard.down("Control");
  await page.keyboard.press("Home");
  await page.keyboard.press(".");
  await page.keyboard.up("Control");
  await named("Fixes", "listbox");
  await page.keyboard.press("Enter");
  await shows("Source", "double x -> x * 2");
  await shows("Source", "no problems");
});

test("Firefox, E8: Escape, then Tab leaves the editor", async () => {
  await (await named("Source", "textbox")).focus();
  await page.keyboard.press("Escape");
  await page.keyboard.press("Tab");
  assert.equal(await page.evaluate(() => document.activeElement?.textContent), "Show what crosses");
});

test("Firefox, K2: a runaway computation is stopped, and nothing typed is lost", async () => {
  await write(burning);
  await (await named("Stop", "button")).click();
  await until("stopped", 2, async () => (await state()) === "stopped");
  await shows("Source", "burn(99) == 1");
  await write(moduleA);
  await shows("Report", "12 of 12");
});

test("Firefox: the narrow page opens where its link says, and its tabs work by keys", async () => {
  await open(390, "?view=report");
  const report = await named("Report", "tab");
  assert.equal(await report.evaluate((tab) => tab.getAttribute("aria-selected")), "true");
  await report.focus();
  await page.keyboard.press("ArrowLeft");
  assert.equal(await page.evaluate(() => document.activeElement?.textContent), "Wire");
  await shows("Wire message", "benoit-protocol-v1");
});

test("Firefox, R7: Enter on a row goes to its line, F8 to what is refuted", async () => {
  await write(moduleA.replace("half(8) == 4", "half(8) == 5"));
  await shows("Report", "refuted: half(8) gave 4, the message says 5");
  await page.keyboard.press("F8");
  await until("focus on the refuted row", 5, () => page.evaluate(() => document.activeElement?.getAttribute("aria-label")?.startsWith("half(8) == 5") ?? false));
  await page.keyboard.press("Enter");
  await until("focus in the editor", 5, () => page.evaluate(() => document.activeElement?.shadowRoot?.activeElement?.getAttribute("role") === "textbox"));
});

for (const [id, story, told] of [
  ["intent", "I1", "rebuilt as"],
  ["contracts", "M1", "supported"],
  ["dialogue", "D1", "ask"],
  ["compose", "C1", "louder"],
  ["given", "G1", "8 of 8"],
]) {
  test(`Firefox, ${story}: the ${id} workbench opens with a finished report`, async () => {
    await open(1440, `?workbench=${id}`);
    await until("idle", 15, async () => (await state()) === "idle");
    await shows("Report", told);
    assert.ok((await textOf("Wire message")).length > 100);
  });
}

test("Firefox, S1: a link brings the whole page, and S2: a cut one says so", async () => {
  const { writeLink } = await load("state/link.ts");
  const link = await writeLink({ workbench: "module", work: { module: { source: moduleA } }, settings: {} });
  await page.goto("about:blank");
  await open(1440, `#${link}`);
  await shows("Report", "12 of 12");
  await page.goto("about:blank");
  await open(1440, `#${link.slice(0, -9)}`);
  await until("it is told", 10, () => page.evaluate(() => document.body.textContent?.includes("This link was cut or changed; nothing was loaded") ?? false));
});

test("Firefox, X1: an example opens by its address", async () => {
  await open(1440, "?example=weird");
  await shows("Report", "weird");
  await until("idle", 15, async () => (await state()) === "idle");
});
