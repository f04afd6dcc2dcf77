// Axes: which stretch of numbers is shown, where its ticks stand, and where a number stands between its ends.

export type Stretch = readonly [low: number, high: number];

/** Where a number of `from` stands in `to`. */
export function linear([a, b]: Stretch, [low, high]: Stretch): (value: number) => number {
  const slope = (high - low) / (b - a);
  return (value) => low + (value - a) * slope;
}

/** Round numbers in a stretch, about `count` of them: 1, 2 or 5 of a power of ten apart. */
export function ticks([low, high]: Stretch, count = 5): number[] {
  const rough = (high - low) / Math.max(1, count);
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = ([1, 2, 5].find((times) => times * power >= rough * 0.999) ?? 10) * power;
  if (!(step > 0) || !Number.isFinite(step)) return [];
  const first = Math.ceil(low / step - 1e-9);
  const last = Math.floor(high / step + 1e-9);
  // Whole multiples, so that no tick is 0.30000000000000004.
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, at) => Number(((first + at) * step).toPrecision(12)) + 0);
}

const compact = new Intl.NumberFormat("en", { notation: "compact", maximumSignificantDigits: 6 });
const plain = new Intl.NumberFormat("en", { maximumSignificantDigits: 6, useGrouping: false });

/** A number at an axis, with a true minus sign. */
export function tickText(value: number): string {
  const size = Math.abs(value);
  const text = size !== 0 && (size >= 1e15 || size < 1e-4) ? Number(value.toPrecision(6)).toExponential() : (size >= 1e4 ? compact : plain).format(value);
  return text.replaceAll("-", "−");
}

/** The value a share of the way through a sorted list. */
const quantile = (sorted: readonly number[], share: number) => sorted[Math.round((sorted.length - 1) * share)] ?? 0;

/**
 * The heights that a curve needs: all of its values, or, where few of them are far out, those without the few. What
 * lies beyond is cut, and told.
 */
export function frameOf(values: readonly number[]): Stretch {
  const sorted = values.filter(Number.isFinite).sort((a, b) => a - b);
  let low = sorted[0] ?? -1;
  let high = sorted.at(-1) ?? 1;
  const [few, most] = [quantile(sorted, 0.05), quantile(sorted, 0.95)];
  const spread = most - few;
  if (spread > 0) {
    low = Math.max(low, few - 1.5 * spread);
    high = Math.min(high, most + 1.5 * spread);
  }
  if (low === high) {
    const room = Math.max(1, Math.abs(low) / 2);
    return [low - room, high + room];
  }
  // Zero is worth showing where it is near.
  if (low > 0 && low < (high - low) / 2) low = 0;
  if (high < 0 && -high < (high - low) / 2) high = 0;
  const room = (high - low) * 0.06;
  return [low - room, high + room];
}
