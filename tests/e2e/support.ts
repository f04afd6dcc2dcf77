// What every browser test uses: the page opened and ready, its parts by role and name, and no error in its console.
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { expect, type Locator, type Page, test as base } from "@playwright/test";

export const moduleA = "double x -> x * 2\ndouble(4) == 8\ndouble(-1) == -2\n\nhalf x -> x / 2\nhalf(8) == 4\nhalf(-2) == -1";

export class Playground {
  /** What the console and the policy complained about; every test ends by looking at it. */
  readonly complaints: string[] = [];

  constructor(readonly page: Page) {
    page.on("pageerror", (error) => this.complaints.push(String(error)));
    page.on("console", (message) => {
      // Files that are kept for later would hide from a test what it lays in their way; only the tests of that keep them.
      if (message.text() === "Service Worker registration blocked by Playwright") return;
      if (message.type() === "error" || message.type() === "warning") this.complaints.push(message.text());
    });
  }

  get source(): Locator {
    return this.page.getByRole("region", { name: "Source" });
  }
  get wire(): Locator {
    return this.page.getByRole("region", { name: "Wire message" });
  }
  get report(): Locator {
    return this.page.getByRole("region", { name: "Report" });
  }
  get editor(): Locator {
    return this.page.getByRole("textbox", { name: "Source" });
  }
  get status(): Locator {
    return this.page.getByRole("status");
  }
  get main(): Locator {
    return this.page.getByRole("main");
  }

  async open(query = "") {
    await this.page.goto(`./${query}`);
    await this.page.evaluate(() => window.benoitPlayground.ready);
  }

  /** The run of the newest text has ended. */
  async settled(state = "idle") {
    await expect(this.main).toHaveAttribute("data-state", state);
  }

  /** Puts a text into the editor in place of what is there, and waits for its report. */
  async write(text: string, state = "idle") {
    await this.editor.fill(text);
    await this.settled(state);
  }

  /** Opens the page with a text of its own. */
  async openWith(text: string, query = "") {
    await this.open(query);
    await this.write(text);
  }

  /** Opens what stands beside the workbench, by its button or through the menu. */
  async openPanel(name: string): Promise<Locator> {
    const menu = this.page.getByRole("button", { name: "Menu", exact: true });
    if (await menu.isVisible()) await menu.click();
    await this.page.getByRole("navigation", { name: "Page" }).getByRole("button", { name, exact: true }).click();
    return this.page.getByRole("complementary", { name });
  }

  row(name: RegExp): Locator {
    return this.report.getByRole("row", { name });
  }

  /** The message as Copy gives it. */
  async message() {
    await this.wire.getByRole("button", { name: "Copy", exact: true }).click();
    await expect(this.wire.getByRole("button", { name: "Copied" })).toBeVisible();
    const text = await this.clipboard();
    await expect(this.wire.getByRole("button", { name: "Copy", exact: true })).toBeVisible();
    return text;
  }

  /** Milliseconds, as the page sees them, from the next key to the first frame in which a row is called `label…`. */
  async timeToRow(label: string, press: () => Promise<void>): Promise<number> {
    await this.page.evaluate((start) => {
      const took = new Promise<number>((resolve) => {
        let pressed: number | undefined;
        document.addEventListener("keydown", () => (pressed ??= performance.now()), { capture: true, once: true });
        const look = () => {
          const there = [...document.querySelectorAll("[role=row]")].some((row) => row.getAttribute("aria-label")?.startsWith(start));
          if (there && pressed !== undefined) resolve(performance.now() - pressed);
          else requestAnimationFrame(look);
        };
        look();
      });
      Object.assign(window, { took });
    }, label);
    await press();
    return this.page.evaluate(() => (window as unknown as { took: Promise<number> }).took);
  }

  clipboard(): Promise<string> {
    return this.page.evaluate(() => navigator.clipboard.readText());
  }
}

const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** What axe finds against the page as it stands. */
export async function violations(playground: Playground): Promise<string[]> {
  await playground.page.evaluate(axe);
  return playground.page.evaluate(async () => {
    const run = (window as unknown as { axe: { run(where: Document, options: object): Promise<{ violations: { id: string; nodes: { target: unknown[]; failureSummary: string }[] }[] }> } }).axe;
    const tags = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];
    const found = await run.run(document, { runOnly: { type: "tag", values: tags } });
    return found.violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.target.join(" ")} ${node.failureSummary}`));
  });
}

export const test = base.extend<{ playground: Playground }>({
  playground: async ({ page, context }, use) => {
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    const playground = new Playground(page);
    await use(playground);
    expect(playground.complaints).toEqual([]);
  },
});

declare global {
  interface Window {
    benoitPlayground: { readonly ready: Promise<void> };
  }
}

export { expect };
