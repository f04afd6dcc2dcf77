// The Dialogue workbench, stories D1 and D2, and A1 and O2 for it.
import { Dialogue, quality, reformulate } from "../../pkg/dist/index.js";
import { accessTests, expect, type Playground, test } from "./support.ts";

const open = (playground: Playground) => playground.open("?workbench=dialogue");
const pairs = (...given: readonly (readonly [number, number])[]) => given.map(([input, output]) => ({ input, output }));
const opening = pairs([1, 2], [2, 4]);

const teacher = ({ source }: Playground) => source.getByRole("group", { name: "The teacher's next move" });
const learner = ({ source }: Playground) => source.getByRole("group", { name: "The learner's next move" });
const turns = ({ source }: Playground) => source.getByRole("list", { name: "Turns" }).locator(":scope > li");
const need = ({ report }: Playground) => report.getByRole("region", { name: "Should we ask again?" });

async function say(playground: Playground, how: "Teach" | "Correct", input: string, output: string) {
  const form = teacher(playground);
  await form.getByRole("textbox", { name: "Input" }).fill(input);
  await form.getByRole("textbox", { name: "Output" }).fill(output);
  await form.getByRole("button", { name: how }).click();
}

/** The figures of the report, as the package has them for what was taught. */
function figures(knowledge: { input: number; output: number }[]) {
  const weights = { quantity: 0.15, resolvable: 0.25, consistency: 0.25, diversity: 0.15, ambiguity: 0.2 } as const;
  const names = { quantity: "Quantity", resolvable: "Resolvable", consistency: "Consistency", diversity: "Diversity", ambiguity: "Unambiguous" } as const;
  const { details, score, verdict } = quality(knowledge);
  const round = (value: number) => String(Math.round(value * 1000) / 1000);
  const keys = Object.keys(weights) as (keyof typeof weights)[];
  const sum = keys.reduce((total, key) => total + (details[key] ?? 0) * weights[key], 0);
  expect(Math.round(sum * 100) / 100, "the weights of the page are those of the engine").toBe(score);
  const lowest = keys.filter((key) => (details[key] ?? 0) < 1).toSorted((a, b) => (details[a] ?? 0) - (details[b] ?? 0) || weights[b] - weights[a])[0];
  const rows = keys.map((key) => {
    const value = details[key] ?? 0;
    return `${names[key]} ${key === lowest ? "lowest" : ""}${Math.round(weights[key] * 100)} %${Math.round(value * 100)} %${round(value * weights[key])}`;
  });
  return { rows: ["AxisWeightValuePoints", ...rows, `Score100 %${score}`], verdict, score, lowest: lowest === undefined ? undefined : names[lowest] };
}

test("D1: two columns of turns; after two examples the learner would ask again, and a probe fills the row to teach", async ({ page, playground }) => {
  await playground.open();
  await page.getByRole("tab", { name: "Dialogue" }).click();
  await playground.settled();
  const dialogue = new Dialogue().teach(opening);
  const [answer] = dialogue.ask([5]).answers;
  const negotiation = dialogue.negotiate();
  const should = dialogue.shouldNegotiate();
  expect(should).toEqual({ reason: "there are fewer than three examples", urgency: "medium" });
  await expect(need(playground)).toContainText(`Yes, medium: there are fewer than three examples.`);
  await expect(turns(playground)).toHaveCount(3);
  await expect(turns(playground).nth(0)).toContainText("reads 2 * x");
  await expect(turns(playground).nth(0)).toContainText("2 of 2 explained");
  await expect(turns(playground).nth(1)).toContainText(`5 → ${String(answer?.output)} confidence ${answer?.confidence}`);
  const probes = turns(playground).nth(2).getByRole("group", { name: "Probes" }).getByRole("button");
  await expect(probes).toHaveText(negotiation.probes.map((probe) => String(probe)));
  await expect(need(playground).getByRole("group", { name: "What the learner would ask" }).getByRole("button")).toHaveText(negotiation.probes.map(String));

  await probes.nth(0).click();
  await expect(teacher(playground).getByRole("textbox", { name: "Input" })).toHaveValue(String(negotiation.probes[0]));
  await expect(teacher(playground).getByRole("textbox", { name: "Output" })).toBeFocused();
  await expect(teacher(playground)).toContainText("This answers what the learner asked.");
  await page.keyboard.type("8");
  await page.keyboard.press("Enter");
  dialogue.fulfill(negotiation, pairs([3, 8]));
  await expect(turns(playground).nth(3)).toContainText("answers the probe");
  await expect(turns(playground).nth(3)).toContainText(`reads ${dialogue.understanding().formula}`);
  await expect(need(playground)).toContainText("Yes, low:");

  // Until there are enough of them.
  for (const [input, output] of [[0, 1], [-1, 0.5]] as const) {
    await say(playground, "Teach", String(input), String(output));
    dialogue.teach(pairs([input, output]));
  }
  expect(dialogue.shouldNegotiate()).toBe(false);
  await expect(need(playground)).toContainText("No: a formula explains all examples, and there are five or more.");
  await expect(playground.status).toHaveText("Up to date: Math.pow(2, x), no need to ask again");
});

test("D1: correct, confusion points, wonder, and what crosses", async ({ playground }) => {
  await open(playground);
  const dialogue = new Dialogue().teach(opening);
  const messages: unknown[] = [dialogue.turns.at(-1), dialogue.ask([5]), dialogue.negotiate()];
  for (const [input, output] of [[5, 11], [3, 100]] as const) {
    await say(playground, "Correct", String(input), String(output));
    dialogue.correct(pairs([input, output]));
    messages.push(dialogue.turns.at(-1));
  }
  await expect(turns(playground).nth(4)).toContainText("No rule fits. 0 of 4 explained");
  await expect(need(playground)).toContainText("Yes, high: no formula explains every example.");
  await learner(playground).getByRole("button", { name: "Ask back" }).click();
  const asked = dialogue.negotiate();
  messages.push(asked);
  const confusions = asked.confusions ?? [];
  const rows = need(playground).getByRole("table", { name: /Confusion points/ }).getByRole("row");
  await expect(rows).toHaveText(["InputTaughtIts guess", ...confusions.map(({ input, expected }) => `${String(input)}${String(expected)}no answerTeach again`)]);
  await expect(turns(playground).nth(5)).toContainText("5: taught 11, I have no answer");
  await need(playground).getByRole("button", { name: "Teach again: the output of 3" }).click();
  await expect(teacher(playground).getByRole("textbox", { name: "Input" })).toHaveValue("3");
  await teacher(playground).getByRole("textbox", { name: "Output" }).fill("6");
  await teacher(playground).getByRole("button", { name: "Teach" }).click();
  dialogue.fulfill(asked, pairs([3, 6]));
  messages.push(dialogue.turns.at(-1));
  await learner(playground).getByRole("button", { name: "Wonder" }).click();
  const wondered = dialogue.wonder();
  messages.push(dialogue.turns.at(-1));
  await expect(turns(playground)).toHaveCount(8);
  for (const suggestion of wondered.suggestions) {
    await expect(turns(playground).nth(7).getByRole("button", { name: `Answer for input ${String(suggestion)}`, exact: true })).toBeVisible();
  }
  await playground.settled();
  expect(JSON.parse(await playground.message())).toEqual(JSON.parse(JSON.stringify(messages)));
});

test("D1: a turn can be changed, removed and taken back; the dialogue is replayed", async ({ page, playground }) => {
  await open(playground);
  await playground.source.getByRole("button", { name: "Edit turn 1" }).click();
  const field = playground.source.getByRole("textbox", { name: "Output 2 of turn 1" });
  await field.fill("[4,");
  await expect(field).toHaveAttribute("aria-invalid", "true");
  await expect(playground.source.getByRole("button", { name: "Save and replay" })).toBeDisabled();
  await field.fill("5");
  await page.keyboard.press("Enter");
  const dialogue = new Dialogue().teach(pairs([1, 2], [2, 5]));
  await expect(turns(playground).nth(0)).toContainText(`reads ${dialogue.understanding().formula}`);
  await expect(turns(playground).nth(1)).toContainText(`5 → ${String(dialogue.ask([5]).answers[0]?.output)}`);
  await playground.source.getByRole("button", { name: "Edit turn 2" }).click();
  await page.keyboard.press("Escape");
  await expect(playground.source.getByRole("button", { name: "Edit turn 2" })).toBeFocused();

  await teacher(playground).getByRole("textbox", { name: "Ask about" }).fill("[1,");
  await page.keyboard.press("Enter");
  await expect(teacher(playground).getByRole("textbox", { name: "Ask about" })).toHaveAccessibleDescription(/Write JSON/);
  await teacher(playground).getByRole("textbox", { name: "Ask about" }).fill("10");
  await page.keyboard.press("Enter");
  await expect(turns(playground).nth(3)).toContainText(`10 → ${String(dialogue.ask([10]).answers[0]?.output)}`);
  await learner(playground).getByRole("button", { name: "Take the last move back" }).click();
  await expect(turns(playground)).toHaveCount(3);
  await playground.source.getByRole("button", { name: "Remove turn 1" }).click();
  await expect(turns(playground).nth(0)).toContainText("left out: A_VALUE");
  await expect(playground.status).toHaveText("Nothing is taught yet");
});

test("D2: five bars with their weights, a verdict, and what would raise the lowest axis", async ({ playground }) => {
  await open(playground);
  const region = playground.report.getByRole("region", { name: "Question quality" });
  const axes = region.getByRole("table", { name: "Five axes, each with its weight" });
  const first = figures(opening);
  await expect(axes.getByRole("row")).toHaveText(first.rows);
  await expect(region).toContainText(`${first.verdict} question, score ${first.score}`);
  await expect(region).toContainText(`To raise ${first.lowest}: teach 3 more examples; five are enough.`);
  await region.getByRole("button", { name: "Answer for input 0" }).click();
  await expect(teacher(playground).getByRole("textbox", { name: "Input" })).toHaveValue("0");

  // As the question gets better, another axis is the lowest.
  const more = [[3, 6], [4, 8], [5, 10]] as const;
  for (const [input, output] of more) await say(playground, "Teach", String(input), String(output));
  const second = figures([...opening, ...pairs(...more)]);
  await expect(axes.getByRole("row")).toHaveText(second.rows);
  await expect(region).toContainText(`${second.verdict} question, score ${second.score}`);
  await expect(region).toContainText(`To raise ${second.lowest}: teach inputs of other kinds`);

  // A mistake makes it worse, and says so.
  await say(playground, "Correct", "3", "100");
  const third = figures([...pairs([1, 2], [2, 4], [3, 100], [4, 8], [5, 10])]);
  await expect(axes.getByRole("row")).toHaveText(third.rows);
  await expect(region).toContainText(third.verdict);
});

test("D2: reformulate shows each round", async ({ playground }) => {
  await open(playground);
  const region = playground.report.getByRole("region", { name: "Reformulate" });
  const rowsOf = ({ history }: ReturnType<typeof reformulate>) =>
    history.map(({ added, quality: { score, verdict, formula } }, index) => {
      const count = added === undefined ? "–" : `${added} example${added === 1 ? "" : "s"}`;
      return `${index === 0 ? "Start" : `Round ${index}`}${count}${score}${verdict}${formula ?? "no rule fits"}`;
    });
  const better = reformulate(opening);
  const table = region.getByRole("table", { name: "Rounds" });
  await expect(table.getByRole("row")).toHaveText(["RoundAddedScoreVerdictFormula", ...rowsOf(better)]);
  await expect(region).toContainText(`score ${better.original.quality.score} before, ${better.reformulated.quality.score} after`);
  await region.getByText(`Examples after round 1: ${better.reformulated.examples.length}`).click();
  await expect(region).toContainText("100 → 200");

  // A sequence that no rule fits is restated by its own values.
  const sequence = pairs([1, 1], [2, 1], [3, 2], [4, 3], [5, 5], [6, 8]);
  await playground.source.getByRole("button", { name: "Edit turn 1" }).click();
  const field = (name: string, example: number) => playground.source.getByRole("textbox", { name: `${name} ${example} of turn 1` });
  for (const [index, { input, output }] of sequence.entries()) {
    if (index > 1) await playground.source.getByRole("button", { name: "One more" }).click();
    await field("Input", index + 1).fill(String(input));
    await field("Output", index + 1).fill(String(output));
  }
  await playground.source.getByRole("button", { name: "Save and replay" }).click();
  const restated = reformulate(sequence);
  expect(restated.improved).toBe(true);
  await expect(table.getByRole("row")).toHaveText(["RoundAddedScoreVerdictFormula", ...rowsOf(restated)]);
});

accessTests({
  id: "dialogue",
  name: "Dialogue",
  async busy(playground) {
    await say(playground, "Correct", "5", "11");
    await say(playground, "Correct", "3", "100");
    await learner(playground).getByRole("button", { name: "Ask back" }).click();
    await learner(playground).getByRole("button", { name: "Wonder" }).click();
    await playground.source.getByRole("button", { name: "Edit turn 1" }).click();
    await playground.source.getByRole("textbox", { name: "Output 2 of turn 1" }).fill("[4,");
    await teacher(playground).getByRole("textbox", { name: "Ask about" }).fill("[");
    await teacher(playground).getByRole("button", { name: "Ask", exact: true }).click();
  },
  stops: [
    /button Edit turn 1/, /button Remove turn 3/, /button Answer for input 3/, /button Teach/, /button Ask back/, /button Take the last move back/,
    /summary 10 inputs tell them apart/, /summary Examples after round 1/,
  ],
  edit: (playground) => say(playground, "Teach", "3", "8"),
});
