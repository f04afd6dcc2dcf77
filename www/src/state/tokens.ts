// The tokens of Benoit source, names inside of interpolations included. It never fails: half-written text has tokens, too.
export interface Token {
  readonly kind: "name" | "number" | "string" | "regexp" | "mark" | "comment";
  readonly text: string;
  readonly start: number;
  readonly end: number;
  /** Inside an interpolation of a string. */
  readonly inside: boolean;
}

const number = /(?:0[xX][\da-fA-F_]+|0[bB][01_]+|0[oO][0-7_]+|\d[\d_]*(?:\.\d[\d_]*)?(?:[eE][+-]?\d+)?|\.\d[\d_]*(?:[eE][+-]?\d+)?)/y;
const name = /[\p{L}_$][\p{L}\p{N}\p{M}_$]*/uy;
const regexp = /\/(?![/*\s])(?:\\.|\[(?:\\.|[^\]\\\n])*\]|[^/\\[\n])+\/[gimsu]*/y;
const mark = /===|!==|\*\*=|\.\.\.|=>|->|\|>|\|\||&&|\?\?|\?\.(?!\d)|==|!=|<=|>=|\+=|-=|\*=|\/=|%=|\*\*|\+\+|\.\.|[^\s]/uy;
/** Words after which an operand follows, so that a slash begins a regular expression. */
const openers = new Set(["typeof", "is", "when", "new", "each", "await"]);

const matchAt = (pattern: RegExp, source: string, at: number): string | undefined => {
  pattern.lastIndex = at;
  return pattern.exec(source)?.[0];
};

export function tokensOf(source: string, from = 0, to = source.length, inside = false): Token[] {
  const tokens: Token[] = [];
  let at = from;
  let operand = false;
  const push = (kind: Token["kind"], end: number) => {
    tokens.push({ kind, text: source.slice(at, end), start: at, end, inside });
    at = end;
  };
  while (at < to) {
    const unit = source.charAt(at);
    if (/\s/.test(unit)) {
      if (unit === "\n") operand = false;
      at += 1;
      continue;
    }
    if (source.startsWith("--", at) && (at === from || /\s/.test(source.charAt(at - 1)))) {
      const line = source.indexOf("\n", at);
      push("comment", line < 0 || line > to ? to : line);
      continue;
    }
    if (unit === "'" || unit === '"' || unit === "`") {
      const { end, holes } = textAt(source, at, to);
      push("string", end);
      for (const hole of holes) tokens.push(...tokensOf(source, hole.start, hole.end, true));
      operand = true;
      continue;
    }
    const word = matchAt(name, source, at);
    const digits = word === undefined ? matchAt(number, source, at) : undefined;
    const pattern = unit === "/" && !operand ? matchAt(regexp, source, at) : undefined;
    if (word !== undefined) {
      push("name", at + word.length);
      operand = !openers.has(word);
    } else if (digits !== undefined) {
      push("number", at + digits.length);
      operand = true;
    } else if (pattern !== undefined) {
      push("regexp", at + pattern.length);
      operand = true;
    } else {
      const sign = matchAt(mark, source, at) ?? unit;
      push("mark", at + sign.length);
      operand = sign === ")" || sign === "]" || sign === "}" || sign === "++";
    }
  }
  return tokens.sort((a, b) => a.start - b.start);
}

interface Text {
  readonly end: number;
  /** What is interpolated, without its braces. */
  readonly holes: readonly { readonly start: number; readonly end: number }[];
}

/** A string from its opening quote; one that is not closed ends with its line. */
function textAt(source: string, start: number, to: number): Text {
  const quote = source.charAt(start);
  const holes: { start: number; end: number }[] = [];
  let at = start + 1;
  while (at < to) {
    const unit = source.charAt(at);
    if (unit === quote) return { end: at + 1, holes: quote === '"' ? bracesIn(source, start + 1, at) : holes };
    if (unit === "\n" && quote !== "`") break;
    if (quote === "`" && unit === "$" && source.charAt(at + 1) === "{") {
      const end = closing(source, at + 1, to);
      if (end === undefined) break;
      holes.push({ start: at + 2, end });
      at = end + 1;
    } else at += unit === "\\" ? 2 : 1;
  }
  return { end: Math.min(at, to), holes };
}

/** Interpolations of a double-quoted string: pairs of braces with something in them and no backslash. */
function bracesIn(source: string, from: number, to: number) {
  const holes: { start: number; end: number }[] = [];
  for (let at = from; at < to; at += 1) {
    if (source.charAt(at) === "\\") at += 1;
    else if (source.charAt(at) === "{") {
      const end = closing(source, at, to);
      if (end === undefined) continue;
      const text = source.slice(at + 1, end);
      if (text.trim() !== "" && !text.includes("\\")) holes.push({ start: at + 1, end });
      at = end;
    }
  }
  return holes;
}

/** Where the brace that opens at `open` is closed. */
function closing(source: string, open: number, to: number): number | undefined {
  let depth = 0;
  for (let at = open; at < to; at += 1) {
    const unit = source.charAt(at);
    if (unit === "{") depth += 1;
    if (unit === "}") depth -= 1;
    if (depth === 0) return at;
  }
  return undefined;
}

/** The name at a place, or just before it. */
export function nameAt(tokens: readonly Token[], place: number): Token | undefined {
  return tokens.find(({ kind, start, end }) => kind === "name" && start <= place && place <= end);
}

/** The name at a place with what stands before its dots: `Math.max`, or `max` alone where the left side is no name. */
export function pathAt(tokens: readonly Token[], place: number): { readonly token: Token; readonly path: string; readonly start: number } | undefined {
  const token = nameAt(tokens, place);
  if (token === undefined) return undefined;
  const at = tokens.indexOf(token);
  const [dot, owner] = [tokens[at - 1], tokens[at - 2]];
  if (dot?.text !== "." && dot?.text !== "?.") return { token, path: token.text, start: token.start };
  const joined = owner?.kind === "name" && owner.end === dot.start && dot.end === token.start;
  return { token, path: joined ? `${owner.text}.${token.text}` : `.${token.text}`, start: joined ? owner.start : token.start };
}
