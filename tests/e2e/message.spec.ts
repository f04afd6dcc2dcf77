// What can be done with the message: write one, see where it comes from, its picture, the walk. Stories W4, W5, W7, W8.
import { decode, encode, type Decoded } from "../../pkg/dist/index.js";
import { expect, moduleA, Playground, test, violations } from "./support.ts";

const field = (playground: Playground) => playground.wire.getByRole("textbox", { name: "Message text" });
const messageA = encode(moduleA);
const decoded = (text: string) => decode(text) as Decoded;

/** Opens the editor of the message; what is in it is the source's own. */
async function edit(playground: Playground) {
  await playground.wire.getByRole("button", { name: "Edit message" }).click();
  await expect(field(playground)).toBeFocused();
  await playground.settled();
}

/** Puts a text in place of the message, as pasting does. */
async function put(playground: Playground, text: string) {
  await field(playground).click();
  await playground.page.keyboard.press("ControlOrMeta+a");
  await playground.page.keyboard.insertText(text);
  await playground.settled();
}

test("W4: an edited message drives the report without any source", async ({ playground }) => {
  await playground.openWith(moduleA);
  await edit(playground);
  await expect(playground.wire).toContainText("✓ readable");
  const functions = messageA.functions.map((one) => (one.name === "half" ? { ...one, assertions: [{ input: "half(8)", output: "5" }, { input: "half(-2)", output: "-1" }] } : one));
  const text = JSON.stringify({ ...messageA, functions });
  await put(playground, text);
  const { total, report } = decoded(text);
  await expect(playground.report).toContainText(`${total.passed} of ${total.total} in the protocol's count`);
  await expect(playground.status).toHaveText(`Up to date: ${total.passed} of ${total.total}`);
  const half = report.functions.find((one) => one.name === "half");
  await expect(playground.report).toContainText(`rebuilt as ${half?.formula} confidence ${half?.confidence}`);
  await expect(playground.report).toContainText("this message has no source");
  await expect(playground.row(/^half\(8\) == 5/)).toContainText("no source");
  await expect(playground.report.getByRole("row", { name: /by the source/ })).toHaveCount(0);
  expect(await playground.message()).toBe(text);

  // A row opens with the receiver's samples, and leads to its field of the message.
  await playground.row(/^half\(8\) == 5/).click();
  await expect(playground.report.getByRole("table", { name: "By the rebuilt function" })).toBeVisible();
  await playground.row(/^half\(-2\) == -1/).focus();
  await playground.page.keyboard.press("Enter");
  await expect(field(playground)).toBeFocused();
  await playground.page.keyboard.press("ControlOrMeta+c");
  expect(JSON.parse(await playground.clipboard())).toEqual({ input: "half(-2)", output: "-1" });

  // The source has no part in it, and its own message comes back.
  await playground.write(`${moduleA}\nhalf(6) == 3`);
  await expect(playground.report).toContainText(`${total.passed} of ${total.total} in the protocol's count`);
  await playground.wire.getByRole("button", { name: "Back to the source's message" }).click();
  await playground.settled();
  await expect(playground.row(/^half\(6\) == 3/)).toContainText("✓ supported");
  expect(await playground.message()).toBe(JSON.stringify(encode(`${moduleA}\nhalf(6) == 3`), null, 2));
  await playground.wire.getByRole("button", { name: "Bring the edited message back" }).click();
  await playground.settled();
  expect(await playground.message()).toBe(text);
});

test("W4: what can't be read is told at its place, with what was expected", async ({ page, playground }) => {
  await playground.openWith(moduleA);
  await edit(playground);
  const problem = playground.wire.getByRole("list", { name: "Problems of the message" }).getByRole("button");
  const text = JSON.stringify(messageA, null, 2);

  const line = text.slice(0, text.lastIndexOf('"arity"')).split("\n").length;
  await put(playground, text.replace('"half",', '"half"'));
  await expect(problem).toContainText("✕ Expected , before the next name, or } at the end M_JSON");
  await expect(problem).toContainText(`Line ${line}, column 7`);
  await expect(playground.report).toContainText("The message can't be read. What stands here is the report of the last one that could.");
  await expect(playground.status).toHaveText("The message can't be read yet");
  await problem.click();
  await expect(field(playground)).toBeFocused();
  await page.keyboard.press("ControlOrMeta+c");
  expect(await playground.clipboard()).toBe('"arity"');

  await put(playground, text.replace("benoit-protocol-v1", "benoit-protocol-v2"));
  await expect(problem).toContainText('✕ Expected "benoit-protocol-v1", the one protocol that this receiver speaks M_PROTOCOL');
  await expect(problem).toContainText("Line 2, column 15");
  await problem.click();
  await page.keyboard.press("ControlOrMeta+.");
  await page.keyboard.press("Enter");
  await playground.settled();
  await expect(problem).toHaveCount(0);
  await expect(playground.report).toContainText("12 of 12");

  await put(playground, text.replace('"arity": 1', '"arity": -1'));
  await expect(problem).toContainText("Line 6, column 16");
  await expect(problem).toContainText("`arity` must be a whole number, 0 or more");
});

test("W4: a message from a stranger neither hangs nor breaks the page", async ({ playground }) => {
  await playground.openWith(moduleA);
  await edit(playground);
  const one = messageA.functions[0];
  const bare = (functions: unknown) => JSON.stringify({ protocol: messageA.protocol, functions });
  const hostile: [string, RegExp][] = [
    ["[".repeat(200_000), /nested at most 64 levels deep/],
    ["x".repeat(200_000), /Expected a value/],
    [bare([one, one]), /two functions are named/],
    [bare(Array.from({ length: 1001 }, (_none, at) => ({ ...one, name: `f${at}` }))), /at most 1,000 functions/],
    [bare([{ ...one, name: "n".repeat(129) }]), /at most 128 characters/],
    ["", /Expected a value/],
    ["null", /a message is an object/],
  ];
  for (const [text, said] of hostile) {
    await put(playground, text);
    await expect(playground.wire.getByRole("list", { name: "Problems of the message" })).toContainText(said);
  }
  // Names that mean something to a browser are names like any other.
  for (const name of ["__proto__", "constructor", "<img src=x onerror=alert(1)>"]) {
    const text = bare([{ ...one, name, properties: ["<b>bold</b>", "__proto__"] }]);
    await put(playground, text);
    await expect(playground.report.getByRole("heading", { name, exact: true })).toBeVisible();
    await expect(playground.report).toContainText(`${decoded(text).total.passed} of ${decoded(text).total.total} in the protocol's count`);
    await expect(playground.row(/^<b>bold<\/b>/)).toContainText("untested");
  }
  await expect(playground.page.locator("img[src]")).toHaveCount(0);
});

test("W4: a link carries a written message, also one that can't be read yet", async ({ browser, page, playground }) => {
  await playground.openWith(moduleA);
  await edit(playground);
  const text = JSON.stringify({ ...messageA, functions: messageA.functions.slice(0, 1) });
  for (const [sent, told] of [[text, "5 of 5"], [text.slice(0, -1), "can't be read yet"]] as const) {
    await put(playground, sent);
    await page.keyboard.press("ControlOrMeta+s");
    await expect(page.getByText(/^Link copied/)).toBeVisible();
    const context = await browser.newContext({ permissions: ["clipboard-read", "clipboard-write"] });
    const other = new Playground(await context.newPage());
    await other.page.goto(await playground.clipboard());
    await expect(field(other)).toBeVisible();
    await other.settled();
    await expect(other.status).toContainText(told);
    expect(await other.message()).toBe(sent);
    expect(other.complaints).toEqual([]);
    await context.close();
  }
});

test("W5: a click on a field shows where it comes from", async ({ page, playground }) => {
  await playground.openWith(moduleA);
  const item = (name: RegExp) => playground.wire.getByRole("treeitem", { name }).first();
  await item(/"output": "-1"/).click();
  await expect(playground.wire).toContainText("Go to line 7");
  // The line is selected, while focus stays with the field.
  await expect(item(/"output": "-1"/)).toBeFocused();
  await playground.editor.focus();
  await page.keyboard.press("ControlOrMeta+c");
  expect(await playground.clipboard()).toBe("half(-2) == -1");

  // Of a surprise both functions are marked, and each is one press away.
  await item(/"type": "composition_identity"/).click();
  await expect(playground.editor.locator(".cm-line.marked")).toHaveText([/^double x -> x \* 2/, /^half x -> x \/ 2/]);
  await playground.wire.getByRole("button", { name: "Go to line 5" }).click();
  await expect(playground.editor).toBeFocused();
  await page.keyboard.press("ControlOrMeta+c");
  expect(await playground.clipboard()).toBe("half x -> x / 2");
  await item(/"inversePairs"/).click();
  await item(/"g": "half"/).press("Enter");
  await expect(playground.editor.locator(".cm-line.marked")).toHaveText([/^half x -> x \/ 2/]);
});

test("W7: the picture has three lists with the message's own counts, and a text that says the same", async ({ playground }) => {
  const source = `${moduleA}\n\ntwice x -> x + x\ntwice(3) == 6\ntwice(-1) == -2\n\npeak x -> Math.abs(x)\npeak(-6) == 6\npeak(4) == 4\npeak(0) == 0\npeak(3) != 4`;
  await playground.openWith(source);
  const message = encode(source);
  const { meta, functions, algebra } = message;
  const { compositions } = decoded(JSON.stringify(message)).verification;
  await playground.wire.getByRole("button", { name: "What crosses" }).click();
  const figure = playground.wire.getByRole("figure", { name: "What crosses" });
  const list = (name: string) => figure.getByRole("region", { name }).getByRole("listitem");
  const count = (number: number, noun: string) => new RegExp(`^${number} ${noun}`);
  const assertions = functions.reduce((sum, one) => sum + one.assertions.length, 0);
  await expect(list("Crosses")).toHaveText([
    count(meta.functionCount, "functions"),
    count(assertions, "assertions"),
    count(meta.propertyCount, "properties"),
    count(algebra.equivalenceClasses.length, "group"),
    count(algebra.inversePairs.length, "inverse pairs"),
    count(meta.surpriseCount, "surprises"),
  ]);
  const relations = compositions.reconstructed - meta.surpriseCount;
  expect(relations).toBeGreaterThan(0);
  await expect(list("Derived by both sides")).toHaveText([count(relations, "derived relation")]);
  await expect(list("Stays with the sender")).toHaveText([count(meta.functionCount, "function bodies"), /^1 check that is not sent/, /^comments/]);
  await expect(figure.getByRole("img", { name: "What crosses" })).toHaveAccessibleName("What crosses");
  await expect(figure.locator("desc")).toHaveText(
    new RegExp(`${meta.functionCount} functions, ${assertions} assertions, ${meta.propertyCount} properties.*${relations} derived relations.*${meta.functionCount} function bodies`),
  );
  // The picture follows the source, and the message comes back.
  await playground.write(moduleA);
  await expect(list("Crosses").first()).toHaveText(/^2 functions/);
  await playground.wire.getByRole("button", { name: "What crosses" }).click();
  await expect(playground.wire.getByRole("tree", { name: "Message" })).toBeVisible();
});

test("W8: seven steps by arrow keys; each marks what it touches, and a transcript says the same", async ({ page, playground }) => {
  await playground.openWith(moduleA);
  const begin = playground.wire.getByRole("button", { name: "Step through" });
  await begin.focus();
  await page.keyboard.press("Enter");
  const walk = page.getByRole("region", { name: "The exchange, step by step" });
  await expect(walk).toBeFocused();

  const marked = (part: ReturnType<Playground["row"]>) => part.first().evaluate((one) => getComputedStyle(one).boxShadow !== "none");
  const parts = {
    source: playground.editor.locator(".cm-line.marked"),
    properties: playground.wire.getByRole("treeitem", { name: /"odd_function"/ }),
    assertions: playground.wire.getByRole("treeitem", { name: /"input": "half\(8\)"/ }),
    surprises: playground.wire.getByRole("treeitem", { name: /"type": "composition_identity"/ }),
    formula: playground.report.getByText(/^rebuilt as/).locator("xpath=ancestor::p"),
    assertionRow: playground.row(/^half\(8\) == 4/),
    propertyRow: playground.row(/^odd_function/),
    surpriseRow: playground.row(/^half ∘ double/),
    totals: playground.report.getByText("in the protocol's count").locator("xpath=.."),
  };
  const steps: [string, number, (keyof typeof parts)[]][] = [
    ["The sender encodes its module", 6, ["properties", "surprises"]],
    ["The message is sent", 4, ["properties", "assertions", "surprises"]],
    ["The receiver rebuilds the functions", 0, ["assertions", "formula"]],
    ["The receiver tries the assertions", 0, ["assertions", "assertionRow"]],
    ["The receiver tries the properties", 0, ["properties", "propertyRow"]],
    ["The receiver tries the relations", 0, ["properties", "surprises", "surpriseRow"]],
    ["The receiver reports", 0, ["totals"]],
  ];
  for (const [index, [title, lines, touched]] of steps.entries()) {
    await expect(walk.getByRole("heading")).toHaveText(`Step ${index + 1} of 7 ${title}`);
    await expect(walk.getByRole("button", { name: `Step ${index + 1}: ${title}` })).toHaveAttribute("aria-current", "step");
    await expect(parts.source).toHaveCount(lines);
    for (const [name, part] of Object.entries(parts)) {
      if (name !== "source") await expect.poll(() => marked(part), `${title}: ${name}`).toBe(touched.includes(name as keyof typeof parts));
    }
    await page.keyboard.press("ArrowRight");
  }
  await expect(walk.getByRole("heading")).toContainText("Step 7 of 7");
  await page.keyboard.press("Home");
  await expect(walk.getByRole("heading")).toContainText("Step 1 of 7");

  await walk.getByText("Transcript").click();
  await expect(walk.getByRole("listitem").filter({ hasText: "." })).toHaveText(steps.map(([title]) => new RegExp(`^${title}\\.`)));
  await walk.getByRole("button", { name: "Copy" }).click();
  await expect(walk.getByRole("button", { name: "Copied" })).toBeVisible();
  const transcript = await playground.clipboard();
  expect(transcript.split("\n")).toHaveLength(7);
  expect(transcript).toContain("4 of 4 give the stated value");
  expect(transcript).toContain("The protocol counts 12 of 12");

  await page.keyboard.press("Escape");
  await expect(walk).toHaveCount(0);
  await expect(begin).toBeFocused();
});

test("W8: where there is room for one pane, each step shows the one it is about", async ({ page, playground }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await playground.open("?view=wire");
  await playground.wire.getByRole("button", { name: "Step through" }).click();
  await expect(playground.source).toBeVisible();
  await page.keyboard.press("ArrowRight");
  await expect(playground.wire).toBeVisible();
  await page.keyboard.press("ArrowRight");
  await expect(playground.report).toBeVisible();
  const walk = page.getByRole("region", { name: "The exchange, step by step" });
  await walk.getByRole("button", { name: "15 assertions" }).click();
  await expect(playground.wire).toBeVisible();
});

for (const theme of ["light", "dark"] as const) {
  for (const [name, width] of [["wide", 1440], ["middle", 1000], ["narrow", 390]] as const) {
    test(`A1: axe finds nothing in the editor of a message, ${theme}, ${name}`, async ({ page, playground }) => {
      test.slow();
      await page.setViewportSize({ width, height: 900 });
      await page.emulateMedia({ colorScheme: theme });
      await playground.open("?view=wire");
      await edit(playground);
      expect(await violations(playground), "readable").toEqual([]);
      await put(playground, '{ "protocol": "other" }');
      expect(await violations(playground), "not readable").toEqual([]);
    });

    test(`A1: axe finds nothing in the picture and the walk, ${theme}, ${name}`, async ({ page, playground }) => {
      test.slow();
      await page.setViewportSize({ width, height: 900 });
      await page.emulateMedia({ colorScheme: theme });
      await playground.open("?view=wire");
      await playground.wire.getByRole("button", { name: "What crosses" }).click();
      await expect(playground.wire.getByRole("figure")).toBeVisible();
      expect(await violations(playground), "picture").toEqual([]);
      await playground.wire.getByRole("button", { name: "Step through" }).click();
      const walk = page.getByRole("region", { name: "The exchange, step by step" });
      await walk.getByText("Transcript").click();
      for (const step of ["Step 1", "Step 4"]) {
        await walk.getByRole("button", { name: new RegExp(`^${step}:`) }).click();
        expect(await violations(playground), step).toEqual([]);
      }
    });
  }
}

test("A1: at 320 px, and with text of 200 per cent, nothing of it is lost", async ({ page, playground }) => {
  const sideways = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  await page.setViewportSize({ width: 320, height: 640 });
  await playground.open("?view=wire");
  await edit(playground);
  expect(await sideways(), "editor").toBeLessThanOrEqual(0);
  await playground.wire.getByRole("button", { name: "What crosses" }).click();
  await expect(playground.wire.getByRole("figure")).toBeVisible();
  expect(await sideways(), "picture").toBeLessThanOrEqual(0);
  await playground.wire.getByRole("button", { name: "Step through" }).click();
  const walk = page.getByRole("region", { name: "The exchange, step by step" });
  await expect(walk.getByRole("button", { name: "End", exact: true })).toBeInViewport();
  expect(await sideways(), "walk").toBeLessThanOrEqual(0);
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.evaluate(() => {
    document.documentElement.style.fontSize = "200%";
  });
  expect(await sideways()).toBeLessThanOrEqual(0);
  await expect(walk.getByRole("button", { name: "End", exact: true })).toBeInViewport();
  // Large text makes it one column.
  await page.getByRole("tab", { name: "Wire" }).click();
  await playground.wire.getByRole("button", { name: "Back to the source's message" }).scrollIntoViewIfNeeded();
  await expect(playground.wire.getByRole("button", { name: "Back to the source's message" })).toBeInViewport();
});

test("O2: what is opened here fetches the page's own files and nothing else", async ({ page, playground }) => {
  const asked: string[] = [];
  page.on("request", (request) => asked.push(request.url()));
  await playground.open();
  const origin = new URL(page.url()).origin;
  await page.waitForLoadState("networkidle");
  asked.length = 0;
  await edit(playground);
  await playground.wire.getByRole("button", { name: "What crosses" }).click();
  await expect(playground.wire.getByRole("figure")).toBeVisible();
  await playground.wire.getByRole("button", { name: "Step through" }).click();
  await expect(page.getByRole("region", { name: "The exchange, step by step" })).toBeVisible();
  expect(asked.length).toBeGreaterThan(0);
  for (const url of asked) expect(url).toMatch(new RegExp(`^${origin}/assets/[\\w.-]+\\.(js|css)$`));
});
