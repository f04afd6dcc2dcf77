// Widths of the three columns, in per cent of the page: each stays between 20 and 60.
export type Columns = readonly [number, number, number];

export const defaultColumns: Columns = [38, 30, 32];
const least = 20;
const most = 60;

const clamp = (value: number, low: number, high: number) => Math.max(low, Math.min(high, value));

/** Moves the divider after column `index` so that the columns up to it take `share` per cent together. */
export function moveDivider(columns: Columns, index: 0 | 1, share: number): Columns {
  const [a, b, c] = columns;
  if (index === 0) {
    const pair = a + b;
    const first = clamp(share, Math.max(least, pair - most), Math.min(most, pair - least));
    return [first, pair - first, c];
  }
  const pair = b + c;
  const second = clamp(share - a, Math.max(least, pair - most), Math.min(most, pair - least));
  return [a, second, pair - second];
}

/** Where a divider stands: per cent before it, and how far it may go. */
export function dividerRange(columns: Columns, index: 0 | 1): { now: number; min: number; max: number } {
  const [a, b, c] = columns;
  if (index === 0) return { now: a, min: Math.max(least, a + b - most), max: Math.min(most, a + b - least) };
  return { now: a + b, min: a + Math.max(least, b + c - most), max: a + Math.min(most, b + c - least) };
}
