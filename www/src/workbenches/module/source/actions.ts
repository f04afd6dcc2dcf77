// What else can be written at a place of a module: a body from its assertions, an assertion from a property, a solution.
import type { Fix } from "../../../editor/fixes.ts";
import type { PageEngine } from "../../../engine/client.ts";
import type { CallOptions, Row } from "../../../engine/types.ts";
import { callText, literal, short } from "../../../state/literal.ts";
import { callsToAdd } from "../../../state/suggest.ts";
import { tokensOf } from "../../../state/tokens.ts";
import type { State } from "../../../state/types.ts";
import { a, an } from "./texts.ts";

/** So many are listed; more would hide each other. */
const most = 6;

export interface Asked {
  readonly engine: Pick<PageEngine, "read" | "synthesize" | "evaluate">;
  readonly state: State;
  /** The text in the editor, which a run may not have come to yet. */
  readonly source: string;
  readonly place: number;
  readonly options: CallOptions;
}

export async function actionsAt(asked: Asked): Promise<readonly Fix[]> {
  const { source, place } = asked;
  const start = source.lastIndexOf("\n", place - 1) + 1;
  const line = source.slice(start, (source.indexOf("\n", start) + 1 || source.length + 1) - 1);
  const solved = solutionsAt(asked, start);
  if (solved.length > 0) return solved;
  const name = /^[\p{L}_$][\p{L}\p{N}\p{M}_$]*/u.exec(line)?.[0];
  if (name === undefined) return [];
  const known = asked.state.sender?.reading.functions.some((one) => one.name === name) === true;
  if (known) return [...correctionsAt(asked, source.slice(0, start).split("\n").length), ...(await assertionsFor(asked, name))].slice(0, most);
  return new RegExp(`^${name.replaceAll("$", "\\$")}\\(`).test(line) ? bodiesFor(asked, name) : [];
}

/** What the solver found for the hole of a line. */
function solutionsAt({ state, source }: Asked, start: number): readonly Fix[] {
  const { sender } = state;
  const hole = sender?.source === source ? sender.holes?.find(({ span }) => span.start === start) : undefined;
  if (hole === undefined || "error" in hole.found) return [];
  return hole.found.solutions.slice(0, most).map((value) => ({ label: a("action.hole", { value: String(value) }), from: hole.mark.start, to: hole.mark.end, insert: String(value) }));
}

/** A refuted assertion with the value that the source gives. */
function correctionsAt({ state, source }: Asked, line: number): readonly Fix[] {
  const { sender } = state;
  if (sender?.source !== source) return [];
  return (sender.checked?.assertions ?? []).flatMap((check) => {
    const read = sender.reading.assertions.find((one) => one.line === check.line && one.input === check.input);
    if (check.line !== line || check.pass || check.failure !== undefined || check.negated || read === undefined) return [];
    const output = literal(check.actual);
    const from = read.span.start + source.slice(read.span.start, read.span.end).lastIndexOf(read.output);
    return [{ label: a("action.correct", { output: short(output) }), detail: a("action.correct.detail", { input: check.input }), from, to: from + read.output.length, insert: output }];
  });
}

/** Bodies that explain all assertions of a function that has none. */
async function bodiesFor({ engine, source, options }: Asked, name: string): Promise<readonly Fix[]> {
  const lines = source.split("\n").filter((line) => line.startsWith(`${name}(`) && !line.includes("?"));
  const arity = arityOf(lines[0] ?? "");
  const head = `${name} ${Array.from({ length: arity }, (_none, index) => `p${index}`).join(",")} -> 0\n`;
  // With any body at all, the reader takes the lines apart.
  const { assertions } = await engine.read(head + lines.join("\n"));
  const own = assertions.filter((one) => one.function === name && !one.negated).map(({ input, output }) => ({ input, output }));
  if (own.length === 0) return [];
  const [built] = await engine.synthesize({ functions: [{ name, arity, assertions: own }] }, options);
  const first = source.startsWith(`${name}(`) ? 0 : source.indexOf(`\n${name}(`) + 1;
  const fixes = (built?.candidates ?? []).slice(0, most).map(({ code, confidence, fn }) => {
    fn.dispose();
    const detail = an("action.fill.detail", own.length, { confidence: String(confidence) });
    return { label: a("action.fill", { code: short(code.replace(/\s+/g, " "), 90) }), detail, from: first, to: first, insert: `${code}\n` };
  });
  built?.candidates.slice(most).forEach(({ fn }) => fn.dispose());
  return fixes;
}

/** Arguments of the call that a line begins with. */
function arityOf(line: string): number {
  let depth = 0;
  let count = 0;
  const tokens = tokensOf(line).filter(({ inside }) => !inside);
  for (const [index, { text }] of tokens.entries()) {
    if (text === ")" || text === "]" || text === "}") depth -= 1;
    if (depth === 0 && index > 1) break;
    if (depth === 1 && text === ",") count += 1;
    else if (depth > 0 && count === 0) count = 1;
    if (text === "(" || text === "[" || text === "{") depth += 1;
  }
  return count;
}

interface Call {
  readonly call: string;
  readonly why: string;
}

/** Assertions worth adding to a function, each with the source's own value. */
async function assertionsFor({ engine, state, source, options }: Asked, name: string): Promise<readonly Fix[]> {
  const { crossing, sender } = state;
  if (crossing === undefined || sender === undefined || sender.source !== source) return [];
  const sent = crossing.exchanged.message.functions.find((one) => one.name === name);
  const read = sender.reading.functions.find((one) => one.name === name);
  if (sent === undefined || read === undefined) return [];
  const rows = crossing.exchanged.report.rows.filter((row) => row.function === name);
  const calls: Call[] = [
    ...rows.flatMap((row) => differing(row, name, sent.arity)),
    ...rows.flatMap((row) => (row.kind === "property" ? byProperty(row.name, name, sent.assertions) : [])),
    ...callsToAdd(sent).slice(0, 1).map((call) => ({ call, why: a("action.add.new") })),
  ];
  const own = sender.reading.assertions.filter((one) => one.function === name);
  const used = new Set(own.map(({ input }) => input.replace(/\s+/g, "")));
  const at = Math.max(read.span.end, ...own.map(({ span }) => span.end));
  const lineEnd = (source.indexOf("\n", at) + 1 || source.length + 1) - 1;
  const fixes: Fix[] = [];
  for (const { call, why } of calls) {
    const text = call.replace(/\s+/g, "");
    if (used.has(text) || fixes.length === most) continue;
    used.add(text);
    const value = await engine.evaluate(source, call, { ...options, partial: true }).catch(() => undefined);
    if (value === undefined || typeof value === "function" || (typeof value === "object" && value !== null && !isPlain(value))) continue;
    const assertion = `${call} == ${literal(value)}`;
    fixes.push({ label: a("action.add", { assertion: short(assertion, 90) }), detail: why, from: lineEnd, to: lineEnd, insert: `\n${assertion}` });
  }
  return fixes;
}

const isPlain = (value: object) => Array.isArray(value) || Object.getPrototypeOf(value) === Object.prototype;

/** Where the rebuilt function was refuted while the source was not. */
function differing(row: Row, name: string, arity: number): readonly Call[] {
  const sample = row.rebuilt.counterexample;
  if (row.rebuilt.state !== "refuted" || row.source?.state !== "supported" || sample === undefined) return [];
  return [{ call: callText(name, arity, sample.input), why: a("action.add.differs") }];
}

/** What a property says about an assertion that is there already. */
function byProperty(property: string, name: string, assertions: readonly { input: string; output: string }[]): readonly Call[] {
  const number = String.raw`-?\d+(?:\.\d+)?`;
  const why = a("action.add.property", { property });
  for (const { input, output } of assertions) {
    const one = new RegExp(String.raw`\(\s*(${number})\s*\)$`).exec(input)?.[1];
    const two = new RegExp(String.raw`\(\s*(${number})\s*,\s*(${number})\s*\)$`).exec(input);
    if (one !== undefined && /^(even|odd)_function$/.test(property) && Number(one) !== 0) return [{ call: `${name}(${-Number(one)})`, why }];
    if (one !== undefined && /^(idempotent|involution)$/.test(property) && new RegExp(`^${number}$`).test(output)) return [{ call: `${name}(${output})`, why }];
    if (two !== null && property === "commutative" && two[1] !== two[2]) return [{ call: `${name}(${two[2]}, ${two[1]})`, why }];
    if (two !== null && property === "absorbing_element") return [{ call: `${name}(${two[1]}, 0)`, why }];
    if (two !== null && property === "right_identity") return [{ call: `${name}(${two[1]}, 0)`, why }, { call: `${name}(${two[1]}, 1)`, why }];
  }
  return [];
}
