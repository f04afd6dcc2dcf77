// What a plot shows, in words.
import type { Figure } from "../../../state/pictures/figure.ts";
import { summaryOf } from "../../../state/pictures/figure.ts";
import { numberOf, type Outcome, outcomeText } from "../../../state/pictures/outcome.ts";
import { rangeOf } from "../../../state/pictures/samples.ts";
import { t, tn } from "./texts.ts";

export function titleOf({ name, source, rebuilt }: Figure): string {
  if (source === undefined) return t("plot.title.rebuilt", { name });
  return t(rebuilt === undefined ? "plot.title.source" : "plot.title", { name });
}

/** What the axes show: said where they aren't seen. */
export const rangeSentence = (figure: Figure): string => {
  const { from, to } = rangeOf(figure.range);
  return t("plot.range", { from: String(from), to: String(to), count: figure.inputs.length });
};

const brief = new Intl.NumberFormat("en", { maximumSignificantDigits: 6, useGrouping: false });

/** A number in running text: the table has all of its digits. */
function briefly(outcome: Outcome | undefined): string {
  const value = numberOf(outcome);
  return value === undefined || Math.abs(value) >= 1e15 || Math.abs(value) < 1e-4 ? outcomeText(outcome) : brief.format(value);
}

export function sentencesOf(figure: Figure): string[] {
  const summary = summaryOf(figure);
  const { widest } = summary;
  const both = figure.source !== undefined && figure.rebuilt !== undefined;
  return [
    ...(both ? [summary.parted === 0 ? t("plot.same") : tn("plot.parted", summary.parted)] : []),
    ...(widest === undefined ? [] : [t("plot.widest", { x: String(widest.x), source: briefly(widest.source), rebuilt: briefly(widest.rebuilt) })]),
    ...(summary.samplesApart > 0 ? [tn("plot.samplesApart", summary.samplesApart)] : []),
    ...(summary.sourceGaps > 0 ? [tn("plot.sourceGaps", summary.sourceGaps)] : []),
    ...(summary.rebuiltGaps > 0 ? [tn("plot.rebuiltGaps", summary.rebuiltGaps)] : []),
    ...(figure.rebuilt === undefined ? [t("plot.unsolved")] : []),
    ...(figure.source === undefined ? [t("plot.noSource")] : []),
    ...markNotes(figure),
  ];
}

/** Whether there is anything to draw. */
export const isDrawable = ({ source, rebuilt }: Figure) => [...(source ?? []), ...(rebuilt ?? [])].some((outcome) => numberOf(outcome) !== undefined);

/** What the marks at the edges mean, where there are any. */
function markNotes({ range, samples, source }: Figure): string[] {
  const { from, to } = rangeOf(range);
  const values = samples.map((row) => ({ x: row.x, value: numberOf(source === undefined ? row.rebuilt : row.source) }));
  return [
    ...(values.some(({ x, value }) => value !== undefined && (x < from || x > to)) ? [t("plot.beyond")] : []),
    ...(values.some(({ value }) => value === undefined) ? [t("plot.noNumber")] : []),
  ];
}
