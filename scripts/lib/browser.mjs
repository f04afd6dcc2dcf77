// The Chromium of this machine, driven by Playwright.
import { execFileSync } from "node:child_process";
import { chromium } from "@playwright/test";

/** Where the system keeps its Chromium or Chrome. */
export const browserPath = () =>
  execFileSync("sh", ["-c", "command -v chromium || command -v google-chrome"], { encoding: "utf8" }).trim();

/** No sandbox, which containers lack, and no traffic of the browser's own. */
export const BROWSER_ARGS = ["--no-sandbox", "--disable-quic", "--disable-background-networking", "--no-first-run"];

/** A headless browser; close it when done. */
export const launch = () => chromium.launch({ executablePath: browserPath(), args: BROWSER_ARGS });
