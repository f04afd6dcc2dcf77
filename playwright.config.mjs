// The page in Chromium: the built files, served under the policy they promise to live with.
import { defineConfig } from "@playwright/test";
import { BROWSER_ARGS, browserPath } from "./scripts/lib/browser.mjs";

const port = Number(process.env.E2E_PORT ?? 4321);
const address = process.env.E2E_URL ?? `http://127.0.0.1:${port}/`;
// Where to leave the list of what ran, for the count of all suites.
const counted = process.env.PLAYWRIGHT_JSON_OUTPUT_NAME === undefined ? [] : [["json"]];

const chromium = { browserName: "chromium", launchOptions: { executablePath: browserPath(), args: BROWSER_ARGS } };
// What has to happen within a time is tried alone: `--project "in time" --workers 1`.
const inTime = ["**/editor.spec.ts", "**/engine.spec.ts"];

export default defineConfig({
  testDir: "tests/e2e",
  testMatch: "**/*.spec.ts",
  workers: 2,
  // A browser on a busy machine may be late once; what fails twice is a fault.
  retries: 1,
  timeout: 45_000,
  expect: { timeout: 10_000 },
  reporter: [["list"], ...counted],
  use: { baseURL: address, viewport: { width: 1440, height: 900 }, serviceWorkers: "block" },
  ...(process.env.E2E_URL === undefined
    ? { webServer: { command: `node scripts/serve.mjs www/dist --port ${port} --strict-port`, url: address } }
    : {}),
  projects: [
    { name: "chromium", use: chromium, testIgnore: inTime },
    { name: "in time", use: chromium, testMatch: inTime },
  ],
});
