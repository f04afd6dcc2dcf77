// What a cell of the matrix and a contract come to, in words: for the views and for the table as text.
import type { VerificationReport } from "../../engine/types.ts";
import { needName, offerName } from "./bench.ts";
import { examplesOf } from "./needs.ts";
import { type Binding, type Cell, cellKey, type ContractsState, type Place } from "./state.ts";
import { t, tn, valueText } from "./texts.ts";

export type Tone = "supported" | "refuted" | "untested";
export const signs: Readonly<Record<Tone, string>> = { supported: "✓", refuted: "✕", untested: "○" };
export const word = (tone: Tone) => `${signs[tone]} ${t(`state.${tone}`)}`;

export type Tried = Exclude<Cell, { readonly untried: unknown }>;

/** A cell as it is seen: tried, or not, and then why. */
export type Seen = { readonly tone: "supported" | "refuted"; readonly cell: Tried } | { readonly tone: "untested"; readonly why: string };

type Tables = Pick<ContractsState, "needs" | "offers" | "outcome">;

export function seenAt(state: Tables, place: Place): Seen {
  const { outcome, needs } = state;
  const cell = outcome?.cells.get(cellKey(place));
  if (cell === undefined) return { tone: "untested", why: whyMissing(state, needs.find(({ id }) => id === place.need)) };
  if ("untried" in cell) return { tone: "untested", why: t(`untried.${cell.untried}`) };
  return { tone: cell.verification.pass ? "supported" : "refuted", cell };
}

function whyMissing({ outcome }: Tables, need: Tables["needs"][number] | undefined): string {
  if (need !== undefined && outcome?.refusals.has(need.id) === true) return t("untried.refused");
  if (need !== undefined && examplesOf(need).length === 0) return t("untried.noExample");
  return outcome?.partial === true ? t("untried.stopped") : t("matrix.waiting");
}

/** The cell whose details are shown: the chosen one, or else one that was refuted: there is something to see. */
export function placeOf(state: Tables & Pick<ContractsState, "chosen">): Place | undefined {
  const { needs, offers, chosen } = state;
  if (chosen !== undefined && needs.some(({ id }) => id === chosen.need) && offers.some(({ id }) => id === chosen.offer)) return chosen;
  const all = needs.flatMap((need) => offers.map((offer): Place => ({ need: need.id, offer: offer.id })));
  return all.find((place) => seenAt(state, place).tone === "refuted") ?? all[0];
}

export interface Term {
  readonly name: "passed" | "failed" | "satisfied" | "violated" | "confidence";
  readonly count: number;
  readonly weight: number;
}

/** The five terms of a score (specification, section 2.3.5). */
export function termsOf({ verification: { summary }, confidence }: Tried): Term[] {
  return [
    { name: "passed", count: summary.examplesPassed, weight: 10 },
    { name: "failed", count: summary.examplesTotal - summary.examplesPassed, weight: -20 },
    { name: "satisfied", count: summary.propertiesSatisfied, weight: 5 },
    { name: "violated", count: summary.propertiesViolated, weight: -10 },
    { name: "confidence", count: confidence, weight: 5 },
  ];
}

/** Never below zero where there is nothing. */
export const pointsOf = ({ count, weight }: Term): number => (count === 0 ? 0 : count * weight);

export function propertiesText({ summary }: VerificationReport): string {
  const total = summary.propertiesSatisfied + summary.propertiesViolated;
  return total === 0 ? t("cell.properties.none") : t("cell.properties", { kept: summary.propertiesSatisfied, total });
}

export function seenText(seen: Seen): string {
  if (seen.tone === "untested") return t("cell.untested", { why: seen.why });
  const { verification } = seen.cell;
  const examples = tn("cell.examples", verification.summary.examplesTotal);
  return t(seen.tone === "supported" ? "cell.supported" : "cell.refuted", {
    examples,
    passed: verification.summary.examplesPassed,
    properties: propertiesText(verification),
  });
}

/** How a contract stands, with the first example that fails. */
export function standingText({ outcome }: Pick<ContractsState, "outcome">, binding: Binding): { readonly tone: Tone; readonly text: string } {
  const now = outcome?.standings.get(binding.id)?.now;
  const refusal = outcome?.refusals.get(binding.id);
  if (refusal !== undefined) return { tone: "untested", text: t("contract.untested", { why: refusal }) };
  if (now === undefined) return { tone: "untested", text: t("contract.untested", { why: outcome?.partial === true ? t("untried.stopped") : t("contract.waiting") }) };
  if ("untried" in now) return { tone: "untested", text: t("contract.untested", { why: t(`untried.${now.untried}`) }) };
  const { summary } = now;
  if (now.compatible) {
    const examples = tn("cell.examples", summary.examplesTotal);
    return { tone: "supported", text: t("contract.supported", { examples, properties: propertiesText(now) }) };
  }
  const failing = now.exampleResults.filter(({ pass }) => !pass);
  const text = t("contract.refuted", { why: whyRefuted(now, failing[0]) });
  return { tone: "refuted", text: failing.length > 1 ? `${text} ${tn("contract.more", failing.length - 1)}` : text };
}

function whyRefuted({ propertyResults }: VerificationReport, first: VerificationReport["exampleResults"][number] | undefined): string {
  if (first === undefined) return t("contract.broken", { property: propertyResults.violated.join(", ") });
  const [input, expected, actual] = [valueText(first.input), valueText(first.expected), valueText(first.actual)];
  return first.error === undefined ? t("contract.failed", { input, expected, actual }) : t("contract.error", { input, expected, error: first.error });
}

/** The matrix as a table of Markdown; nothing in a name can end a cell. */
export function matrixMarkdown(state: Tables): string {
  const { needs, offers } = state;
  const clean = (text: string) => text.replace(/\s+/g, " ").replace(/[\\`*_{}[\]<>()#|~]/g, "\\$&");
  const row = (cells: readonly string[]) => `| ${cells.join(" | ")} |`;
  const cellText = (place: Place) => {
    const seen = seenAt(state, place);
    if (seen.tone === "untested") return `${word(seen.tone)}: ${clean(seen.why)}`;
    return `${word(seen.tone)}, ${t("matrix.score", { score: String(seen.cell.score) })}, ${t("matrix.rank", { rank: seen.cell.rank })}`;
  };
  const lines = [
    row([t("matrix.need"), ...offers.map(({ id }) => clean(offerName(offers, id) ?? ""))]),
    row(["---", ...offers.map(() => "---")]),
    ...needs.map((need) => row([clean(needName(needs, need.id) ?? ""), ...offers.map((offer) => cellText({ need: need.id, offer: offer.id }))])),
  ];
  return `${lines.join("\n")}\n`;
}
