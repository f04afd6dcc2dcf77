// What the command line can do: one row each, all of it done by the API of the package.
import type { Checked, CheckRow, Decoded, ErrorResult, Exchanged, Options, Row, Verdict } from "../../types/api.js";
import { BenoitError, check, decode, diff, encode, exchange, format, inferAll, read } from "../slim.js";
import { problem, shown, SIGNS, type Paint, value } from "./print.js";

export interface Input {
  /** As it was named; `-` is the standard input. */
  readonly path: string;
  /** As it is called in what is printed. */
  readonly name: string;
  readonly text: string;
}

export interface Outcome {
  readonly good: boolean;
  readonly text: string;
  /** What the engine refused, for people. */
  readonly errors?: string;
  readonly json: unknown;
  /** What `--write` writes. */
  readonly files?: readonly { readonly path: string; readonly content: string }[];
}

export interface Command {
  readonly name: string;
  readonly args: string;
  readonly text: string;
  /** The least and the greatest number of files. */
  readonly files: readonly [number, number];
  run(inputs: readonly Input[], options: Options, paint: Paint): Outcome;
}

export const COMMANDS: readonly Command[] = [
  { name: "check", args: "FILE…", text: "run the inline checks of modules", files: [1, 1000], run: checkAll },
  { name: "encode", args: "FILE", text: "print the message of a module", files: [1, 1], run: one(encoded) },
  { name: "decode", args: "FILE", text: "rebuild the functions of a message, and verify its claims", files: [1, 1], run: one(decoded) },
  { name: "exchange", args: "FILE", text: "send a module, receive it, and report on every claim", files: [1, 1], run: one(exchanged) },
  { name: "infer", args: "FILE", text: "list the properties of each function", files: [1, 1], run: one(inferred) },
  { name: "diff", args: "A B", text: "compare two modules or messages", files: [2, 2], run: compared },
  { name: "format", args: "FILE…", text: "print modules in their usual form", files: [1, 1000], run: formatAll },
];

/** A command for one file: what the engine refuses is told with its place. */
function one(work: (input: Input, options: Options, paint: Paint) => Outcome): Command["run"] {
  return ([input], options, paint) => {
    if (input === undefined) throw new RangeError("a file was asked for");
    return guarded(input, paint, () => work(input, options, paint));
  };
}

function guarded(input: Input, paint: Paint, work: () => Outcome): Outcome {
  try {
    return work();
  } catch (error) {
    if (!(error instanceof BenoitError)) throw error;
    const { code, message, diagnostics = [] } = error;
    const found = diagnostics.length === 0 ? [error] : diagnostics;
    return { good: false, text: "", errors: found.map((each) => problem(input, each, paint)).join(""), json: { error: { code, message, diagnostics } } };
  }
}

/** The outcomes of several files, as one. */
const joined = (done: readonly Outcome[]) => ({
  good: done.every(({ good }) => good),
  text: done.map(({ text }) => text).join(""),
  errors: done.map(({ errors = "" }) => errors).join(""),
});

const several = (count: number, word: string) => `${count} ${word}${count === 1 ? "" : "s"}`;

function checkAll(inputs: readonly Input[], options: Options, paint: Paint): Outcome {
  const done = inputs.map((input) => ({ input, ...checkOne(input, options, paint) }));
  return {
    ...joined(done),
    json: done.map(({ input, json }) => ({ file: input.name, ...(json as object) })),
  };
}

function checkOne(input: Input, options: Options, paint: Paint): Outcome {
  return guarded(input, paint, () => {
    // Every mistake is told, and what is sound is checked all the same.
    const { diagnostics } = read(input.text, options);
    const checked: Checked = check(input.text, { ...options, partial: true });
    const problems = diagnostics.filter(({ severity }) => severity !== "failure");
    const errors = problems.filter(({ severity }) => severity !== "warning").length;
    const rows = checked.assertions.filter((row) => !row.pass).map((row) => failed(input, row, paint));
    const good = errors === 0 && rows.length === 0;
    const sum = [
      several(checked.total, "check"),
      `${checked.passed} supported`,
      ...(checked.total > checked.passed ? [`${checked.total - checked.passed} not`] : []),
      ...(errors > 0 ? [several(errors, "error")] : []),
    ].join(", ");
    const line = `${good ? paint("supported", SIGNS.supported) : paint("refuted", SIGNS.refuted)} ${shown(input.name)}: ${sum}\n`;
    return { good, text: [...problems.map((found) => problem(input, found, paint)), ...rows, line].join(""), json: { ...checked, diagnostics } };
  });
}

/** What ends an evaluation before it can be judged. */
const LIMITS: readonly string[] = ["X_STEPS", "X_DEPTH", "X_MEMORY", "M_TOTAL"];

/** A check that doesn't hold, or that could not be run. */
function failed(input: Input, row: CheckRow, paint: Paint): string {
  const claim = `${row.input} ${row.negated ? "!=" : "=="} ${row.output}`;
  const [word, why] =
    row.failure === undefined
      ? [paint("refuted", `${SIGNS.refuted} refuted`), `got ${value(row.actual)}`]
      : LIMITS.includes(row.failure.code)
        ? [paint("untested", `${SIGNS.untested} untested`), row.failure.message]
        : [paint("refuted", `${SIGNS.refuted} refuted`), row.failure.message];
  return `${paint("place", `${shown(input.name)}:${row.line}:1`)}: ${word} ${shown(claim)}: ${shown(why)}\n`;
}

function encoded(input: Input, options: Options): Outcome {
  const message = encode(input.text, options);
  return { good: true, text: `${JSON.stringify(message, null, 2)}\n`, json: message };
}

const isRefused = (result: object): result is ErrorResult => "error" in result && typeof result.error === "string";

function decoded(input: Input, options: Options, paint: Paint): Outcome {
  const result = decode(input.text, options);
  if (isRefused(result)) return { good: false, text: "", errors: problem(input, { message: result.error }, paint), json: result };
  return { good: result.total.passed === result.total.total, text: received(result, result.report.rows, paint), json: result };
}

function exchanged(input: Input, options: Options, paint: Paint): Outcome {
  const sent: Exchanged = exchange(input.text, options);
  const found = (sent.diagnostics ?? []).map((one) => problem(input, one, paint)).join("");
  const sizes = `${sent.sourceSize} characters of source, ${sent.messageSize} of message; no source code crossed\n`;
  const { passed, total } = sent.result.total;
  const good = passed === total && sent.report.rows.every(({ source }) => source?.state !== "refuted");
  return { good, text: `${found}${sizes}${received(sent.result, sent.report.rows, paint)}`, json: sent };
}

/** What a receiver rebuilt, what of the message doesn't hold, and the protocol's totals. */
function received({ functions, verification, total }: Omit<Decoded, "report">, rows: readonly Row[], paint: Paint): string {
  const built = Object.values(functions).map((code) => `  ${shown(code)}\n`);
  const claims = rows.flatMap((row) => claimOf(row, paint));
  const { assertions, properties, compositions } = verification;
  return [
    "rebuilt:\n",
    ...(built.length === 0 ? ["  nothing\n"] : built),
    ...claims,
    `${total.passed} of ${total.total}: assertions ${assertions.passed}/${assertions.total}, properties ${properties.passed}/${properties.total}, `,
    `compositions ${compositions.verified}/${compositions.reconstructed}\n`,
  ].join("");
}

/** A row that is not supported by both sides. */
function claimOf(row: Row, paint: Paint): string[] {
  const verdicts: readonly (readonly [string, Verdict | undefined])[] = [["by the source", row.source], ["by the rebuilt", row.rebuilt]];
  const told = verdicts.flatMap(([by, verdict]) => (verdict === undefined || verdict.state === "supported" ? [] : [`${paint(verdict.state, `${SIGNS[verdict.state]} ${verdict.state}`)} ${by}${reasonOf(verdict, row.kind)}`]));
  if (told.length === 0) return [];
  const name = row.function === undefined ? `${row.f} ∘ ${row.g} ${row.name}` : row.kind === "assertion" ? row.name : `${row.function} ${row.name}`;
  return [`  ${shown(name)}${row.line === undefined ? "" : ` (line ${row.line})`}: ${told.join("; ")}\n`];
}

function reasonOf({ counterexample, actual = counterexample?.actual, reason }: Verdict, kind: Row["kind"]): string {
  if (reason !== undefined) return `: ${shown(reason)}`;
  // The input of an assertion is in its claim.
  const place = counterexample === undefined || kind === "assertion" ? "" : ` at ${value(counterexample.input)}`;
  return `${place}${actual === undefined ? "" : `: got ${value(actual)}`}`;
}

function inferred(input: Input, options: Options): Outcome {
  const found = inferAll(input.text, options);
  const text = found.map(({ name, arity, properties }) => {
    const names = properties.map(({ type }) => `  ${type}\n`);
    return `${shown(name)} (${several(arity, "parameter")})\n${names.length === 0 ? "  no property found\n" : names.join("")}`;
  });
  return { good: true, text: text.join(""), json: found };
}

/** A message as it is, or that of a module. */
const messageOf = (text: string, options: Options) => (text.trimStart().startsWith("{") ? text : encode(text, options));

function compared(inputs: readonly Input[], options: Options, paint: Paint): Outcome {
  const [a, b] = inputs;
  if (a === undefined || b === undefined) throw new RangeError("two files were asked for");
  let before: ReturnType<typeof messageOf> = "";
  const first = guarded(a, paint, () => ((before = messageOf(a.text, options)), { good: true, text: "", json: null }));
  if (!first.good) return first;
  return guarded(b, paint, () => {
    const found = diff(before, messageOf(b.text, options), options);
    const rows = [
      ...found.details.new.map(({ name }) => `${paint("supported", "+")} ${shown(name)} is new`),
      ...found.details.changed.map(({ name }) => `${paint("untested", "~")} ${shown(name)} changed`),
      ...found.details.removed.map((name) => `${paint("refuted", "-")} ${shown(name)} was removed`),
    ];
    const verdict = found.isCompatible ? paint("supported", `${SIGNS.supported} compatible`) : paint("refuted", `${SIGNS.refuted} not compatible`);
    return { good: found.isCompatible, text: [...rows, verdict, ""].join("\n"), json: found };
  });
}

function formatAll(inputs: readonly Input[], options: Options, paint: Paint): Outcome {
  const done = inputs.map((input) =>
    guarded(input, paint, () => {
      const content = format(input.text, options);
      return { good: true, text: content, json: { file: input.name, formatted: content }, files: [{ path: input.path, content }] };
    }),
  );
  return { ...joined(done), json: done.map(({ json }) => json), files: done.flatMap(({ files = [] }) => files) };
}
