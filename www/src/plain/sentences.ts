// What the engine found, one sentence for each function and each refuted claim, without a formula.
import type { Message, Report, ReportFunction, Row, Verdict } from "../engine/types.ts";
import { literal, short } from "../state/literal.ts";
import { stateOf } from "../state/rows.ts";
import { ruleText, t, tn } from "./texts.ts";

export function functionSentence(built: ReportFunction, report: Report, message: Message): string {
  const { name, status } = built;
  const sent = message.functions.find((one) => one.name === name)?.assertions.length ?? 0;
  const checks = tn("checks", sent);
  if (status === "no assertions" || sent === 0) return t("built.none", { name });
  if (status !== "synthesized") return t("built.not", { name, checks });
  const rows = report.rows.filter((row) => row.function === name);
  const count = (state: string) => rows.filter((row) => stateOf(row) === state).length;
  const values = { name, checks, all: rows.length };
  if (count("refuted") > 0) return tn("built.refuted", count("refuted"), values);
  if (count("untested") > 0) return tn("built.untested", count("untested"), values);
  return tn("built.supported", rows.length, values);
}

/** The sentences of one refuted claim: by its author, by the receiver, or by both. */
export function refutedSentences(row: Row): string[] {
  if (row.kind !== "assertion") return [ruleSentence(row)];
  const said = (verdict: Verdict | undefined, by: "author" | "receiver") => (verdict?.state === "refuted" ? [checkSentence(row, verdict, by)] : []);
  return [...said(row.source, "author"), ...said(row.rebuilt, "receiver")];
}

function checkSentence(row: Row, verdict: Verdict, by: "author" | "receiver"): string {
  const name = row.function ?? row.name;
  const call = row.input ?? "";
  // Only what stands between the brackets of the call is its input.
  const input = call.startsWith(`${name}(`) && call.endsWith(")") ? call.slice(name.length + 1, -1) : call;
  const values = { name, input: short(input), expected: short(row.output ?? "") };
  if (verdict.reason !== undefined) return t(`refuted.${by}.failed`, values);
  return t(`refuted.${by}`, { ...values, actual: short(literal(verdict.actual ?? verdict.counterexample?.actual)) });
}

function ruleSentence(row: Row): string {
  const rule = ruleText(row.name);
  if (row.function === undefined) return t("refuted.pair", { f: row.f ?? "", g: row.g ?? "", rule });
  return t(row.source?.state === "refuted" ? "refuted.rule.source" : "refuted.rule.rebuilt", { name: row.function, rule });
}

export const refutedIn = ({ rows }: Report): readonly Row[] => rows.filter((row) => stateOf(row) === "refuted");

/** What an intent came to; `undefined` where it has no example. */
export const intentSentence = (examples: number, made: boolean): string =>
  examples === 0 ? t("intent.empty") : tn(made ? "intent.made" : "intent.not", examples);
