// Pictures of the page as people see it: three widths, both themes, and the moments that matter.
//
// node scripts/screenshots.mjs [--url http://…] [--out screenshots]
// Without an address it serves www/dist itself.
import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { launch } from "./lib/browser.mjs";
import { listen, makeServer } from "./serve.mjs";

const { values } = parseArgs({ options: { url: { type: "string" }, out: { type: "string", default: "screenshots" } } });

const sizes = { wide: [1440, 900], middle: [1024, 768], narrow: [390, 844] };
const moduleA = "double x -> x * 2\ndouble(4) == 8\ndouble(-1) == -2\n\nhalf x -> x / 2\nhalf(8) == 4\nhalf(-2) == -1";

/** What is done before the picture is taken. */
const moments = {
  opening: async () => {},
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
};

async function type(page, text) {
  const editor = page.getByRole("textbox", { name: "Source" });
  if (!(await editor.isVisible())) return false;
  await editor.fill(text);
  await page.waitForTimeout(1200);
}

const server = values.url === undefined ? makeServer("www/dist") : undefined;
const url = values.url ?? (await listen(server, 4190, 50));
const browser = await launch();
await mkdir(values.out, { recursive: true });
for (const [size, [width, height]] of Object.entries(sizes)) {
  for (const theme of ["light", "dark"]) {
    for (const [moment, act] of Object.entries(moments)) {
      const views = size === "narrow" && moment === "opening" ? ["source", "wire", "report"] : ["source"];
      for (const view of views) {
        const page = await browser.newPage({ viewport: { width, height }, deviceScaleFactor: 1.5, colorScheme: theme });
        await page.goto(`${url}?view=${view}`);
        await page.evaluate(() => window.benoitPlayground.ready);
        if (size === "middle") await page.getByRole("tab", { name: "Report" }).click();
        const done = await act(page);
        await page.waitForTimeout(150);
        const name = `${size}-${theme}-${moment}${views.length > 1 ? `-${view}` : ""}.png`;
        if (done !== false) await page.screenshot({ path: join(values.out, name) });
        await page.close();
      }
    }
  }
}
await browser.close();
server?.close();
console.log(`pictures are in ${values.out}/`);
