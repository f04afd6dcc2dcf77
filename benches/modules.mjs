// The modules that are measured: as many one-line functions as asked for, of the kinds people write.

const KINDS = [
  (n) => ({ body: `x * ${n + 2}`, at: (x) => x * (n + 2) }),
  (n) => ({ body: `x + ${n + 1}`, at: (x) => x + n + 1 }),
  (n) => ({ body: `${n + 2} * x - ${n + 3}`, at: (x) => (n + 2) * x - (n + 3) }),
  (n) => ({ body: `x * x + ${n}`, at: (x) => x * x + n }),
  (n) => ({ body: `Math.abs(x) + ${n}`, at: (x) => Math.abs(x) + n }),
  (n) => ({ body: `Math.max(x, ${n})`, at: (x) => Math.max(x, n) }),
  (n) => ({ body: `-x - ${n}`, at: (x) => -x - n }),
  (n) => ({ body: `x * x * x + ${n}`, at: (x) => x * x * x + n }),
];

/** A module of `count` unary functions, each with three checks. */
export function moduleOf(count) {
  const lines = [];
  for (let at = 0; at < count; at += 1) {
    const { body, at: value } = KINDS[at % KINDS.length](Math.floor(at / KINDS.length));
    lines.push(`f${at} x -> ${body}`);
    for (const x of [0, 3, -4]) lines.push(`f${at}(${x}) == ${value(x)}`);
    lines.push("");
  }
  return lines.join("\n");
}

/** The same functions as someone writes them in JavaScript. */
export function plainOf(count) {
  return Array.from({ length: count }, (_, at) => KINDS[at % KINDS.length](Math.floor(at / KINDS.length)).at);
}

/** The counts that the table has. */
export const COUNTS = [5, 20, 100, 1000];
