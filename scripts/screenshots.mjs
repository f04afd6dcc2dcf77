// Pictures of the page as people see it: three widths, both themes, and the moments that matter.
//
// node scripts/screenshots.mjs [--url http://…] [--out screenshots] [--only workbench]
// Without an address it serves www/dist itself.
import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { launch } from "./lib/browser.mjs";
import { listen, makeServer } from "./serve.mjs";

const { values } = parseArgs({ options: { url: { type: "string" }, out: { type: "string", default: "screenshots" }, only: { type: "string" } } });

const sizes = { wide: [1440, 900], middle: [1024, 768], narrow: [390, 844] };
const moduleA = "double x -> x * 2\ndouble(4) == 8\ndouble(-1) == -2\n\nhalf x -> x / 2\nhalf(8) == 4\nhalf(-2) == -1";

/** What is done before the picture is taken, by workbench. */
const moments = {
  module: {
    opening: async () => {},
    share: (page) => panel(page, "Share"),
    examples: (page) => panel(page, "Examples"),
    words: (page) => panel(page, "Words"),
    lesson: async (page) => {
      await panel(page, "Lessons");
      await page.getByRole("button", { name: "Pairs and surprises" }).click();
      await page.waitForTimeout(600);
    },
    plain: (page) => command(page, "plain view"),
    present: (page) => command(page, "Present"),
    recent: async (page) => {
      await type(page, moduleA);
      await panel(page, "Recent");
      await page.getByRole("button", { name: "Reset" }).click();
    },
    settings: (page) => panel(page, "Settings"),
    cutLink: async (page) => {
      await page.evaluate(() => location.assign("#b1.cut.0000"));
      await page.waitForTimeout(400);
    },
    refuted: (page) => type(page, moduleA.replace("half(8) == 4", "half(8) == 5")),
    mistakes: (page) => type(page, `${moduleA}\n\ntriple x - x * 3\ntripel(2) == 6`),
    details: async (page) => {
      const row = page.getByRole("row", { name: /monotonic_increasing/ }).first();
      if (!(await row.isVisible())) return false;
      await row.focus();
      await page.keyboard.press("Space");
      const field = page.getByRole("treeitem", { name: /"surprises"/ });
      if (await field.isVisible()) await field.focus();
    },
    written: (page) => inWire(page, "Edit message"),
    unread: async (page) => {
      await inWire(page, "Edit message");
      await page.keyboard.press("ControlOrMeta+a");
      await page.keyboard.insertText('{\n  "protocol": "benoit-protocol-v2",\n  "functions": []\n}');
      await page.waitForTimeout(800);
    },
    picture: (page) => inWire(page, "What crosses"),
    walk: async (page) => {
      await inWire(page, "Step through");
      for (let step = 1; step < 6; step += 1) await page.keyboard.press("ArrowRight");
    },
    // A version was pinned, and something was changed since.
    pinned: async (page) => {
      const wire = page.getByRole("region", { name: "Wire message" });
      if (!(await wire.isVisible())) return false;
      await wire.getByRole("button", { name: "Pin this version" }).click();
      if ((await type(page, moduleA)) === false) return false;
      await wire.getByRole("button", { name: "Compare" }).click();
      await page.waitForTimeout(600);
    },
  },
  intent: {
    opening: async () => {},
    unread: async (page) => {
      const field = page.getByRole("textbox", { name: "Input of example 2" });
      if (!(await field.isVisible())) return false;
      await field.fill("[9,");
      await page.waitForTimeout(600);
    },
    pipe: async (page) => {
      const pipe = page.getByRole("checkbox", { name: "Pipe into a second intent" });
      if (!(await pipe.isVisible())) return false;
      await pipe.check();
      await page.waitForTimeout(600);
      const pipeline = page.getByRole("region", { name: "Pipeline" });
      if (await pipeline.isVisible()) await pipeline.scrollIntoViewIfNeeded();
    },
    meant: async (page) => {
      const meant = page.getByRole("button", { name: "I meant this: another answer to [5,1]" }).first();
      if (!(await meant.isVisible())) return false;
      await meant.click();
      await page.keyboard.type("[5,1]");
      await page.keyboard.press("Enter");
      await page.waitForTimeout(600);
      await meant.click();
    },
  },
  contracts: {
    opening: async () => {},
    refuted: async (page) => {
      const bind = page.getByRole("button", { name: "Bind Cut off to distance" });
      const editor = page.getByRole("textbox", { name: "Source of offer 2" });
      if (!(await bind.isVisible()) || !(await editor.isVisible())) return false;
      await page.getByRole("row", { name: /^distance/ }).getByRole("button", { name: /supported/ }).click();
      await page.getByRole("button", { name: "Bind Absolute to distance" }).click();
      await page.getByRole("button", { name: "Add the solver's own" }).click();
      await page.getByRole("textbox", { name: "Source of offer 1" }).fill("absolute x -> Math.max(x, 1)");
      await page.getByRole("textbox", { name: "Output of example 2 of gain" }).fill("[4,");
      await page.waitForTimeout(1200);
      await page.getByRole("region", { name: "Report" }).getByRole("list", { name: "Contracts" }).scrollIntoViewIfNeeded();
    },
    search: async (page) => {
      const field = page.getByRole("textbox", { name: "Name contains" });
      if (!(await field.isVisible())) return false;
      await field.fill("AI");
      await page.getByRole("search").getByRole("checkbox", { name: "idempotent" }).check();
      await page.waitForTimeout(300);
      await field.scrollIntoViewIfNeeded();
    },
  },
  dialogue: {
    opening: async () => {},
    confused: async (page) => {
      const teach = page.getByRole("group", { name: "The teacher's next move" });
      if (!(await teach.isVisible())) return false;
      for (const [input, output] of [["3", "8"], ["0", "5"], ["-1", "2"]]) {
        await teach.getByRole("textbox", { name: "Input" }).fill(input);
        await teach.getByRole("textbox", { name: "Output" }).fill(output);
        await teach.getByRole("button", { name: "Correct" }).click();
        await page.waitForTimeout(600);
      }
      await page.getByRole("button", { name: "Ask back" }).click();
      await page.waitForTimeout(600);
    },
    editing: async (page) => {
      const edit = page.getByRole("button", { name: "Edit turn 1" });
      if (!(await edit.isVisible())) return false;
      await edit.click();
      await page.getByRole("textbox", { name: "Output 2 of turn 1" }).fill("[4,");
      await page.getByRole("button", { name: "Wonder" }).click();
      await page.waitForTimeout(600);
    },
    quality: async (page) => {
      const better = page.getByRole("region", { name: "Reformulate" });
      if (!(await better.isVisible())) return false;
      await better.getByText(/Examples after round 1/).click();
      await better.scrollIntoViewIfNeeded();
    },
  },
  given: {
    opening: async () => {},
    unsolved: async (page) => {
      const field = page.getByRole("textbox", { name: "Output of line 4" });
      if (!(await field.isVisible())) return false;
      await field.fill('"eleven"');
      await page.getByRole("button", { name: "Add a “given” line" }).click();
      await page.keyboard.type("[9,");
      await page.waitForTimeout(600);
    },
    opened: async (page) => {
      const summary = page.locator("summary:visible");
      if ((await summary.count()) === 0) return false;
      for (const one of await summary.all()) await one.click();
      await page.getByRole("region", { name: "Given and when, tested by itself" }).scrollIntoViewIfNeeded();
    },
  },
  compose: {
    opening: async () => {},
    diff: async (page) => {
      const diff = page.getByRole("tab", { name: "Diff", exact: true });
      if (!(await diff.isVisible())) return false;
      await diff.click();
      await page.waitForTimeout(600);
    },
    mistake: async (page) => {
      const editor = page.getByRole("textbox", { name: "Source of module 1" });
      if (!(await editor.isVisible())) return false;
      await editor.fill("louder level - level * 2\nlouder(4) == 9");
      await page.waitForTimeout(900);
    },
  },
};

/** Presses a button of the message's pane, which a tab may have to bring up first. */
async function inWire(page, name) {
  const tab = page.getByRole("tab", { name: /^Wire/ });
  if (await tab.isVisible()) await tab.click();
  await page.getByRole("button", { name, exact: true }).click();
  await page.waitForTimeout(900);
}

/** Opens what stands beside the workbench, through the menu where there is one. */
async function panel(page, name) {
  const menu = page.getByRole("button", { name: "Menu", exact: true });
  if (await menu.isVisible()) await menu.click();
  await page.getByRole("navigation", { name: "Page" }).getByRole("button", { name, exact: true }).click();
  await page.waitForTimeout(500);
}

async function command(page, words) {
  await page.keyboard.press("Control+k");
  await page.getByRole("combobox").fill(words);
  await page.keyboard.press("Enter");
  await page.waitForTimeout(600);
}

async function type(page, text) {
  const editor = page.getByRole("textbox", { name: "Source" });
  if (!(await editor.isVisible())) return false;
  await editor.fill(text);
  await page.waitForTimeout(1200);
}

const chosen = Object.entries(moments).filter(([workbench]) => values.only === undefined || values.only === workbench);
const scenes = chosen.flatMap(([workbench, acts]) => Object.entries(acts).map(([moment, act]) => [workbench, moment, act]));
const server = values.url === undefined ? makeServer("www/dist") : undefined;
const url = values.url ?? (await listen(server, 4190, 50));
const browser = await launch();
await mkdir(values.out, { recursive: true });
for (const [size, [width, height]] of Object.entries(sizes)) {
  for (const theme of ["light", "dark"]) {
    for (const [workbench, moment, act] of scenes) {
      const views = size === "narrow" && (moment === "opening" || workbench !== "module") ? ["source", "wire", "report"] : ["source"];
      for (const view of views) {
        const page = await browser.newPage({ viewport: { width, height }, deviceScaleFactor: 1.5, colorScheme: theme });
        await page.goto(`${url}?workbench=${workbench}&view=${view}`);
        await page.evaluate(() => window.benoitPlayground.ready);
        if (size === "middle") await page.getByRole("tab", { name: "Report" }).click();
        const done = await act(page);
        await page.waitForTimeout(150);
        const name = `${workbench}-${size}-${theme}-${moment}${views.length > 1 ? `-${view}` : ""}.png`;
        if (done !== false) await page.screenshot({ path: join(values.out, name) });
        await page.close();
      }
    }
  }
}
await browser.close();
server?.close();
console.log(`pictures are in ${values.out}/`);
