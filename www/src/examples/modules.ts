// Examples of the Module workbench: functions with their checks, and what a receiver makes of them.
import type { Example } from "./types.ts";

type ModuleExample = Omit<Example, "workbench" | "work"> & { readonly source: string };

const table: readonly ModuleExample[] = [
  {
    slug: "first-module",
    title: "A first module",
    sentence: "One function and two checks are enough to rebuild it.",
    notice: "The message holds the checks and three properties. The body `x * 2` is nowhere in it.",
    source: `-- A function, and two checks of what it gives.
double x -> x * 2
double(4) == 8
double(-1) == -2
`,
    outcome: {
      told: "Rebuilt as `2 * x`; 5 of 5 checks are supported.",
      status: "Up to date: 5 of 5",
      checks: [
        { at: "report.functions.double.formula", is: "2 * x" },
        { at: "result.total", is: { passed: 5, total: 5 } },
        { not: { at: "message", says: "x * 2" } },
      ],
    },
  },
  {
    slug: "inverse-pair",
    title: "An inverse pair",
    sentence: "Two functions undo each other, and the message says so.",
    notice: "Nobody wrote that `half` undoes `double`. The sender found it by trying, and the receiver tried it again.",
    source: `double x -> x * 2
double(4) == 8
double(-1) == -2

half x -> x / 2
half(8) == 4
half(-2) == -1
`,
    outcome: {
      told: "One inverse pair crosses, and all 12 checks are supported.",
      status: "Up to date: 12 of 12",
      checks: [
        { at: "message.algebra.inversePairs", is: [{ f: "double", g: "half" }] },
        { row: "double ∘ half: composition_identity", state: "supported" },
        { at: "result.total", is: { passed: 12, total: 12 } },
      ],
    },
  },
  {
    slug: "equivalence",
    title: "Three ways to say the same",
    sentence: "Three bodies look different and behave the same.",
    notice: "The message puts all three into one group. The receiver rebuilds the same formula three times.",
    source: `twice x -> x * 2
twice(3) == 6
twice(-5) == -10

added x -> x + x
added(4) == 8
added(-1) == -2

shifted x -> (x + 1) * 2 - 2
shifted(7) == 14
shifted(-2) == -4
`,
    outcome: {
      told: "One group of three, each rebuilt as `2 * x`.",
      status: "Up to date: 15 of 15",
      checks: [
        { at: "message.algebra.equivalenceClasses", is: [["twice", "added", "shifted"]] },
        { at: "report.functions.shifted.formula", is: "2 * x" },
      ],
    },
  },
  {
    slug: "surprise",
    title: "A surprise",
    sentence: "Skipping one number keeps odd numbers odd: no shared rule predicts that.",
    notice: "`parity` after `skip` is the same as `parity` alone. Since no rule gives that, it must be sent.",
    source: `parity x -> Math.abs(x % 2)
parity(3) == 1
parity(4) == 0
parity(-7) == 1
parity(10) == 0

skip x -> x + 2
skip(5) == 7
skip(-4) == -2
`,
    outcome: {
      told: "Two surprises cross, and the receiver finds both again.",
      status: "Up to date: 16 of 16",
      checks: [
        { at: "message.algebra.surprises", has: { f: "parity", g: "skip", type: "absorption" } },
        { row: "parity ∘ skip: absorption", by: "rebuilt", state: "supported" },
        { at: "message.algebra.inversePairs", is: [] },
      ],
    },
  },
  {
    slug: "fitted-mistake",
    title: "A fitted mistake",
    sentence: "One check is wrong, and the receiver fits the mistake.",
    notice: "`half(8) == 5` passes by the rebuilt function. Only the column “By the source” shows which check is wrong.",
    source: `half x -> x / 2
half(8) == 5      -- a slip of the pen
half(-2) == -1
`,
    outcome: {
      told: "Refuted by the source, supported by the rebuilt `0.6 * x + 0.2`.",
      status: "Up to date: 3 of 5",
      checks: [
        { row: "half(8) == 5", by: "source", state: "refuted" },
        { row: "half(8) == 5", by: "rebuilt", state: "supported" },
        { at: "report.functions.half.formula", is: "0.6 * x + 0.2" },
      ],
    },
  },
  {
    slug: "weird",
    title: "True checks, another function",
    sentence: "All four checks are true, and still another function is rebuilt.",
    notice: "The claimed [even_function] is refuted: evidence that the checks were too few to tell this function.",
    source: `weird x -> x*x*x*x - 7
weird(2) == 9
weird(3) == 74
weird(0) == -7
weird(1) == -6
`,
    outcome: {
      told: "4 of 4 assertions pass, and [even_function] is refuted by the rebuilt function.",
      status: "Up to date: 4 of 5",
      checks: [
        { at: "result.verification.assertions", is: { passed: 4, total: 4 } },
        { row: "weird: even_function", by: "source", state: "supported" },
        { row: "weird: even_function", by: "rebuilt", state: "refuted" },
      ],
    },
  },
  {
    slug: "conditional",
    title: "A choice",
    sentence: "A function with two branches comes back as one formula.",
    notice: "The body asks whether `x` is above zero. The rebuilt `Math.max(0, x)` gives the same without asking.",
    source: `gain x -> x > 0 ? x : 0
gain(5) == 5
gain(12) == 12
gain(-3) == 0
gain(-8) == 0
`,
    outcome: {
      told: "Rebuilt as `Math.max(0, x)`; 8 of 8 checks are supported.",
      status: "Up to date: 8 of 8",
      checks: [
        { at: "report.functions.gain.formula", is: "Math.max(0, x)" },
        { row: "gain: idempotent", state: "supported" },
      ],
    },
  },
  {
    slug: "recursion",
    title: "A sum that calls itself",
    sentence: "The source adds up step by step; the receiver finds a closed formula.",
    notice: "All four sums agree. Below zero the formula goes its own way, so [monotonic_increasing] is refuted.",
    source: `sum n -> n <= 0 ? 0 : n + sum(n - 1)
sum(1) == 1
sum(3) == 6
sum(4) == 10
sum(10) == 55
`,
    outcome: {
      told: "Rebuilt as `0.5 * x * x + 0.5 * x`, with one property refuted.",
      status: "Up to date: 6 of 7",
      checks: [
        { at: "report.functions.sum.formula", is: "0.5 * x * x + 0.5 * x" },
        { row: "sum: monotonic_increasing", by: "source", state: "supported" },
        { row: "sum: monotonic_increasing", by: "rebuilt", state: "refuted" },
      ],
    },
  },
  {
    slug: "strings",
    title: "Words instead of numbers",
    sentence: "Checks with text in quotes rebuild functions of text.",
    notice: "Two checks each are enough. No properties cross, since the laws are about numbers.",
    source: `shout text -> text.toUpperCase()
shout("hi") == "HI"
shout("Ada") == "ADA"

flip text -> text.split("").reverse().join("")
flip("abc") == "cba"
flip("no") == "on"
`,
    outcome: {
      told: "Both are rebuilt, and 4 of 4 checks are supported.",
      status: "Up to date: 4 of 4",
      checks: [
        { at: "report.functions.shout.formula", is: "x.toUpperCase()" },
        { at: "report.functions.flip.status", is: "synthesized" },
        { at: "message.functions.shout.properties", is: [] },
      ],
    },
  },
  {
    slug: "clamp",
    title: "Between two bounds",
    sentence: "Three parameters: a number, and the bounds it must stay within.",
    notice: "[bounded] and [passthrough_in_bounds] are laws of three parameters. Open a row to see its samples.",
    source: `limit x, low, high -> Math.max(low, Math.min(high, x))
limit(12, 0, 10) == 10
limit(-4, 0, 10) == 0
limit(7, 0, 10) == 7
`,
    outcome: {
      told: "Rebuilt with its bounds; 5 of 5 checks are supported.",
      status: "Up to date: 5 of 5",
      checks: [
        { at: "report.functions.limit.formula", is: "Math.max(min, Math.min(max, x))" },
        { row: "limit: bounded", state: "supported" },
      ],
    },
  },
];

export const moduleExamples: readonly Example[] = table.map(({ source, ...rest }) => ({ ...rest, workbench: "module", work: { source } }));
