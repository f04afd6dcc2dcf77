// How many bytes the engine and the page are, raw and as they cross the network.
import { readFileSync } from "node:fs";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import { filesUnder } from "./files.mjs";

/**
 * The budgets, in bytes (1 KB = 1,000). `aim` is where a size should be, `wanted` what it should not go beyond, and
 * `limit` what a test holds it to: what was reached, with a little room, where that is still over what is wanted.
 */
export const BUDGETS = [
  { name: "wasm raw", aim: 450_000, wanted: 600_000, limit: 1_350_000 },
  { name: "wasm gzip", aim: 180_000, wanted: 220_000, limit: 575_000 },
  { name: "first load gzip", aim: 350_000, wanted: 400_000, limit: 755_000 },
];

const gzip = (file) => gzipSync(readFileSync(file), { level: 9 }).length;
const brotli = (file) =>
  brotliCompressSync(readFileSync(file), { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length;
const sum = (numbers) => numbers.reduce((a, b) => a + b, 0);

/** The files of the built page that its first load fetches: what index.html names, and what those files name. */
function firstLoad(root) {
  // The service worker is fetched after the first report; it names every file.
  const all = filesUnder(root).filter((file) => !file.endsWith("/sw.js"));
  const reached = new Set([`${root}/index.html`]);
  for (const file of reached) {
    if (!/\.(html|js|css|webmanifest)$/.test(file)) continue;
    // What goes with a part is listed by its bundler at the head of the file, and is loaded with the part.
    const text = readFileSync(file, "utf8").replace(/\(m\.f=\[[^\]]*\]\)/, "");
    // A part behind import() is loaded later, when it is first used.
    const lazy = new Set([...text.matchAll(/import\(\s*["'`]([^"'`]+)["'`]\s*\)/g)].map(([, path]) => path.split("/").at(-1)));
    for (const other of all) {
      const name = other.split("/").at(-1);
      if (text.includes(name) && !lazy.has(name)) reached.add(other);
    }
  }
  return [...reached];
}

/** All figures, of the package in `pkg` and the page in `www/dist`. */
export function sizes(wasm = "pkg/dist/benoit_bg.wasm", page = "www/dist") {
  const first = firstLoad(page);
  const lazy = filesUnder(page).filter((file) => /\.(js|css)$/.test(file) && !file.endsWith("/sw.js") && !first.includes(file));
  return {
    "wasm raw": readFileSync(wasm).length,
    "wasm gzip": gzip(wasm),
    "wasm brotli": brotli(wasm),
    "first load gzip": sum(first.map(gzip)),
    "first load brotli": sum(first.map(brotli)),
    lazy: lazy.map((file) => ({ file, gzip: gzip(file) })),
  };
}
