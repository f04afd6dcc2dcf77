// The table of everything `make test` runs. A new suite is a new row.

const node = (...files) => ["node", "scripts/node-test.mjs", ...files];
/** Unoptimised code needs more of the small stack of a browser than sources nested to their limit leave. */
const LIGHT = { CARGO_PROFILE_DEV_OPT_LEVEL: "1" };
const wasm = (browser) => ["wasm-pack", "test", "--headless", `--${browser}`, "--mode", "no-install", ".", "--test", "wasm"];

/**
 * A row. `reads` says how its tests are counted: "check" is one test, which is its exit code; "build" is none.
 * Rows of weight 2 run alone, as they wait for things to happen in time.
 * @typedef {{ name: string, reads: "cargo" | "node" | "playwright" | "check" | "build", command: string[],
 *   needs?: string[], after?: string[], weight?: number, minutes?: number, env?: Record<string, string> }} Suite
 */

/** @type {Suite[]} */
export const SUITES = [
  { name: "rustfmt", reads: "check", command: ["cargo", "fmt", "--check"] },
  { name: "build package", reads: "build", command: ["node", "scripts/build.mjs", "package"], minutes: 30 },
  { name: "build faults", reads: "build", command: ["node", "scripts/build.mjs", "faults"], after: ["build package"], minutes: 30 },
  { name: "native", reads: "cargo", command: ["cargo", "test", "--no-fail-fast"], minutes: 30 },
  { name: "clippy", reads: "check", command: ["cargo", "clippy", "--all-targets", "--quiet", "--", "-D", "warnings"], after: ["native"], minutes: 20 },
  { name: "build page", reads: "build", command: ["node", "scripts/build.mjs", "page"], needs: ["build package"] },
  { name: "eslint", reads: "check", command: ["eslint", "--no-warn-ignored", "."] },
  { name: "types", reads: "check", command: ["node", "scripts/types.mjs"], needs: ["build package"] },
  { name: "project", reads: "node", command: node("tests/project"), needs: ["build page"] },
  { name: "package", reads: "node", command: node("tests/package"), needs: ["build package", "build faults"], weight: 2 },
  { name: "page", reads: "node", command: node("tests/page"), needs: ["build page"], weight: 2 },
  { name: "wasm in chromium", reads: "cargo", command: wasm("chrome"), after: ["native"], weight: 2, minutes: 20, env: LIGHT },
  { name: "wasm in firefox", reads: "cargo", command: wasm("firefox"), after: ["wasm in chromium"], weight: 2, minutes: 20, env: LIGHT },
  { name: "page in chromium", reads: "playwright", command: ["playwright", "test", "--project", "chromium"], needs: ["build page"], weight: 2, minutes: 30 },
  { name: "page in time", reads: "playwright", command: ["playwright", "test", "--project", "in time", "--workers", "1"], needs: ["build page"], weight: 2 },
  { name: "lighthouse", reads: "check", command: ["node", "scripts/lighthouse.mjs"], needs: ["build page"], weight: 2 },
  { name: "page in firefox", reads: "node", command: node("tests/e2e"), needs: ["build page"], weight: 2 },
];
