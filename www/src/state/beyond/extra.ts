// Inputs beyond the protocol's samples, the same for the same seed on every machine.
//
// The generator is Mulberry32: a state of 32 bits that grows by 0x6D2B79F5, and whose bits are mixed by two
// multiplications and three shifts. Whole numbers of 32 bits only, so that no rounding is involved.

/** Draws whole numbers from 0 to 2³² − 1. */
export function drawsFrom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return (mixed ^ (mixed >>> 14)) >>> 0;
  };
}

const largest = 1000;
const decimals = 1000;

/** 0, 1, −1, 2, −2, … so that what is found first is easy to think about. */
const wholes: readonly number[] = [0, ...Array.from({ length: largest }, (_, at) => [at + 1, -at - 1]).flat()];

/**
 * The inputs of a function with so many parameters: first the whole numbers from −1000 to 1000, then 1,000 decimals
 * between them, each other and with three places. With more parameters, the first takes these and the others are drawn
 * from the same numbers.
 */
export function extraInputs(parameters: number, seed: number): number[][] {
  const draw = drawsFrom(seed);
  const below = (count: number) => draw() % count;
  const whole = () => below(2 * largest + 1) - largest;
  const decimal = (): number => {
    const thousandths = below(2000 * largest - 1) - 1000 * largest + 1;
    return thousandths % 1000 === 0 ? decimal() : thousandths / 1000;
  };
  const more = (next: () => number) => Array.from({ length: Math.max(0, parameters - 1) }, next);
  const seen = new Set<number>();
  const other = (): number => {
    const value = decimal();
    if (seen.has(value)) return other();
    seen.add(value);
    return value;
  };
  return [...wholes.map((value) => [value, ...more(whole)]), ...Array.from({ length: decimals }, () => [other(), ...more(decimal)])];
}
