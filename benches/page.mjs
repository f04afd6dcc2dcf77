// The page as a person feels it: opening, typing, stopping, and what it keeps of memory, in a real browser.
import { launch } from "../scripts/lib/browser.mjs";
import { listen, makeServer } from "../scripts/serve.mjs";
import { row, time } from "./measure.mjs";
import { moduleOf } from "./modules.mjs";

/** A slow phone on a slow network: 1.6 Mbit/s, 150 ms there and back, a processor of a quarter of the speed. */
const slow = { network: { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 }, processor: 4 };
const SPINNING = `spin n -> n == 0 ? 0 : [...Array(1000).keys()].map(x => x * n).length + spin(n - 1)\n${Array.from({ length: 40 }, (_, at) => `spin(${4000 + at}) == 1`).join("\n")}`;

const at = (times, share) => times.toSorted((a, b) => a - b)[Math.min(times.length - 1, Math.floor(times.length * share))];
const judged = (what, figure, [aim, most], text = time) => row(what, text(figure), `aim ${text(aim)}, at most ${text(most)}`, figure <= most);

/** Opens the page anew: when its editor could be typed in, when the first report was there, and what jumped. */
async function opening(browser, address, throttle) {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, serviceWorkers: "block" });
  const page = await context.newPage();
  if (throttle !== undefined) {
    const session = await context.newCDPSession(page);
    await session.send("Network.enable");
    await session.send("Network.emulateNetworkConditions", throttle.network);
    await session.send("Emulation.setCPUThrottlingRate", { rate: throttle.processor });
  }
  await page.addInitScript(() => {
    const seen = { editor: 0, shift: 0 };
    Object.assign(window, { seen });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) if (!entry.hadRecentInput) seen.shift += entry.value;
    }).observe({ type: "layout-shift", buffered: true });
    const look = () => {
      const editors = [...document.querySelectorAll(".editor")].map((host) => host.shadowRoot?.querySelector("[contenteditable]"));
      if (editors.some((editor) => editor?.checkVisibility())) seen.editor = performance.now();
      else requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
  await page.goto(address);
  await page.evaluate(() => window.benoitPlayground.ready);
  const report = await page.evaluate(() => performance.now());
  const seen = await page.evaluate(() => window.seen);
  await context.close();
  return { ...seen, report };
}

async function open(browser, address, source) {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 }, serviceWorkers: "block" });
  await page.goto(address);
  await page.evaluate(() => window.benoitPlayground.ready);
  await page.getByRole("textbox", { name: "Source" }).fill(source);
  await page.waitForFunction(() => document.querySelector("main").dataset.state === "idle", { timeout: 60_000 });
  return page;
}

/** Runs in the page: from each key to the frame that shows it, and to the frame in which the page is idle again. */
function watchKeys() {
  const times = { echo: [], report: [] };
  Object.assign(window, { times });
  document.addEventListener(
    "keydown",
    () => {
      const pressed = performance.now();
      // The frame after the one in which the text has changed is on the screen.
      requestAnimationFrame(() => requestAnimationFrame(() => times.echo.push(performance.now() - pressed)));
      const main = document.querySelector("main");
      let ran = false;
      const look = () => {
        ran ||= main.dataset.state === "running";
        if (ran && main.dataset.state === "idle") times.report.push(performance.now() - pressed);
        else requestAnimationFrame(look);
      };
      requestAnimationFrame(look);
    },
    { capture: true },
  );
}

async function typing(browser, address, functions, keys) {
  const page = await open(browser, address, moduleOf(functions));
  await page.getByRole("textbox", { name: "Source" }).press("Control+End");
  await page.keyboard.type("\nf0(1) == ");
  await page.waitForTimeout(3000);
  await page.evaluate(watchKeys);
  for (let key = 0; key < keys; key += 1) {
    const before = await page.evaluate(() => window.times.report.length);
    await page.keyboard.press(String(key % 10));
    await page.waitForFunction((count) => window.times.report.length > count, before, { timeout: 30_000 });
  }
  const { echo, report } = await page.evaluate(() => window.times);
  await page.close();
  return { echo: at(echo, 0.95), report: at(report, 0.95) };
}

async function stopping(browser, address) {
  const page = await open(browser, address, "double x -> x * 2");
  const times = [];
  for (let turn = 0; turn < 5; turn += 1) {
    await page.getByRole("textbox", { name: "Source" }).fill(`${SPINNING}\n-- ${turn}`);
    const stop = page.getByRole("button", { name: "Stop" });
    await stop.waitFor();
    times.push(
      await stop.evaluate(async (button) => {
        const pressed = performance.now();
        button.click();
        while (document.querySelector("main").dataset.state !== "stopped") await new Promise(requestAnimationFrame);
        return performance.now() - pressed;
      }),
    );
  }
  await page.close();
  return at(times, 0.95);
}

/** How much more the page keeps after 500 edits than after 50, as a share. */
async function keeping(browser, address) {
  const page = await open(browser, address, moduleOf(20));
  const session = await page.context().newCDPSession(page);
  const used = async () => {
    await session.send("HeapProfiler.collectGarbage");
    return (await session.send("Runtime.getHeapUsage")).usedSize;
  };
  const editor = page.getByRole("textbox", { name: "Source" });
  await editor.press("Control+End");
  const edit = async (count) => {
    for (let key = 0; key < count; key += 1) {
      await page.keyboard.press(key % 2 === 0 ? "x" : "Backspace");
      // Every edit gets its report: nothing is saved up.
      await page.waitForTimeout(150);
      await page.waitForFunction(() => document.querySelector("main").dataset.state === "idle");
    }
  };
  await edit(50);
  const early = await used();
  await edit(450);
  const late = await used();
  await page.close();
  return late / early - 1;
}

export async function page() {
  const server = makeServer("www/dist");
  const address = await listen(server, 4420, 100);
  const browser = await launch();
  try {
    const usual = [];
    for (let turn = 0; turn < 5; turn += 1) usual.push(await opening(browser, address));
    const throttled = await opening(browser, address, slow);
    const middle = (name) => at(usual.map((one) => one[name]), 0.5);
    const small = await typing(browser, address, 20, 40);
    const large = await typing(browser, address, 100, 12);
    const debounce = 120;
    const percent = (share) => `${(share * 100).toFixed(1)} %`;
    return [
      judged("page: editor usable", middle("editor"), [500, 1000]),
      judged("page: first report", middle("report"), [800, 1500]),
      judged("page: editor usable, slow phone and network", throttled.editor, [3500, 5000]),
      judged("page: first report, slow phone and network", throttled.report, [4500, 6000]),
      judged("page: layout shift while opening", Math.max(...usual.map((one) => one.shift), throttled.shift), [0, 0.02], (score) => score.toFixed(3)),
      judged("page: key to echo, 20 functions, p95", small.echo, [16, 50]),
      judged("page: edit to new report after the debounce, 20 functions, p95", small.report - debounce, [50, 150]),
      judged("page: the same, 100 functions", large.report - debounce, [600, 1500]),
      judged("page: Stop to stopped, p95", await stopping(browser, address), [100, 200]),
      judged("page: memory after 500 edits over that after 50", await keeping(browser, address), [0.05, 0.2], percent),
    ];
  } finally {
    await browser.close();
    server.close();
  }
}
