// The five axes of a question's quality: their weights, and what would raise the lowest (specification, section 12.2).
import type { Quality, QualityDetails } from "../../engine/types.ts";

export type AxisName = keyof QualityDetails;

/** Each axis with its part of the score. */
export const axes: readonly { readonly name: AxisName; readonly weight: number }[] = [
  { name: "quantity", weight: 0.15 },
  { name: "resolvable", weight: 0.25 },
  { name: "consistency", weight: 0.25 },
  { name: "diversity", weight: 0.15 },
  { name: "ambiguity", weight: 0.2 },
];

/** From how many examples on more of them raise nothing. */
export const enoughExamples = 5;

export interface Measured {
  readonly name: AxisName;
  readonly weight: number;
  readonly value: number;
  /** Its part of the score. */
  readonly points: number;
}

/** The axes as they were measured; none without examples. */
export function measured({ details }: Quality): Measured[] {
  return axes.flatMap(({ name, weight }) => {
    const value = details[name];
    return value === undefined ? [] : [{ name, weight, value, points: value * weight }];
  });
}

/** The lowest axis; of equals the one that weighs most. None where every axis is at its best. */
export function lowest(quality: Quality): Measured | undefined {
  const below = measured(quality).filter(({ value }) => value < 1);
  return below.toSorted((a, b) => a.value - b.value || b.weight - a.weight)[0];
}

/** An input that would make numbers more diverse: of a sign that none has yet, else far from all. */
export function tellingInput(inputs: readonly unknown[]): number | undefined {
  if (!inputs.every((input): input is number => typeof input === "number")) return undefined;
  const missing = [0, -1, 1].find((sign) => !inputs.some((input) => Math.sign(input) === sign));
  return missing ?? [10, -10, 100].find((far) => !inputs.includes(far));
}

/** Figures as people read them. */
export const figure = (value: number): string => String(Math.round(value * 1000) / 1000);
export const percent = (value: number): string => `${Math.round(value * 100)} %`;
