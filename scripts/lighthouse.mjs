// What Lighthouse says of the built page, beside what it should say.
//
// node scripts/lighthouse.mjs [--preset mobile|desktop]
// Ends with an error when accessibility or best practices are below their aim; performance depends on the machine, and
// is only printed. The mobile preset is Lighthouse's own: a slow network and a slow processor.
import { parseArgs } from "node:util";
import { launch } from "chrome-launcher";
import lighthouse, { desktopConfig } from "lighthouse";
import { BROWSER_ARGS, browserPath } from "./lib/browser.mjs";
import { listen, makeServer } from "./serve.mjs";

const { values } = parseArgs({ options: { preset: { type: "string", default: "mobile" } } });

const scores = [
  { id: "accessibility", aim: 100, held: true },
  { id: "best-practices", aim: 100, held: true },
  { id: "performance", aim: 95, held: false },
  { id: "seo", aim: 90, held: false },
];
/** Shown with the scores; milliseconds unless said otherwise. The aims are those of a slow network and processor. */
const figures = ["first-contentful-paint", "largest-contentful-paint", "total-blocking-time", "speed-index", "interactive", "cumulative-layout-shift", "total-byte-weight"];

const server = makeServer("www/dist");
const address = await listen(server, 4700, 50);
const chrome = await launch({ chromePath: browserPath(), chromeFlags: ["--headless=new", ...BROWSER_ARGS] });
try {
  const config = values.preset === "desktop" ? desktopConfig : undefined;
  const run = await lighthouse(address, { port: chrome.port, onlyCategories: scores.map(({ id }) => id), logLevel: "error" }, config);
  const { categories, audits } = run.lhr;
  let missed = 0;
  for (const { id, aim, held } of scores) {
    const score = Math.round((categories[id].score ?? 0) * 100);
    const short = score < aim;
    if (short && held) missed += 1;
    console.log(`${id.padEnd(16)} ${String(score).padStart(3)}   aim ${aim}${short ? "   missed" : ""}`);
    if (!short) continue;
    const poor = categories[id].auditRefs.map((ref) => audits[ref.id]).filter((audit) => audit.score !== null && audit.score < 0.9);
    for (const { title, displayValue = "" } of poor) console.log(`  ${title} ${displayValue}`);
  }
  for (const id of figures) console.log(`${audits[id].title.padEnd(26)} ${audits[id].displayValue ?? audits[id].numericValue}`);
  process.exitCode = missed === 0 ? 0 : 1;
} finally {
  chrome.kill();
  server.close();
  server.closeAllConnections();
}
