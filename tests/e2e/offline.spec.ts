// The page without a network, story O1.
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { listen, makeServer } from "../../scripts/serve.mjs";
import { expect, moduleA, type Playground, test } from "./support.ts";

test.use({ serviceWorkers: "allow" });

/** The files of the page are kept, and the worker that gives them is in charge. */
async function kept({ page }: Playground) {
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    if (navigator.serviceWorker.controller !== null) return;
    await new Promise((done) => navigator.serviceWorker.addEventListener("controllerchange", done, { once: true }));
  });
}

test("O1: after one visit the full flow works offline, other workbenches included", async ({ page, context, playground }) => {
  await playground.open();
  await kept(playground);
  await context.setOffline(true);
  await page.reload();
  await page.evaluate(() => window.benoitPlayground.ready);
  await playground.write(moduleA);
  await expect(playground.status).toHaveText("Up to date: 12 of 12");
  await page.getByRole("tab", { name: "Intent" }).click();
  await playground.settled();
  await expect(playground.report).toContainText("rebuilt as");
  await page.goto("./?workbench=intent");
  await page.evaluate(() => window.benoitPlayground.ready);
  await expect(page.getByRole("tab", { name: "Intent" })).toHaveAttribute("aria-selected", "true");
});

test("O1: a new version says that it is ready, waits for the person, and nothing reloads by itself", async ({ page, playground }) => {
  const folder = mkdtempSync(join(tmpdir(), "benoit-page-"));
  cpSync("www/dist", folder, { recursive: true });
  const server = makeServer(folder);
  const address = await listen(server, 4500, 100);
  try {
    await page.goto(address);
    await page.evaluate(() => window.benoitPlayground.ready);
    await kept(playground);

    const at = (name: string) => join(folder, name);
    writeFileSync(at("index.html"), readFileSync(at("index.html"), "utf8").replace("<title>", "<title>Newer: "));
    writeFileSync(at("sw.js"), readFileSync(at("sw.js"), "utf8").replace(/VERSION = "\w+"/, 'VERSION = "newer"'));
    await page.reload();
    await page.evaluate(() => window.benoitPlayground.ready);
    await playground.editor.press("End");
    await page.keyboard.type(" -- kept");
    await expect(page.getByText("Update ready")).toBeVisible();
    await expect(page).toHaveTitle(/^Benoit/);
    await expect(playground.editor).toContainText("-- kept");

    await page.getByRole("button", { name: "Open the new version" }).click();
    await expect(page).toHaveTitle(/^Newer: Benoit/);
    const names = await page.evaluate(() => caches.keys());
    expect(names).toEqual(["benoit-page-newer"]);
  } finally {
    server.close();
    server.closeAllConnections();
    rmSync(folder, { recursive: true });
  }
});
