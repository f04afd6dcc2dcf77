// Writes pictures of the built page into screenshots/: wide, middle and narrow, light and dark.
import { mkdirSync } from "node:fs";
import { launch } from "./lib/browser.mjs";
import { listen, makeServer } from "./serve.mjs";

const SIZES = { wide: [1440, 900], middle: [1024, 768], narrow: [390, 844] };

mkdirSync("screenshots", { recursive: true });
const server = makeServer("www/dist");
const address = await listen(server, 4600, 100);
const browser = await launch();
try {
  for (const [name, [width, height]] of Object.entries(SIZES)) {
    for (const colorScheme of ["light", "dark"]) {
      const context = await browser.newContext({ viewport: { width, height }, colorScheme });
      const page = await context.newPage();
      await page.goto(address);
      await page.evaluate(() => window.benoitPlayground.ready);
      const path = `screenshots/${name}-${colorScheme}.png`;
      await page.screenshot({ path });
      console.log(path);
      await context.close();
    }
  }
} finally {
  await browser.close();
  server.close();
}
