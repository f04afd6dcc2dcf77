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

  /**
   * Puts a text into the editor in place of what is there. What is selected is the editor's own affair, by a key: it
   * may put its selection anew at any moment, such as when help for it has been loaded.
   */
  async fill(text: string) {
    await this.editor.press("ControlOrMeta+a");
    if (text === "") await this.page.keyboard.press("Backspace");
    else await this.page.keyboard.insertText(text);
  }

  /** Puts a text into the editor in place of what is there, and waits for its report. */
  async write(text: string, state = "idle") {
    await this.fill(text);
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

  /** What `press` copies, and not what was copied before it. */
  async copied(press: () => Promise<void>): Promise<string> {
    await this.page.evaluate(() => navigator.clipboard.writeText(""));
    await press();
    await expect.poll(() => this.clipboard()).not.toBe("");
    return this.clipboard();
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

/** What the tests of access need to know of a workbench; none of them may depend on how fast anything is. */
export interface Access {
  /** Its id in the address, and its name in the list of workbenches. */
  readonly id: string;
  readonly name: string;
  /** Makes it show all that its source can show, mistakes among it. */
  readonly busy: (playground: Playground) => Promise<void>;
  /** Opens what stands closed in the report. */
  readonly opened?: (playground: Playground) => Promise<void>;
  /** Stops of the Tab key, among others: `role name`. */
  readonly stops: readonly RegExp[];
  /** How often Tab is pressed to come by all of them. */
  readonly tabs?: number;
  /** Changes something, so that the engine is asked. */
  readonly edit: (playground: Playground) => Promise<void>;
}

/** A1 and O2 for a workbench: axe in both themes at three widths, the keyboard alone, little room and large text, its own files only. */
export function accessTests({ id, name, busy, opened, stops, tabs = 80, edit }: Access) {
  for (const theme of ["light", "dark"] as const) {
    for (const [width, pixels] of [["wide", 1440], ["middle", 1000], ["narrow", 390]] as const) {
      test(`A1: axe finds nothing in the ${name} workbench in the ${theme} theme, ${width}`, async ({ page, playground }) => {
        // A scan looks at every element for many rules; on a busy machine several of them take their time.
        test.slow();
        await page.setViewportSize({ width: pixels, height: 900 });
        await page.emulateMedia({ colorScheme: theme });
        await playground.open(`?workbench=${id}`);
        expect(await violations(playground)).toEqual([]);
        await busy(playground);
        await playground.settled();
        expect(await violations(playground), "source").toEqual([]);
        const views = { wide: [], middle: ["Wire message", "Report"], narrow: ["Wire", "Report"] }[width];
        for (const view of views) {
          await page.getByRole("tab", { name: view }).click();
          expect(await violations(playground), view).toEqual([]);
        }
        await opened?.(playground);
        await playground.report.getByRole("button", { name: "Help" }).click();
        expect(await violations(playground), "opened").toEqual([]);
      });
    }
  }

  test(`A1: the ${name} workbench works by keyboard alone, focus is always seen, targets are large enough`, async ({ page, playground }) => {
    await playground.open(`?workbench=${id}`);
    const found = new Set<string>();
    for (let step = 0; step < tabs; step += 1) {
      // In an editor, Tab indents until Escape was pressed.
      if (await page.evaluate(() => document.activeElement?.shadowRoot !== null)) await page.keyboard.press("Escape");
      await page.keyboard.press("Tab");
      const stop = await page.evaluate(() => {
        const host = document.activeElement;
        if (host === null || host === document.body) return undefined;
        const at = host.shadowRoot?.activeElement ?? host;
        const box = at.getBoundingClientRect();
        // An editor has its ring round the room that it is in.
        const room = at.closest(".room");
        const rings = [getComputedStyle(at).outlineStyle, getComputedStyle(at, "::after").outlineStyle, room === null ? "none" : getComputedStyle(room, "::after").borderTopStyle];
        const seen = box.bottom > 0 && box.top < innerHeight && rings.some((style) => style !== "none");
        // Words are part of running text, and a tree line is as high as its text.
        const small = !at.matches(".word, [role=treeitem], input[type=checkbox]") && (box.height < 23.5 || box.width < 23.5);
        return `${seen ? "" : "unseen "}${small ? "small " : ""}${at.getAttribute("role") ?? at.tagName.toLowerCase()} ${(at.getAttribute("aria-label") ?? at.textContent ?? "").trim().slice(0, 40)}`;
      });
      if (stop !== undefined) found.add(stop);
    }
    const all = [...found].join("\n");
    expect(all).not.toMatch(/unseen|small/);
    for (const stop of [new RegExp(`tab ${name}`), /treeitem/, ...stops]) expect(all).toMatch(stop);
  });

  test(`A1: at 320 px, and with text of 200 per cent, the ${name} workbench loses nothing`, async ({ page, playground }) => {
    const sideways = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    await page.setViewportSize({ width: 320, height: 640 });
    await playground.open(`?workbench=${id}`);
    await busy(playground);
    await playground.settled();
    for (const view of ["Source", "Wire", "Report"]) {
      await page.getByRole("tab", { name: view }).click();
      expect(await sideways(), view).toBeLessThanOrEqual(0);
      await expect(page.getByRole("region", { name: view }).getByRole("button", { name: "Help" })).toBeInViewport();
    }
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.evaluate(() => {
      document.documentElement.style.fontSize = "200%";
    });
    expect(await sideways()).toBeLessThanOrEqual(0);
  });

  test(`O2: the ${name} workbench asks for its own files only`, async ({ page, playground }) => {
    const asked: string[] = [];
    page.on("request", (request) => asked.push(request.url()));
    await playground.open();
    const origin = new URL(page.url()).origin;
    asked.length = 0;
    await page.getByRole("tab", { name }).click();
    await playground.settled();
    await edit(playground);
    await playground.settled();
    expect(asked.length).toBeGreaterThan(0);
    for (const url of asked) expect(url).toMatch(new RegExp(`^${origin}/assets/[\\w.-]+\\.(js|css)$`));
  });
}

declare global {
  interface Window {
    benoitPlayground: { readonly ready: Promise<void> };
  }
}

export { expect };
