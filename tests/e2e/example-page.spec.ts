// The plain page of examples/, served with the package beside it under its policy, shows what is recorded.
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { listen, makeServer } from "../../scripts/serve.mjs";
import { expect, test } from "./support.ts";

test("the plain page rebuilds its module from the message, and again while one types", async ({ page, playground }) => {
  const folder = mkdtempSync(join(tmpdir(), "benoit-page-"));
  cpSync("examples/page", folder, { recursive: true });
  mkdirSync(join(folder, "node_modules"));
  cpSync("pkg", join(folder, "node_modules", "benoit-wasm"), { recursive: true });
  const server = makeServer(folder);
  try {
    await page.goto(await listen(server, 0));
    const rebuilt = page.getByRole("status");
    await expect(rebuilt).toHaveText(readFileSync("examples/page/expected.txt", "utf8").trim());
    const source = page.getByRole("textbox", { name: "A module, with checks" });
    await source.fill("triple x -> x + x + x\ntriple(2) is 6\ntriple(-1) is -3");
    await expect(rebuilt).toContainText("triple x -> 3 * x");
    await source.fill("triple x - x");
    await expect(rebuilt).toContainText("missing");
    expect(playground.complaints).toEqual([]);
  } finally {
    server.close();
    server.closeAllConnections();
    rmSync(folder, { recursive: true, force: true });
  }
});
