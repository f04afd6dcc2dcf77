// Places in a JSON text: the first thing that is wrong in it, where a field stands, which field a place is in.
// The text may come from anywhere, so nothing here recurses, and everything is one pass.

/** What a JSON text needs at the place where it stops being one. */
export type Needed =
  | "value"
  | "valueOrEnd"
  | "name"
  | "nameOrEnd"
  | "colon"
  | "commaOrBrace"
  | "commaOrBracket"
  | "nothing"
  | "quote"
  | "doubleQuote"
  | "escape"
  | "control"
  | "number"
  | "word";

export interface Place {
  readonly start: number;
  readonly end: number;
}

export interface Fault extends Place {
  readonly needed: Needed;
  /** A comma before a closing bracket, which is one too many. */
  readonly comma?: Place;
}

type Kind = "{" | "}" | "[" | "]" | "," | ":" | "string" | "number" | "word" | "end" | "bad";

interface Token extends Place {
  readonly kind: Kind;
  readonly needed?: Needed;
}

const blank = new Set([" ", "\n", "\r", "\t"]);
const isWord = (unit: string | undefined) => unit !== undefined && /[\p{L}\p{N}_$.+-]/u.test(unit);
const numberText = /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?$/;

function tokenAt(text: string, from: number): Token {
  let start = from;
  while (blank.has(text.charAt(start))) start += 1;
  const unit = text.charAt(start);
  switch (unit) {
    case "":
      return { kind: "end", start, end: start };
    case "{":
    case "}":
    case "[":
    case "]":
    case ",":
    case ":":
      return { kind: unit, start, end: start + 1 };
    case '"':
      return stringAt(text, start);
    case "'":
      return { kind: "bad", start, end: start + 1, needed: "doubleQuote" };
  }
  let end = start + 1;
  while (isWord(text[end])) end += 1;
  const word = text.slice(start, end);
  if (word === "true" || word === "false" || word === "null") return { kind: "word", start, end };
  if (/[\d.+-]/.test(unit)) return numberText.test(word) ? { kind: "number", start, end } : { kind: "bad", start, end, needed: "number" };
  return { kind: "bad", start, end, needed: isWord(unit) ? "word" : "value" };
}

function stringAt(text: string, start: number): Token {
  for (let at = start + 1; at < text.length; at += 1) {
    const unit = text.charCodeAt(at);
    if (unit === 0x22) return { kind: "string", start, end: at + 1 };
    if (unit < 0x20) {
      const needed = unit === 0x0a || unit === 0x0d ? "quote" : "control";
      return { kind: "bad", start: needed === "quote" ? start : at, end: needed === "quote" ? at : at + 1, needed };
    }
    if (unit !== 0x5c) continue;
    const escape = /^(?:["\\/bfnrt]|u[\da-fA-F]{4})/.exec(text.slice(at + 1, at + 6))?.[0];
    if (escape === undefined) return { kind: "bad", start: at, end: Math.min(at + 2, text.length), needed: "escape" };
    at += escape.length;
  }
  return { kind: "bad", start, end: text.length, needed: "quote" };
}

/** The first place at which a text is not JSON, and what belongs there. */
export function faultOf(text: string): Fault | undefined {
  const open: ("{" | "[")[] = [];
  let needed: Needed = "value";
  let comma: Place | undefined;
  for (let at = 0; ; ) {
    const token = tokenAt(text, at);
    const { kind, start, end } = token;
    at = end;
    const fault = (what: Needed): Fault => ({ start, end, needed: what });
    const closes = (kind === "}" && open.at(-1) === "{") || (kind === "]" && open.at(-1) === "[");
    const after = (): Needed => (open.length === 0 ? "nothing" : open.at(-1) === "{" ? "commaOrBrace" : "commaOrBracket");
    if (kind === "end") return needed === "nothing" ? undefined : fault(needed);
    switch (needed) {
      case "value":
      case "valueOrEnd":
        if (closes && needed === "valueOrEnd") {
          open.pop();
          needed = after();
        } else if (closes && comma !== undefined) return { ...fault(needed), comma };
        else if (kind === "{" || kind === "[") {
          open.push(kind);
          needed = kind === "{" ? "nameOrEnd" : "valueOrEnd";
        } else if (kind === "string" || kind === "number" || kind === "word") needed = after();
        else return fault(token.needed ?? needed);
        break;
      case "name":
      case "nameOrEnd":
        if (closes && needed === "nameOrEnd") {
          open.pop();
          needed = after();
        } else if (closes && comma !== undefined) return { ...fault(needed), comma };
        else if (kind === "string") needed = "colon";
        else return fault(kind === "bad" && token.needed !== "word" && token.needed !== "number" ? (token.needed ?? needed) : needed);
        break;
      case "colon":
        if (kind !== ":") return fault(needed);
        needed = "value";
        break;
      case "commaOrBrace":
      case "commaOrBracket":
        if (closes) {
          open.pop();
          needed = after();
        } else if (kind === ",") needed = open.at(-1) === "{" ? "name" : "value";
        else return fault(needed);
        break;
      default:
        return fault(needed);
    }
    comma = kind === "," ? { start, end } : undefined;
  }
}

/** Where a value that begins at `at` ends. */
function endOfValue(text: string, at: number): number {
  let depth = 0;
  for (;;) {
    const { kind, end } = tokenAt(text, at);
    if (kind === "end") return end;
    if (kind === "{" || kind === "[") depth += 1;
    if (kind === "}" || kind === "]") depth -= 1;
    if (depth <= 0) return end;
    at = end;
  }
}

const nameOf = (text: string, { start, end }: Place): string => {
  const raw = text.slice(start + 1, end - 1);
  return raw.includes("\\") ? String(JSON.parse(text.slice(start, end))) : raw;
};

/**
 * Where the value at a path stands in a text that is JSON; of what is missing, the beginning of what should hold it.
 * Where a name stands twice the last one counts, as it does for whoever reads the message.
 */
export function placeOf(text: string, path: string): Place {
  let at = tokenAt(text, 0).start;
  for (const [, name, index] of path.matchAll(/([^.[\]]+)|\[(\d+)\]/g)) {
    const found = index === undefined ? member(text, at, name ?? "") : item(text, at, Number(index));
    if (found === undefined) return { start: at, end: tokenAt(text, at).end };
    at = found;
  }
  return { start: at, end: endOfValue(text, at) };
}

function member(text: string, object: number, name: string): number | undefined {
  if (text.charAt(object) !== "{") return undefined;
  let found: number | undefined;
  for (let at = object + 1; ; ) {
    const key = tokenAt(text, at);
    if (key.kind !== "string") return found;
    const value = tokenAt(text, tokenAt(text, key.end).end).start;
    if (nameOf(text, key) === name) found = value;
    at = endOfValue(text, value);
    const next = tokenAt(text, at);
    if (next.kind !== ",") return found;
    at = next.end;
  }
}

function item(text: string, list: number, index: number): number | undefined {
  if (text.charAt(list) !== "[") return undefined;
  for (let at = list + 1, passed = 0; ; passed += 1) {
    const { kind, start } = tokenAt(text, at);
    if (kind === "]" || kind === "end" || kind === "bad") return undefined;
    if (passed === index) return start;
    const next = tokenAt(text, endOfValue(text, start));
    if (next.kind !== ",") return undefined;
    at = next.end;
  }
}

/** The path of the field that a place is in, as far as the text before it can be read. */
export function pathAt(text: string, place: number): string {
  const open: { readonly kind: "{" | "["; index: number; name: string | undefined }[] = [];
  for (let at = 0; ; ) {
    const { kind, start, end } = tokenAt(text, at);
    if (kind === "end" || start >= place) break;
    at = end;
    const inside = open.at(-1);
    if (kind === "{" || kind === "[") open.push({ kind, index: 0, name: undefined });
    else if (kind === "}" || kind === "]") open.pop();
    else if (kind === "," && inside !== undefined) {
      inside.index += 1;
      inside.name = undefined;
    } else if (kind === "string" && inside?.kind === "{" && inside.name === undefined) inside.name = nameOf(text, { start, end });
  }
  return open.reduce((path, { kind, index, name }) => {
    if (kind === "[") return `${path}[${index}]`;
    if (name === undefined) return path;
    return path === "" ? name : `${path}.${name}`;
  }, "");
}

/** A place as people say it, from 1. */
export function lineAndColumn(text: string, at: number): { readonly line: number; readonly column: number } {
  let line = 1;
  let start = 0;
  for (let end = text.indexOf("\n"); end !== -1 && end < at; end = text.indexOf("\n", start)) {
    line += 1;
    start = end + 1;
  }
  return { line, column: at - start + 1 };
}
