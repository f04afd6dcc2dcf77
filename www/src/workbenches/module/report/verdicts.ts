// Verdicts in words. A verdict says what it rests on, and never more.
import type { ReportFunction, Row, Verdict } from "../../../engine/types.ts";
import { t, tn } from "../../../i18n/index.ts";
import { callText, literal, short } from "../../../state/literal.ts";
import { claimOf, limitOf } from "../../../state/rows.ts";

export type Side = "source" | "rebuilt";

export const signs = { supported: "✓", refuted: "✕", untested: "○", partial: "◐" } as const;

/** A law of order compares two neighbouring samples: what the function gives at the one, and then at the other. */
export const comparesTwo = (row: Row) => row.kind === "property" && row.name.startsWith("monotonic_");

/** A call of what the row is about, at one sample. */
export function callOf(row: Row, input: unknown, arities: ReadonlyMap<string, number>): string {
  if (row.kind === "assertion") return row.input ?? row.name;
  if (row.function !== undefined) {
    const arity = arities.get(row.function) ?? 1;
    if (comparesTwo(row) && Array.isArray(input)) return input.map((one) => callText(row.function ?? "", 1, one)).join(", ");
    // A law of two parameters may be tried on three values: no call has those, so the sample itself is named.
    if (arity > 1 && Array.isArray(input) && input.length !== arity) return `(${input.map((one) => literal(one)).join(", ")})`;
    return callText(row.function, arity, input);
  }
  return `${row.f ?? ""}(${row.g ?? ""}(${literal(input)}))`;
}

export interface Judged {
  readonly row: Row;
  readonly built: ReportFunction | undefined;
  readonly arities: ReadonlyMap<string, number>;
  /** The message came without a source. */
  readonly bare?: boolean;
}

export function verdictText(judged: Judged, side: Side): string {
  const { row } = judged;
  const verdict = row[side];
  if (verdict === undefined) return t(side === "source" && judged.bare === true ? "verdict.noSource" : "verdict.none");
  if (verdict.state === "supported") {
    return row.kind === "assertion" ? t("verdict.supported") : `${t("verdict.supported")} ${tn("verdict.on", verdict.ran)}`;
  }
  return verdict.state === "refuted" ? refutedText(judged, verdict) : untestedText(judged, side, verdict);
}

function refutedText({ row, arities }: Judged, verdict: Verdict): string {
  if (row.kind === "assertion") {
    if (verdict.reason !== undefined) return t("verdict.refuted.reason", { reason: verdict.reason });
    const actual = short(literal(verdict.actual ?? verdict.counterexample?.actual));
    return t("verdict.refuted.value", { call: row.input ?? "", actual, expected: row.output ?? "" });
  }
  const { counterexample } = verdict;
  if (counterexample === undefined) {
    return verdict.reason === undefined ? t("verdict.refuted") : t("verdict.refuted.reason", { reason: verdict.reason });
  }
  const call = callOf(row, counterexample.input, arities);
  if (verdict.reason !== undefined) return t("verdict.refuted.at", { call, reason: verdict.reason });
  if (!("actual" in counterexample)) return t("verdict.refuted.input", { call });
  const actual = short(literal(counterexample.actual));
  if (comparesTwo(row)) return t("verdict.refuted.gave", { call, actual: `${literal(counterexample.expected)}, ${actual}` });
  if (!("expected" in counterexample)) return t("verdict.refuted.gave", { call, actual });
  return t("verdict.refuted.sample", { call, actual, expected: short(literal(counterexample.expected)) });
}

function untestedText({ row, built }: Judged, side: Side, verdict: Verdict): string {
  const limit = limitOf(verdict.reason);
  if (limit !== undefined) {
    const perSample = row.kind !== "assertion" && (limit === "X_STEPS" || limit === "X_DEPTH");
    return t("verdict.untested", { reason: perSample ? t(`limit.sample.${limit}`) : t(`limit.${limit}`) });
  }
  if (side === "rebuilt" && built !== undefined && built.status !== "synthesized") {
    return t("verdict.untested", { reason: unsolvedReason(built) });
  }
  const { ran, of, reason } = verdict;
  if (row.kind !== "assertion" && ran === 0 && of > 0) return t("verdict.untested.samples", { ran, of });
  if (reason !== undefined) return t("verdict.untested", { reason });
  return t("state.untested");
}

/** Why a function was not rebuilt. */
export function unsolvedReason(built: ReportFunction): string {
  if (built.status === "no assertions") return t("unsolved.none");
  if (built.status === "non-string assertions") return t("unsolved.nonString");
  return t("unsolved.reason");
}

/** The whole row as one sentence: what a screen reader hears, and what the details begin with. */
export function rowSentence(judged: Judged): string {
  const { row } = judged;
  const claim = claimOf(row);
  const { source, rebuilt } = row;
  if (row.kind !== "assertion" && source?.state === "supported" && rebuilt.state === "supported") {
    const samples = { source: tn("verdict.samples", source.ran), rebuilt: rebuilt.ran };
    return t("report.row.samples", { claim, ...samples });
  }
  const onSide = (side: Side) => {
    const text = verdictText(judged, side);
    const state = row[side]?.state;
    return state === undefined ? text : text.replace(new RegExp(`^${t(`state.${state}`)}`), `${t(`state.${state}`)} ${t(`by.${side}`)}`);
  };
  if (source === undefined) return t("report.row.sentenceRebuilt", { claim, rebuilt: onSide("rebuilt") });
  return t("report.row.sentence", { claim, source: onSide("source"), rebuilt: onSide("rebuilt") });
}

/** What the engine gives as reasons, each said once. */
export function reasonsOf(row: Row): string[] {
  const reasons = [row.source?.reason, row.rebuilt.reason].filter((reason) => reason !== undefined);
  return [...new Set(reasons)];
}

/** Which rule of the protocol counts the row, and how. */
export function countNotes(row: Row): string[] {
  if (!row.counted) return [t("count.not")];
  const notes = [t(`count.${row.kind}`, { rule: row.rule ?? "" })];
  const { state, ran, of } = row.rebuilt;
  if (row.kind !== "assertion" && row.kind !== "property" && ran < of) notes.push(t("count.skipped"));
  else if (state === "untested") notes.push(t("count.untested"));
  return notes;
}

/** The assertion that says what the source really gives, for a row which the source refutes. */
export function assertionOf(row: Row): string | undefined {
  const { source } = row;
  if (row.kind !== "assertion" || source?.state !== "refuted" || source.reason !== undefined) return undefined;
  return `${row.input ?? ""} == ${literal(source.actual)}`;
}
