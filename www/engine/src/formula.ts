// Closures for numeric formulas. Only operations that every host computes exactly alike are JavaScript's own here;
// all others are asked of the engine, so results are the engine's to the last bit.

/** A formula of up to three numbers; unused parameters are passed as 0. */
export type Formula = (a: number, b: number, c: number) => number;
/** The engine's Math function at an index of its table. */
export type EngineMath = (index: number, a: number, b: number) => number;

type Truth = (a: number, b: number, c: number) => boolean;
type Unary = (x: number) => number;

const PARAMS: readonly Formula[] = [(a) => a, (_a, b) => b, (_a, _b, c) => c];

const EXACT: Readonly<Record<string, Unary>> = {
  abs: Math.abs, ceil: Math.ceil, floor: Math.floor, round: Math.round, sign: Math.sign, sqrt: Math.sqrt, trunc: Math.trunc,
};

const BINARY: Readonly<Record<string, (l: Formula, r: Formula) => Formula>> = {
  "+": (l, r) => (a, b, c) => l(a, b, c) + r(a, b, c),
  "-": (l, r) => (a, b, c) => l(a, b, c) - r(a, b, c),
  "*": (l, r) => (a, b, c) => l(a, b, c) * r(a, b, c),
  "/": (l, r) => (a, b, c) => l(a, b, c) / r(a, b, c),
  "%": (l, r) => (a, b, c) => l(a, b, c) % r(a, b, c),
};

/** The same with a number on one side: half of the calls of a line like `2 * x + 1`. */
const BY_NUMBER: Readonly<Record<string, (l: Formula, k: number) => Formula>> = {
  "+": (l, k) => (a, b, c) => l(a, b, c) + k,
  "-": (l, k) => (a, b, c) => l(a, b, c) - k,
  "*": (l, k) => (a, b, c) => l(a, b, c) * k,
  "/": (l, k) => (a, b, c) => l(a, b, c) / k,
  "%": (l, k) => (a, b, c) => l(a, b, c) % k,
};

const COMPARE: Readonly<Record<string, (l: Formula, r: Formula) => Truth>> = {
  "<": (l, r) => (a, b, c) => l(a, b, c) < r(a, b, c),
  ">": (l, r) => (a, b, c) => l(a, b, c) > r(a, b, c),
  "<=": (l, r) => (a, b, c) => l(a, b, c) <= r(a, b, c),
  ">=": (l, r) => (a, b, c) => l(a, b, c) >= r(a, b, c),
  "==": (l, r) => (a, b, c) => l(a, b, c) === r(a, b, c),
  "!=": (l, r) => (a, b, c) => l(a, b, c) !== r(a, b, c),
};

/** The closure for a tree of `[op, …]` lists; `null` when something in it is unknown or has more than three parameters. */
export function compile(tree: unknown, engine: EngineMath): Formula | null {
  try {
    return number(tree, engine);
  } catch (thrown) {
    if (thrown === UNKNOWN) return null;
    throw thrown;
  }
}

const UNKNOWN = new Error("no formula");

function parts(tree: unknown): [string, ...unknown[]] {
  if (!Array.isArray(tree) || typeof tree[0] !== "string") throw UNKNOWN;
  return tree as [string, ...unknown[]];
}

function known<T>(value: T | undefined): T {
  if (value === undefined) throw UNKNOWN;
  return value;
}

function number(tree: unknown, engine: EngineMath): Formula {
  if (typeof tree === "number") return () => tree;
  const [op, ...args] = parts(tree);
  const at = (index: number): Formula => number(args[index], engine);
  if (op === "p") return known(PARAMS[Number(args[0])]);
  if (op === "neg") return ((x) => (a: number, b: number, c: number) => -x(a, b, c))(at(0));
  if (op === "?") return ((t, y, n) => (a: number, b: number, c: number) => (t(a, b, c) ? y(a, b, c) : n(a, b, c)))(truth(args[0], engine), at(1), at(2));
  if (op === "e") return asked(Number(args[0]), at(1), args.length > 2 ? at(2) : null, engine);
  if (op === "max" || op === "min") return extreme(op, args.map((_, index) => at(index)));
  const exact = EXACT[op];
  if (exact !== undefined) return ((x) => (a: number, b: number, c: number) => exact(x(a, b, c)))(at(0));
  const right = args[1];
  if (typeof right === "number") return known(BY_NUMBER[op])(at(0), right);
  const left = args[0];
  if (typeof left === "number" && op === "*") return ((x) => (a: number, b: number, c: number) => left * x(a, b, c))(at(1));
  return known(BINARY[op])(at(0), at(1));
}

function asked(index: number, x: Formula, y: Formula | null, engine: EngineMath): Formula {
  return y === null ? (a, b, c) => engine(index, x(a, b, c), 0) : (a, b, c) => engine(index, x(a, b, c), y(a, b, c));
}

function extreme(op: "max" | "min", all: readonly Formula[]): Formula {
  const pick = Math[op];
  const [x, y] = all;
  if (all.length === 2 && x !== undefined && y !== undefined) return (a, b, c) => pick(x(a, b, c), y(a, b, c));
  return (a, b, c) => pick(...all.map((part) => part(a, b, c)));
}

function truth(tree: unknown, engine: EngineMath): Truth {
  if (typeof tree === "boolean") return () => tree;
  const [op, ...args] = parts(tree);
  const at = (index: number): Truth => truth(args[index], engine);
  if (op === "!") return ((t) => (a: number, b: number, c: number) => !t(a, b, c))(at(0));
  if (op === "&&") return ((l, r) => (a: number, b: number, c: number) => l(a, b, c) && r(a, b, c))(at(0), at(1));
  if (op === "||") return ((l, r) => (a: number, b: number, c: number) => l(a, b, c) || r(a, b, c))(at(0), at(1));
  if (op === "?") return ((t, y, n) => (a: number, b: number, c: number) => (t(a, b, c) ? y(a, b, c) : n(a, b, c)))(at(0), at(1), at(2));
  return known(COMPARE[op])(number(args[0], engine), number(args[1], engine));
}
