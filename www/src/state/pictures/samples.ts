// Where functions are looked at: the protocol's samples, and the inputs between them that make a curve.
import type { Assertion } from "../../engine/types.ts";

/** The samples of one parameter (§9.2, property inference); those of two are its pairs. */
export const unarySamples = [-10, -3, -2, -1, 0, 1, 2, 3, 5, 10, 42, 100] as const;

export type Range = "near" | "far";

/** From, to, and the step between inputs: sums of powers of two, so that every input is exact and each sample is met. */
const ranges = {
  near: { from: -11, to: 11, step: 1 / 16, ticks: [-10, -5, 0, 5, 10] },
  far: { from: -14, to: 104, step: 1 / 4, ticks: [0, 20, 40, 60, 80, 100] },
} as const;

export const rangeOf = (range: Range) => ranges[range];

/** The inputs of a curve. */
export function curveInputs(range: Range): number[] {
  const { from, to, step } = ranges[range];
  return Array.from({ length: (to - from) / step + 1 }, (_, at) => from + at * step);
}

/** The pairs of a heat map: the first parameter changes slowest. */
export const pairInputs: readonly (readonly [number, number])[] = unarySamples.flatMap((a) => unarySamples.map((b) => [a, b] as const));

/** A number written alone. */
const numeral = /^-?(?:\d+\.?\d*|\.\d+)(?:[eE][-+]?\d+)?$/;

/** The numbers that a call of `name` has as arguments; `undefined` of any other text. */
function argumentsOf(name: string, input: string): number[] | undefined {
  if (!input.startsWith(`${name}(`) || !input.endsWith(")")) return undefined;
  const parts = input.slice(name.length + 1, -1).split(",").map((part) => part.trim());
  return parts.every((part) => numeral.test(part)) ? parts.map(Number) : undefined;
}

/** The point of an assertion with one number in and one out; `undefined` of any other. */
export function pointOf(name: string, { input, output }: Assertion): { readonly x: number; readonly y: number } | undefined {
  const [x, ...more] = argumentsOf(name, input) ?? [];
  return x !== undefined && more.length === 0 && numeral.test(output.trim()) ? { x, y: Number(output) } : undefined;
}

/** The pair of an assertion with two numbers in. */
export function pairOf(name: string, { input }: Assertion): readonly [number, number] | undefined {
  const [a, b, ...more] = argumentsOf(name, input) ?? [];
  return a !== undefined && b !== undefined && more.length === 0 ? [a, b] : undefined;
}
