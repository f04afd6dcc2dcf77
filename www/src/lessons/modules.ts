// Lessons of the Module workbench: from a first function to a wrong rebuild.
import type { Check } from "../state/judge.ts";
import type { PaneName } from "../state/types.ts";
import type { Lesson, Step } from "./types.ts";

interface Row {
  readonly goal: string;
  readonly text: string;
  readonly check: Check;
  readonly after: string;
  readonly start?: string;
  readonly solution: string;
  readonly pane?: PaneName;
}
type Table = Omit<Lesson, "steps" | "workbench"> & { readonly steps: readonly [Row & { readonly start: string }, ...Row[]] };

const double = "double x -> x * 2\ndouble(4) == 8\n";
const twice = `${double}double(-1) == -2\n`;
const area = "area side -> side * side\narea(3) == 9\narea(-2) == 4\narea(5) == 25\n";
const opposite = "\nopposite x -> 0 - x\nopposite(4) == -4\nopposite(-7) == 7\n";
const add = "\nadd a, b -> a + b\nadd(2, 3) == 5\nadd(10, -4) == 6\n";
const half = "half x -> x / 2\nhalf(8) == 4\nhalf(-2) == -1\n";
const slip = "half x -> x / 2\nhalf(8) == 5\nhalf(-2) == -1\n";
const parity = "parity x -> Math.abs(x % 2)\nparity(3) == 1\nparity(4) == 0\nparity(-7) == 1\nparity(10) == 0\n\n";
const weird = "weird x -> x*x*x*x - 7\nweird(2) == 9\nweird(3) == 74\nweird(0) == -7\nweird(1) == -6\n";

const table: readonly Table[] = [
  {
    slug: "first-function",
    title: "A function and its checks",
    about: "Write a function, check it, and see it rebuilt from the checks alone.",
    steps: [
      {
        goal: "Add a second check: `double(-1) == -2`.",
        text: "With one check the receiver rebuilds a function that always gives 8. Write another check below the first.",
        check: { at: "report.functions.double.formula", is: "2 * x" },
        after: "Two checks tell a line. The receiver rebuilds `2 * x`, and it never saw the body.",
        start: double,
        solution: twice,
      },
      {
        goal: "Change the body to `x * 3`, and leave the checks as they are.",
        text: "Now the checks say something else than the function does. See who notices.",
        check: { row: "double(4)", by: "source", state: "refuted" },
        after: "The source refutes both checks. The rebuilt function fits them: they are all it knows.",
        solution: twice.replace("* 2", "* 3"),
      },
      {
        goal: "Mend the checks, until nothing is refuted.",
        text: "Beside each line stands what the function really gave.",
        check: { all: [{ at: "report.functions.double.formula", is: "3 * x" }, { none: "refuted" }] },
        after: "Rebuilt as `3 * x`, and every claim is supported by both sides.",
        solution: "double x -> x * 3\ndouble(4) == 12\ndouble(-1) == -3\n",
        pane: "source",
      },
      {
        goal: "Write a second function of your own, with two checks.",
        text: "A line begins with its name: `next x -> x + 1`. Its checks call it.",
        check: {
          all: [
            { at: "message.functions.1.assertions", least: 2 },
            { at: "report.functions.1.status", is: "synthesized" },
          ],
        },
        after: "Your function has crossed by what it does. Its body is nowhere in the message.",
        solution: "double x -> x * 3\ndouble(4) == 12\ndouble(-1) == -3\n\nnext x -> x + 1\nnext(1) == 2\nnext(-5) == -4\n",
        pane: "wire",
      },
    ],
  },
  {
    slug: "properties",
    title: "What a function keeps",
    about: "A property is a law that a function keeps. The sender finds it by trying.",
    steps: [
      {
        goal: "Add `opposite x -> 0 - x`, with two checks.",
        text: "The sender tries each function on samples, and names each [property] that it keeps.",
        check: { all: [{ at: "message.functions.opposite.properties", has: "involution" }, { at: "report.functions.opposite.status", is: "synthesized" }] },
        after: "[involution]: doing it twice gives the input back. Nobody wrote that; it was found.",
        start: area,
        solution: area + opposite,
      },
      {
        goal: "Add a function of two inputs whose order does not matter.",
        text: "For example `add a, b -> a + b`, with two checks.",
        check: { property: "commutative", functions: 1 },
        after: "[commutative] crosses by name. The receiver tries it again, on the function that it rebuilt.",
        solution: area + opposite + add,
      },
      {
        goal: "Change `area`, so that `even_function` is lost. Mend its checks.",
        text: "`area` gives the same for 2 and -2. Add something to the body for which the sign matters.",
        check: {
          all: [
            { at: "message.functions.area.arity", is: 1 },
            { not: { at: "message.functions.area.properties", has: "even_function" } },
            { none: "refuted", of: "area(" },
          ],
        },
        after: "A property crosses only if every [sample] keeps it. One that breaks it is enough.",
        solution: `area side -> side * side + side\narea(3) == 12\narea(-2) == 2\narea(5) == 30\n${opposite}${add}`,
      },
    ],
  },
  {
    slug: "refuted",
    title: "A refuted claim",
    about: "A check can be wrong. Both sides look at it, and they may not agree.",
    steps: [
      {
        goal: "Make a mistake on purpose: let the first check say `half(8) == 5`.",
        text: "Everybody slips at times. See what the receiver makes of it.",
        check: { row: "half(8) == 5", by: "source", state: "refuted" },
        after: "By the source it is [refuted]. By the rebuilt function it is supported: the mistake was fitted.",
        start: half,
        solution: slip,
      },
      {
        goal: "Add true checks, until the receiver gives up.",
        text: "Try `half(10) == 5`, and then `half(4) == 2`. Leave the wrong one as it is.",
        check: { all: [{ row: "half(8)", by: "source", state: "refuted" }, { at: "report.functions.half.status", is: "unsolved" }] },
        after: "No rule fits them all. The rows are [untested], and untested is not success.",
        solution: `${slip}half(10) == 5\nhalf(4) == 2\n`,
      },
      {
        goal: "Now mend the wrong check.",
        text: "“Copy as assertion” in its row puts the line as it should be on the clipboard.",
        check: { all: [{ at: "report.functions.half.formula", is: "0.5 * x" }, { none: "refuted" }] },
        after: "One wrong check cost the whole rebuild. Now both sides support every claim.",
        solution: `${half}half(10) == 5\nhalf(4) == 2\n`,
      },
    ],
  },
  {
    slug: "message",
    title: "What crosses the wire",
    about: "Names, checks and properties cross. The body stays with the sender.",
    steps: [
      {
        goal: "Write the body in another way that does the same.",
        text: "Try `x + x`. Watch the message while you type.",
        check: {
          all: [
            { at: "report.functions.secret.formula", is: "2 * x" },
            { not: { at: "source", says: "+ 3" } },
            { none: "refuted" },
          ],
        },
        after: "Only `sourceSize` has changed. How you do it stays with you.",
        start: "secret x -> (x + 3) * 2 - 6\nsecret(4) == 8\nsecret(-1) == -2\n",
        solution: "secret x -> x + x\nsecret(4) == 8\nsecret(-1) == -2\n",
        pane: "wire",
      },
      {
        goal: "Add a comment: two dashes, and a note to yourself.",
        text: "For example `-- ask Ada about this` at the end of a line.",
        check: { all: [{ at: "source", says: "--" }, { at: "message.functions", least: 1 }] },
        after: "The note stays here, too. Look for it in the message: it is not there.",
        solution: "secret x -> x + x   -- ask Ada about this\nsecret(4) == 8\nsecret(-1) == -2\n",
        pane: "wire",
      },
      {
        goal: "Give the function another name, in its checks as well.",
        text: "Find the name in the message first. How often does it stand there?",
        check: {
          all: [
            { at: "message.functions.0.assertions", least: 2 },
            { not: { at: "message", says: "secret" } },
          ],
        },
        after: "Names cross. Choose them for a reader whom you don't know.",
        solution: "twice x -> x + x   -- ask Ada about this\ntwice(4) == 8\ntwice(-1) == -2\n",
        pane: "wire",
      },
      {
        goal: "Take all checks away, and keep the function.",
        text: "The message still has its name and its properties. Is that enough?",
        check: { all: [{ at: "message.functions.0.assertions", is: [] }, { at: "report.functions.0.status", is: "no assertions" }] },
        after: "It is not rebuilt. Checks are what a receiver builds on.",
        solution: "twice x -> x + x   -- ask Ada about this\n",
      },
    ],
  },
  {
    slug: "pairs",
    title: "Pairs and surprises",
    about: "Two functions together keep laws that neither of them tells alone.",
    steps: [
      {
        goal: "Add `half`, which undoes `double`, with two checks.",
        text: "The sender puts every function after every other, and looks for a [relation].",
        check: { at: "message.algebra.inversePairs", least: 1 },
        after: "An [inverse pair] crosses: half undoes double, and double undoes half.",
        start: twice,
        solution: `${twice}\n${half}`,
        pane: "wire",
      },
      {
        goal: "Break the pair: let `half` give one more. Mend its checks.",
        text: "For example `x / 2 + 1`. What comes back is then no longer what went in.",
        check: {
          all: [
            { at: "message.functions.half.arity", is: 1 },
            { at: "message.algebra.inversePairs", is: [] },
            { none: "refuted", of: "half(" },
          ],
        },
        after: "One sample that does not come back is enough: the pair is gone.",
        solution: `${twice}\nhalf x -> x / 2 + 1\nhalf(8) == 5\nhalf(-2) == 0\n`,
        pane: "wire",
      },
      {
        goal: "Let `skip` go on by 1 instead of 2. Mend its checks.",
        text: "Here parity after skip is parity alone. No shared rule says so: it is a [surprise].",
        check: {
          all: [
            { at: "message.functions.skip.arity", is: 1 },
            { not: { at: "message.algebra.surprises", has: { g: "skip", type: "absorption" } } },
            { none: "refuted", of: "skip(" },
          ],
        },
        after: "One more makes odd numbers even. [absorption] no longer holds, so it no longer crosses.",
        start: `${parity}skip x -> x + 2\nskip(5) == 7\nskip(-4) == -2\n`,
        solution: `${parity}skip x -> x + 1\nskip(5) == 6\nskip(-4) == -3\n`,
      },
    ],
  },
  {
    slug: "wrong-rebuild",
    title: "A wrong rebuild, mended",
    about: "True checks can tell too little. More of them tell more.",
    steps: [
      {
        goal: "Add a check that only a square passes.",
        text: "All is supported, and still `Math.abs(x)` was rebuilt. At which input do the two part?",
        check: { at: "report.functions.area.formula", is: "x * x" },
        after: "Now it is `x * x`. Supported means: held on what was tried, and on nothing else.",
        start: "area x -> x * x\narea(0) == 0\narea(1) == 1\n",
        solution: "area x -> x * x\narea(0) == 0\narea(1) == 1\narea(3) == 9\n",
      },
      {
        goal: "Add one more true check, such as `weird(-1) == -6`.",
        text: "Four true checks pass, and `even_function` is refuted by the rebuilt: it is another function.",
        check: { all: [{ at: "report.functions.weird.status", is: "unsolved" }, { none: "refuted" }] },
        after: "No rule fits any more, and the report says so. That is better than a wrong rebuild.",
        start: weird,
        solution: `${weird}weird(-1) == -6\n`,
      },
      {
        goal: "Change the body to `x * x - 7`, and mend the checks.",
        text: "No rule of the receiver reaches a fourth power. One of them reaches a square.",
        check: { all: [{ at: "report.functions.weird.formula", is: "x * x + -7" }, { none: "refuted" }] },
        after: "Rebuilt, and all is supported. Checks choose among rules; they don't make new ones.",
        solution: "weird x -> x * x - 7\nweird(2) == -3\nweird(3) == 2\nweird(0) == -7\nweird(1) == -6\nweird(-1) == -6\n",
      },
    ],
  },
];

function stepOf({ start, solution, pane = "report", ...rest }: Row): Step {
  return { ...rest, pane, solution: { source: solution }, ...(start === undefined ? {} : { start: { source: start } }) };
}

export const moduleLessons: readonly Lesson[] = table.map(({ steps: [first, ...others], ...rest }) => ({
  ...rest,
  workbench: "module",
  steps: [{ ...stepOf(first), start: { source: first.start } }, ...others.map(stepOf)],
}));
