// Sharing, stories S1 to S4 and S6: links that hold everything and notice damage, files out and in.
import { readFileSync } from "node:fs";
import { deflateRawSync } from "node:zlib";
import type { Browser, Page } from "@playwright/test";
import { zipSync } from "fflate";
import { encode } from "../../pkg/dist/index.js";
import { expect, moduleA, Playground, test, violations } from "./support.ts";

/** A second person's browser: nothing is shared with the first but what they are sent. */
async function elsewhere(browser: Browser, address: string): Promise<Playground> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, permissions: ["clipboard-read", "clipboard-write"] });
  const playground = new Playground(await context.newPage());
  await playground.page.goto(address);
  return playground;
}

const ready = (page: Page) => page.evaluate(() => window.benoitPlayground.ready);

/** The link of the page as it stands, by the keys that copy it. */
async function copiedLink(playground: Playground): Promise<string> {
  await playground.page.keyboard.press("Control+s");
  await expect(playground.page.getByText(/^Link copied: [\d,]+ characters$/)).toBeVisible();
  return playground.clipboard();
}

/** The source, as its button copies it. */
async function written(playground: Playground): Promise<string> {
  await playground.source.getByRole("button", { name: "Copy", exact: true }).click();
  return playground.clipboard();
}

test("S1: a link made here opens the same state and the same report elsewhere", async ({ browser, page, playground }) => {
  await playground.openWith(moduleA);
  await page.getByRole("tab", { name: "Intent" }).click();
  await playground.settled();
  await page.getByRole("textbox", { name: "Output of example 2" }).fill("[9,4]");
  await page.getByRole("tab", { name: "Module" }).click();
  await playground.settled();
  const link = await copiedLink(playground);
  expect(new URL(link).hash).toMatch(/^#b1\.[A-Za-z0-9._-]+$/);
  expect(new URL(link).hash).toMatch(/[0-9a-f]{4}$/);

  const other = await elsewhere(browser, link);
  await ready(other.page);
  await other.settled();
  await expect.poll(() => written(other)).toBe(moduleA);
  await expect.poll(() => other.report.innerText()).toBe(await playground.report.innerText());
  await other.page.getByRole("tab", { name: "Intent" }).click();
  await expect(other.page.getByRole("textbox", { name: "Output of example 2" })).toHaveValue("[9,4]");
  // From here on the work is one's own, and the address is the page's.
  expect(new URL(other.page.url()).hash).toBe("");
  expect(other.complaints).toEqual([]);
  await other.page.context().close();
});

test("S1: a link opens the workbench that was in front when it was made", async ({ browser, page, playground }) => {
  await playground.open("?workbench=intent");
  await playground.settled();
  await page.getByRole("textbox", { name: "Input of example 1" }).fill("[7,1]");
  const other = await elsewhere(browser, await copiedLink(playground));
  await ready(other.page);
  await expect(other.page.getByRole("tab", { name: "Intent" })).toHaveAttribute("aria-selected", "true");
  await expect(other.page.getByRole("textbox", { name: "Input of example 1" })).toHaveValue("[7,1]");
  await other.page.context().close();
});

test("S1: a link pasted into the address of an open page is opened, too", async ({ page, playground }) => {
  await playground.openWith(moduleA);
  const link = await copiedLink(playground);
  await playground.write("other x -> x");
  await page.goto(link);
  await expect(playground.editor).toContainText("double x -> x * 2");
  await playground.settled();
});

test("S2: a damaged link says so, loads nothing, and stays to be copied", async ({ browser, page, playground }) => {
  await playground.openWith(moduleA);
  const link = await copiedLink(playground);
  const cut = link.slice(0, -20) + link.slice(-15);
  const other = await elsewhere(browser, cut);
  await ready(other.page);
  await expect(other.page.getByText("This link was cut or changed; nothing was loaded")).toBeVisible();
  await expect(other.page.getByRole("textbox", { name: "The text as it came" })).toHaveValue(new URL(cut).hash);
  await expect(other.editor).toContainText("louder level -> level * 2");
  expect(await violations(other)).toEqual([]);
  await other.page.getByRole("group", { name: "Notice" }).getByRole("button", { name: "Close" }).click();
  await expect(other.page.getByText("This link was cut")).toHaveCount(0);
  await other.page.context().close();
  await page.close();
});

test("S3: the length of the link is shown; over 2,000 characters there is advice, a file and Markdown", async ({ page, playground }) => {
  await playground.openWith(moduleA);
  const panel = await playground.openPanel("Share");
  await expect(panel.getByText(/^\d{3} characters\. It fits into most chats\.$/)).toBeVisible();
  await expect(panel.getByRole("textbox", { name: "Link to all of this" })).toHaveValue(/#b1\./);
  expect(await violations(playground)).toEqual([]);

  const next = (seed: number) => Math.imul(seed, 1664525) + 1013904223;
  let seed = 1;
  const noise = Array.from({ length: 500 }, () => ((seed = next(seed)) >>> 0).toString(36)).join("");
  await playground.write(`${moduleA}\n\n-- ${noise}`);
  await expect(panel.getByText(/too long for some chats/)).toBeVisible();
  const saved = page.waitForEvent("download");
  await panel.getByRole("button", { name: "Save as a file" }).click();
  expect((await saved).suggestedFilename()).toBe("benoit-workspace.json");
  await panel.getByRole("button", { name: "Copy as Markdown" }).first().click();
  await expect(panel.getByRole("button", { name: "Copied" }).first()).toBeVisible();
  const markdown = await playground.clipboard();
  expect(markdown).toContain("```benoit\ndouble x -> x * 2\n");
  expect(markdown).toContain('```json\n{\n  "protocol": "benoit-protocol-v1"');
});

/** Lets files fall on the page, as somebody who drags them there. */
async function drop(page: Page, files: readonly { name: string; bytes: Buffer }[]) {
  const data = files.map(({ name, bytes }) => [name, bytes.toString("base64")] as const);
  await page.evaluate((given) => {
    const transfer = new DataTransfer();
    for (const [name, base64] of given) transfer.items.add(new File([Uint8Array.from(atob(base64), (char) => char.charCodeAt(0))], name));
    for (const type of ["dragover", "drop"]) document.querySelector("main")?.dispatchEvent(new DragEvent(type, { dataTransfer: transfer, bubbles: true, cancelable: true }));
  }, data);
}

const notice = (playground: Playground) => playground.page.getByRole("group", { name: "Notice" });

test("S6: a zip of everything brings the state back byte for byte", async ({ browser, page, playground }) => {
  await playground.openWith(`${moduleA}\n-- "quotes", é, 🜁 and\ttabs\n`);
  await page.getByRole("tab", { name: "Intent" }).click();
  await playground.settled();
  await page.getByRole("textbox", { name: "Output of example 2" }).fill("[9,4]");
  await playground.settled();
  const panel = await playground.openPanel("Share");
  const saved = async (from: Playground, button: string) => {
    const download = from.page.waitForEvent("download");
    await from.page.getByRole("button", { name: button }).click();
    return readFileSync(await (await download).path());
  };
  const [zip, text] = [await saved(playground, "benoit-workspace.zip"), await saved(playground, "benoit-workspace.json")];
  expect(await violations(playground)).toEqual([]);
  await expect(panel).toBeVisible();

  const other = await elsewhere(browser, page.url());
  await ready(other.page);
  const there = await other.openPanel("Share");
  const chooser = other.page.waitForEvent("filechooser");
  await there.getByRole("button", { name: "Choose a file" }).click();
  await (await chooser).setFiles({ name: "work.zip", mimeType: "application/zip", buffer: zip });
  await expect(other.page.getByText("Opened work.zip")).toBeVisible();
  await expect(other.page.getByRole("tab", { name: "Intent" })).toHaveAttribute("aria-selected", "true");
  await other.settled();
  // The Module workbench is not in front, but its work came along.
  expect((await saved(other, "benoit-workspace.json")).equals(text)).toBe(true);
  await other.page.getByRole("tab", { name: "Module" }).click();
  await other.settled();
  await other.page.getByRole("tab", { name: "Intent" }).click();
  expect((await saved(other, "benoit-workspace.zip")).equals(await saved(other, "benoit-workspace.zip"))).toBe(true);
  expect((await saved(other, "benoit-workspace.json")).equals(text)).toBe(true);
  expect(other.complaints).toEqual([]);
  await other.page.context().close();
});

test("S6: source, message and report are files of their own; source and message come back by drop", async ({ page, playground }) => {
  await playground.openWith(moduleA);
  await playground.openPanel("Share");
  const files = page.getByRole("list", { name: "Files" });
  const saved: Record<string, Buffer> = {};
  for (const name of ["module.ben", "message.json", "report.json"]) {
    const download = page.waitForEvent("download");
    await files.getByRole("button", { name }).click();
    saved[name] = readFileSync(await (await download).path());
  }
  expect(saved["module.ben"]?.toString()).toBe(moduleA);
  expect(JSON.parse(String(saved["message.json"]))).toEqual(encode(moduleA));
  expect(JSON.parse(String(saved["report.json"])).rows.length).toBeGreaterThan(10);

  await playground.write("other x -> x\nother(1) == 1");
  await drop(page, [{ name: "half.ben", bytes: saved["module.ben"] ?? Buffer.alloc(0) }]);
  await expect(page.getByText("Opened half.ben")).toBeVisible();
  await expect.poll(() => written(playground)).toBe(moduleA);
  await drop(page, [{ name: "message.json", bytes: saved["message.json"] ?? Buffer.alloc(0) }]);
  await expect(page.getByText("Opened message.json")).toBeVisible();
  await expect.poll(() => written(playground)).toBe("");
  await playground.settled();
  await page.getByRole("tab", { name: "Report" }).click();
  await expect(playground.report).toContainText("2 * x");
});

test("S6: a text pasted outside of every field is opened, a link in it is followed", async ({ page, playground }) => {
  await playground.openWith(moduleA);
  const link = await copiedLink(playground);
  const paste = (text: string) =>
    page.evaluate((given) => {
      const data = new DataTransfer();
      data.setData("text/plain", given);
      document.body.dispatchEvent(new ClipboardEvent("paste", { clipboardData: data, bubbles: true, cancelable: true }));
    }, text);
  await paste("pasted x -> x + 1\npasted(1) == 2");
  await expect(playground.editor).toContainText("pasted x -> x + 1");
  await paste(`look at <${link}>, please`);
  await expect.poll(() => written(playground)).toBe(moduleA);
});

test("S6: what can't be opened is refused with a reason, and nothing changes", async ({ page, playground }) => {
  await playground.openWith(moduleA);
  const zeros = Buffer.alloc(40_000_000);
  const cases: readonly [name: string, bytes: Buffer, reason: RegExp][] = [
    ["large.ben", Buffer.alloc(5_000_000, "x"), /large\.ben has 5 MB; the page takes up to 2 MB/],
    ["picture.png", Buffer.from([137, 80, 78, 71, 0, 1, 2, 3]), /picture\.png is not a text/],
    ["half.json", Buffer.from('{"protocol": "benoit'), /half\.json is not complete JSON/],
    ["other.json", Buffer.from('{"a": 1}'), /other\.json holds neither a message nor work/],
    ["cut.zip", Buffer.from("PK\u0003\u0004cut"), /cut\.zip (is not a complete zip file|holds no workspace)/],
    ["bomb.zip", Buffer.from(zipSync({ "workspace.json": new Uint8Array(zeros) }, { level: 9 })), /bomb\.zip unpacks to more than the page takes/],
    ["none.zip", Buffer.from(zipSync({ "readme.md": new Uint8Array(3) })), /none\.zip holds no workspace/],
    ["deep.json", Buffer.from(`{"version":1,"workbench":"module","work":{"module":${"[".repeat(50_000)}${"]".repeat(50_000)}},"settings":{}}`), /deep\.json holds data that nests too deep/],
    ["<img src=x onerror=alert(1)>.json", Buffer.from("[]"), /<img src=x onerror=alert\(1\)>\.json holds neither/],
  ];
  for (const [name, bytes, reason] of cases) {
    await drop(page, [{ name, bytes }]);
    await expect(notice(playground)).toContainText(reason);
  }
  expect(await written(playground)).toBe(moduleA);
});

/** A link made by somebody who knows how. */
function forged(text: string): string {
  const packed = deflateRawSync(Buffer.from(text)).toString("base64url");
  let sum = 0xffff;
  for (const char of packed) {
    sum ^= char.charCodeAt(0) << 8;
    for (let bit = 0; bit < 8; bit += 1) sum = ((sum << 1) ^ ((sum & 0x8000) === 0 ? 0 : 0x1021)) & 0xffff;
  }
  return `#b1.${packed}.${sum.toString(16).padStart(4, "0")}`;
}

const linkTo = (source: unknown, work: object = {}) => forged(JSON.stringify({ version: 1, workbench: "module", work: { module: { source }, ...work }, settings: {} }));

for (const [name, link, told] of [
  ["that unpacks to 50 MB", forged(" ".repeat(50_000_000)), "holds more than the page takes"],
  ["of 1.5 million characters", `#b1.${"A".repeat(1_500_000)}.0000`, "holds more than the page takes"],
  ["that nests 50,000 levels", forged(`{"version":1,"workbench":"module","work":{"module":${"[".repeat(50_000)}${"]".repeat(50_000)}},"settings":{}}`), "nests too deep"],
  ["of a newer page", forged('{"version":9,"workbench":"module","work":{}}'), "made by a newer version"],
  ["without work", forged("[]"), "holds no work of this page"],
  ["cut in its middle", linkTo(moduleA).slice(0, 60), "was cut or changed"],
] as const) {
  test(`hostile: a link ${name} is refused, and the page works`, async ({ page, playground }) => {
    await page.goto(`./${link}`);
    await ready(page);
    await expect(notice(playground)).toContainText(told);
    await expect(playground.editor).toContainText("louder level");
    await playground.write(moduleA);
    await expect(playground.status).toHaveText("Up to date: 12 of 12");
  });
}

test("hostile: a link whose work is of another shape leaves the page as it opens", async ({ page, playground }) => {
  await page.goto(`./${linkTo({ toString: "x" }, { intent: { drafts: "x" }, "<b>": 1, __proto__: { source: "x" } })}`);
  await ready(page);
  await expect(notice(playground)).toContainText("Module could not read its part");
  await expect(playground.editor).toContainText("louder level");
  await page.getByRole("tab", { name: "Intent" }).click();
  await expect(notice(playground)).toContainText("Module, Intent could not read its part");
  await playground.settled();
});

test("hostile: markup and names such as __proto__ are shown as text and run nowhere", async ({ page, playground }) => {
  const source = [
    "__proto__ x -> x * 2\n__proto__(4) == 8\n__proto__(1) == 2",
    "constructor x -> x + 1\nconstructor(1) == 2\nconstructor(5) == 6",
    'hasOwnProperty x -> "<img src=x onerror=window.hit=1>"\nhasOwnProperty(1) == "<img src=x onerror=window.hit=1>"',
    "-- </script><script>window.hit=1</script> javascript:window.hit=1",
  ].join("\n\n");
  await page.goto(`./${linkTo(source)}`);
  await ready(page);
  await playground.settled();
  await expect(playground.editor).toContainText("</script><script>window.hit=1</script>");
  await expect(playground.report).toContainText("<img src=x");
  for (const panel of ["Recent", "Share"]) await playground.openPanel(panel);
  await playground.editor.click();
  await page.keyboard.type(" ");
  await playground.openPanel("Recent");
  await expect(page.getByRole("list", { name: "Recent states" })).toContainText("__proto__");
  expect(await page.evaluate(() => ({ hit: "hit" in window, polluted: "source" in {}, images: document.images.length }))).toEqual({ hit: false, polluted: false, images: 0 });
});
