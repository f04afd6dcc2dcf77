// A curve from values at neighbouring inputs: where it has gaps, where it jumps, and where two curves part.
import { px } from "./svg.ts";

export type Heights = readonly (number | undefined)[];
/** Neighbours from the first to the last place, which are drawn as one line. */
export type Piece = readonly [first: number, last: number];

/** A step is a jump when it is this many times the smaller of the steps beside it … */
const jumpTimes = 8;
/** … and takes this share of the picture's height. */
const jumpShare = 0.012;

const step = (heights: Heights, at: number): number | undefined => {
  const [from, to] = [heights[at], heights[at + 1]];
  return from === undefined || to === undefined ? undefined : Math.abs(to - from);
};

/** Whether a curve jumps between a place and the next one: values alone tell, so a very steep line may count as a jump. */
export function jumps(heights: Heights, at: number, height: number): boolean {
  const own = step(heights, at);
  if (own === undefined || own <= jumpShare * height) return false;
  const beside = [step(heights, at - 1), step(heights, at + 1)].filter((one) => one !== undefined);
  return beside.length > 0 && own > jumpTimes * Math.min(...beside);
}

/** The pieces of a curve: it is parted by gaps, and by jumps that are large in a picture of this height. */
export function piecesOf(heights: Heights, height: number): Piece[] {
  const pieces: Piece[] = [];
  let first: number | undefined;
  for (let at = 0; at < heights.length; at += 1) {
    if (heights[at] === undefined) continue;
    first ??= at;
    if (heights[at + 1] !== undefined && !jumps(heights, at, height)) continue;
    pieces.push([first, at]);
    first = undefined;
  }
  return pieces;
}

export type Place = (at: number) => { readonly x: number; readonly y: number };

/** One path for all pieces; a piece of one place is a dot, which a round line end draws. */
export function pathOf(pieces: readonly Piece[], place: Place): string {
  return pieces
    .map(([first, last]) => {
      const points = Array.from({ length: last - first + 1 }, (_, at) => place(first + at)).map(({ x, y }) => `${px(x)} ${px(y)}`);
      return points.length === 1 ? `M${points[0]}h0` : `M${points.join("L")}`;
    })
    .join("");
}

/** Stretches of neighbours for which something holds at both ends of each step, or at one of them. */
function runs(count: number, holds: (at: number) => boolean): Piece[] {
  const found: Piece[] = [];
  let first: number | undefined;
  for (let at = 0; at < count; at += 1) {
    if (holds(at)) first ??= at;
    else if (first !== undefined) {
      found.push([first, at]);
      first = undefined;
    }
  }
  if (first !== undefined) found.push([first, count]);
  return found;
}

export interface Parting {
  /** Both have numbers here, and they differ; neither jumps. */
  readonly between: readonly Piece[];
  /** Only one of them has numbers here. */
  readonly alone: readonly Piece[];
}

/** Where two curves part, in steps from a place to the next. */
export function partingOf(a: Heights, b: Heights, same: (at: number) => boolean, height: number): Parting {
  const steps = Math.max(0, a.length - 1);
  const has = (heights: Heights, at: number) => heights[at] !== undefined && heights[at + 1] !== undefined;
  return {
    between: runs(steps, (at) => has(a, at) && has(b, at) && !(same(at) && same(at + 1)) && !jumps(a, at, height) && !jumps(b, at, height)),
    alone: runs(steps, (at) => has(a, at) !== has(b, at)),
  };
}
