// The Chromium of this machine, driven by Playwright.
import { execFileSync } from "node:child_process";
import { chromium } from "@playwright/test";

/** Where the system keeps its Chromium or Chrome. */
export const browserPath = () =>
  execFileSync("sh", ["-c", "command -v chromium || command -v google-chrome"], { encoding: "utf8" }).trim();

/** A headless browser; close it when done. */
export const launch = () => chromium.launch({ executablePath: browserPath(), args: ["--no-sandbox"] });
