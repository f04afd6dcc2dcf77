// A function of one parameter as a figure: the values of its two curves, its samples, and what crossed. Numbers only;
// how it looks is in plot.ts.
import { agree, numberOf, type Outcome } from "./outcome.ts";
import { type Range, unarySamples } from "./samples.ts";

export interface Point {
  readonly x: number;
  readonly y: number;
}

export interface Figure {
  readonly name: string;
  readonly range: Range;
  /** The inputs of the curves, in order, and what each function came to there. */
  readonly inputs: readonly number[];
  /** Absent for a receiver without the sender's source. */
  readonly source: readonly Outcome[] | undefined;
  /** Absent where no rule fits. */
  readonly rebuilt: readonly Outcome[] | undefined;
  readonly samples: readonly FigureRow[];
  /** The assertions that are points. */
  readonly crossed: readonly Point[];
}

/** An input with what both functions came to: a row of the table, and a mark of the picture. */
export interface FigureRow {
  readonly x: number;
  readonly source: Outcome | undefined;
  readonly rebuilt: Outcome | undefined;
}

/** The inputs to ask for: those of the curve, and the samples that are outside of it. */
export function askedInputs(inputs: readonly number[]): number[] {
  return [...inputs, ...unarySamples.filter((sample) => !inputs.includes(sample))];
}

export interface Answers {
  readonly asked: readonly number[];
  readonly source: readonly Outcome[] | undefined;
  readonly rebuilt: readonly Outcome[] | undefined;
}

export function figureOf(name: string, range: Range, inputs: readonly number[], answers: Answers, crossed: readonly Point[]): Figure {
  const at = new Map(answers.asked.map((x, index) => [x, index]));
  const rowAt = (x: number): FigureRow => {
    const index = at.get(x) ?? -1;
    return { x, source: answers.source?.[index], rebuilt: answers.rebuilt?.[index] };
  };
  return {
    name,
    range,
    inputs,
    source: answers.source?.slice(0, inputs.length),
    rebuilt: answers.rebuilt?.slice(0, inputs.length),
    samples: unarySamples.map(rowAt),
    crossed,
  };
}

/** Every input of the curves, as rows. */
export const figureRows = ({ inputs, source, rebuilt }: Figure): FigureRow[] =>
  inputs.map((x, at) => ({ x, source: source?.[at], rebuilt: rebuilt?.[at] }));

export type RowRelation = "same" | "differs" | "one" | "none";

/** How the two functions stand to each other in a row: `one` where only one of them gives a number, `none` where neither does. */
export function relationOf({ source, rebuilt }: FigureRow): RowRelation {
  const [a, b] = [numberOf(source), numberOf(rebuilt)];
  if (source !== undefined && rebuilt !== undefined && agree(source, rebuilt) === true) return "same";
  if (a === undefined && b === undefined) return "none";
  return a === undefined || b === undefined ? "one" : "differs";
}

export interface Summary {
  /** At how many inputs of the curves a function gives no number. */
  readonly sourceGaps: number;
  readonly rebuiltGaps: number;
  readonly parted: number;
  /** The row at which they are furthest from each other; absent where both never have numbers that differ. */
  readonly widest: FigureRow | undefined;
  readonly samplesApart: number;
}

export function summaryOf(figure: Figure): Summary {
  const rows = figureRows(figure);
  const gaps = (side: "source" | "rebuilt") => rows.filter((row) => row[side] !== undefined && numberOf(row[side]) === undefined).length;
  const both = figure.source !== undefined && figure.rebuilt !== undefined;
  const isApart = (row: FigureRow) => both && ["differs", "one"].includes(relationOf(row));
  const width = (row: FigureRow) => Math.abs((numberOf(row.source) ?? 0) - (numberOf(row.rebuilt) ?? 0));
  const differing = both ? rows.filter((row) => relationOf(row) === "differs") : [];
  return {
    sourceGaps: gaps("source"),
    rebuiltGaps: gaps("rebuilt"),
    parted: rows.filter(isApart).length,
    widest: differing.reduce<FigureRow | undefined>((best, row) => (best === undefined || width(row) > width(best) ? row : best), undefined),
    samplesApart: figure.samples.filter(isApart).length,
  };
}
