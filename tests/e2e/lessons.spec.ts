// The lessons: story X2. What a step asks for is judged by the engine's own results.
import { load } from "../page/support.mjs";
import { expect, type Playground, test, violations } from "./support.ts";

interface Taught {
  readonly slug: string;
  readonly title: string;
  readonly steps: readonly { readonly goal: string; readonly solution?: unknown }[];
}
const { lessons } = (await load("lessons/index.ts")) as { lessons: readonly Taught[] };

const panelOf = ({ page }: Playground) => page.getByRole("complementary", { name: "Lessons" });
const stepOf = (playground: Playground, number: number) => panelOf(playground).getByRole("region", { name: new RegExp(`^Step ${number} of`) });
const source = (playground: Playground) => playground.editor.evaluate((field) => [...field.querySelectorAll(".cm-line")].map((line) => line.firstChild?.textContent ?? "").join("\n"));

async function begin(playground: Playground, title: string) {
  const panel = await playground.openPanel("Lessons");
  await panel.getByRole("button", { name: title }).click();
  await playground.settled();
}

test("X2: doing the first step's edit ticks it, and Back brings back what was written", async ({ page, playground }) => {
  await playground.openWith("mine x -> x + 1\nmine(1) == 2");
  await begin(playground, "A function and its checks");
  await expect(stepOf(playground, 1)).toContainText("○ Not reached yet");
  await playground.write("double x -> x * 2\ndouble(4) == 8\ndouble(-1) == -2 -- by hand");
  await expect(stepOf(playground, 1)).toContainText(/✓ Reached\s*Two checks tell a line\./);
  await stepOf(playground, 1).getByRole("button", { name: "Next" }).click();
  await expect(stepOf(playground, 2)).toContainText("○ Not reached yet");
  await expect(playground.editor).toContainText("by hand");
  await playground.write("double x -> x * 3 -- tripled\ndouble(4) == 8\ndouble(-1) == -2");
  await expect(stepOf(playground, 2)).toContainText("✓ Reached");
  await stepOf(playground, 2).getByRole("button", { name: "Back" }).click();
  await expect(playground.editor).toContainText("by hand");
  await expect(stepOf(playground, 1)).toContainText("✓ Reached");
  await panelOf(playground).getByRole("button", { name: /^Go to step 2/ }).click();
  await expect(playground.editor).toContainText("tripled");

  // The panel may be closed; the lesson goes on.
  await expect(stepOf(playground, 2).getByRole("heading")).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(panelOf(playground)).toHaveCount(0);
  await playground.write("double x -> x * 4 -- while closed\ndouble(4) == 8\ndouble(-1) == -2");
  await playground.openPanel("Lessons");
  await stepOf(playground, 2).getByRole("button", { name: "Next" }).click();
  await stepOf(playground, 3).getByRole("button", { name: "Back" }).click();
  await expect(playground.editor).toContainText("while closed");

  await panelOf(playground).getByRole("button", { name: "End the lesson" }).click();
  await expect(playground.editor).toContainText("mine x -> x + 1");
  await expect(panelOf(playground)).toContainText("2 of 4 done");
});

test("X2: progress and texts survive a reload", async ({ page, playground }) => {
  await playground.open("?lesson=refuted");
  await playground.settled();
  await playground.write("half x -> x / 2 -- kept\nhalf(8) == 5\nhalf(-2) == -1");
  await expect(stepOf(playground, 1)).toContainText("✓ Reached");
  await stepOf(playground, 1).getByRole("button", { name: "Next" }).click();
  await playground.write("half x -> x / 2 -- kept\nhalf(8) == 5\nhalf(-2) == -1\nhalf(10) == 5");
  await expect(stepOf(playground, 2)).toContainText("○ Not reached yet");
  await page.goto("./");
  await page.evaluate(() => window.benoitPlayground.ready);
  const panel = await playground.openPanel("Lessons");
  await expect(panel).toContainText("1 of 3 done");
  await panel.getByRole("button", { name: "A refuted claim" }).click();
  await expect(stepOf(playground, 2)).toBeVisible();
  await expect(playground.editor).toContainText("half(10) == 5");
  await stepOf(playground, 2).getByRole("button", { name: "Back" }).click();
  await expect(playground.editor).toContainText("kept");
  await expect(playground.editor).not.toContainText("half(10) == 5");
});

test("X2: a step can be skipped, shown, and begun again", async ({ playground }) => {
  await playground.open("?lesson=first-function");
  await playground.settled();
  await stepOf(playground, 1).getByRole("button", { name: "Skip" }).click();
  // The next step begins where the skipped one would have led.
  await expect(playground.editor).toContainText("double(-1) == -2");
  await stepOf(playground, 2).getByRole("button", { name: "Show me" }).click();
  await expect(stepOf(playground, 2)).toContainText("✓ Reached");
  await stepOf(playground, 2).getByRole("button", { name: "Begin this step again" }).click();
  await expect(playground.editor).toContainText("x * 2");
  await playground.settled();
  // What was reached once stays reached.
  await expect(stepOf(playground, 2)).toContainText("✓ Reached");
  expect(await source(playground)).toContain("double");
});

test("X2: an example that is opened meanwhile is not the learner's text", async ({ playground }) => {
  await playground.open("?lesson=first-function");
  await playground.settled();
  await playground.write("double x -> x * 2 -- learner's\ndouble(4) == 8");
  const gallery = await playground.openPanel("Examples");
  await gallery.getByRole("button", { name: "An inverse pair" }).click();
  await expect(playground.status).toHaveText("Up to date: 12 of 12");
  const panel = await playground.openPanel("Lessons");
  await expect(panel).toContainText("Something else was opened here.");
  await panel.getByRole("button", { name: "Go on with the lesson" }).click();
  await expect(playground.editor).toContainText("learner's");
  await expect(stepOf(playground, 1)).toContainText("○ Not reached yet");
});

for (const { slug, title, steps } of lessons) {
  test(`X2: the lesson ${slug} can be walked to its end`, async ({ playground }) => {
    await playground.open(`?lesson=${slug}`);
    await playground.settled();
    await expect(panelOf(playground).getByRole("heading", { name: title })).toBeVisible();
    for (const [index, { solution }] of steps.entries()) {
      const step = stepOf(playground, index + 1);
      await expect(step).toContainText("○ Not reached yet");
      if (solution === undefined) await deeds[slug]?.(playground);
      else await step.getByRole("button", { name: "Show me" }).click();
      await expect(step).toContainText("✓ Reached");
      if (index < steps.length - 1) await step.getByRole("button", { name: "Next" }).click();
    }
    await expect(panelOf(playground)).toContainText("That was the last step.");
    await panelOf(playground).getByRole("button", { name: "End the lesson" }).click();
    await expect(panelOf(playground).getByRole("listitem").filter({ hasText: title })).toContainText("✓ all done");
  });
}

/** What is done where nothing has to be written. */
const deeds: Readonly<Record<string, (playground: Playground) => Promise<void>>> = {
  async intent({ page, report }) {
    const tab = page.getByRole("tab", { name: "Report" });
    if (await tab.isVisible()) await tab.click();
    await report.getByRole("button", { name: "I meant this: another answer to -5" }).click();
    await page.keyboard.type("7");
    await page.keyboard.press("Enter");
  },
};

for (const theme of ["light", "dark"] as const) {
  for (const width of [1440, 1000, 390]) {
    test(`A1: axe finds nothing in the lessons in the ${theme} theme, ${width} px`, async ({ page, playground }) => {
      await page.setViewportSize({ width, height: 844 });
      await page.emulateMedia({ colorScheme: theme });
      await playground.open();
      await playground.openPanel("Lessons");
      expect(await violations(playground), "list").toEqual([]);
      await panelOf(playground).getByRole("button", { name: "Pairs and surprises" }).click();
      await stepOf(playground, 1).getByRole("button", { name: "Show me" }).click();
      await expect(stepOf(playground, 1)).toContainText("✓ Reached");
      // Away from words whose help would float.
      await page.mouse.move(0, 0);
      await expect(page.getByRole("tooltip")).toHaveCount(0);
      expect(await violations(playground), "step").toEqual([]);
      // Beside a lesson the workbench is still at hand.
      await expect(playground.main.getByRole("region").first()).toBeInViewport();
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    });
  }
}

test("A1: the lessons work by keyboard alone", async ({ page, playground }) => {
  await playground.open();
  await playground.openPanel("Lessons");
  await expect(panelOf(playground).getByRole("listitem")).toHaveCount(lessons.length);
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(panelOf(playground).getByRole("heading", { name: "A function and its checks" })).toBeFocused();
  const names: string[] = [];
  for (let stop = 0; stop < 8; stop += 1) {
    await page.keyboard.press("Tab");
    names.push(await page.evaluate(() => document.activeElement?.textContent ?? ""));
  }
  expect(names.slice(0, 3)).toEqual(["Skip", "Show me", "Begin this step again"]);
  await expect(page.locator(":focus")).toBeVisible();
});
