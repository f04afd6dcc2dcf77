// One keystroke, end to end: a changed module goes to the worker in a real browser, and message and report come back.
import { launch } from "../scripts/lib/browser.mjs";
import { listen, makeServer } from "../scripts/serve.mjs";
import { row, time } from "./measure.mjs";
import { moduleOf } from "./modules.mjs";

/** Runs in the page: types `count` times, one character each, and gives the median. */
async function type({ source, count }) {
  const { createEngine } = await import("/dist/worker.js");
  const engine = createEngine();
  await engine.exchange(source, { partial: true });
  const times = [];
  for (let at = 0; at < count; at += 1) {
    const start = performance.now();
    await engine.exchange(`${source}\nf0(${at}) == ${2 * at}`, { partial: true });
    times.push(performance.now() - start);
  }
  times.sort((a, b) => a - b);
  return times[Math.floor(times.length / 2)];
}

export async function keystroke() {
  const server = makeServer("pkg");
  const address = await listen(server, 4400, 100);
  const browser = await launch();
  const rows = [];
  try {
    const page = await browser.newPage();
    await page.goto(`${address}package.json`);
    for (const functions of [20, 100]) {
      const took = await page.evaluate(type, { source: moduleOf(functions), count: 40 });
      const aim = functions === 20 ? ["aim 16 ms", took <= 16] : [];
      rows.push(row(`keystroke to message and report, ${functions} functions, in the worker (Chromium)`, time(took), ...aim));
    }
  } finally {
    await browser.close();
    server.close();
  }
  return rows;
}
