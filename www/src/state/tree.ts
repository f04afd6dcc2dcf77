// A message as the lines of its JSON text, each with its path, so that it can be folded and explained.
export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };

export interface Line {
  /** Where it stands, such as `functions[0].name`; empty for the whole message. */
  readonly path: string;
  readonly depth: number;
  readonly shape: "leaf" | "open" | "folded" | "close";
  /** The key as JSON text, with its quotes. */
  readonly key?: string;
  /** A leaf's JSON text, or the bracket. */
  readonly text: string;
  /** What kind of text a leaf is. */
  readonly tone: "string" | "number" | "bracket";
  /** Items inside what is open or folded. */
  readonly items: number;
  readonly comma: boolean;
}

/** The kind of field a path names: `functions[3].name` is a `functions[].name`. */
export const fieldOf = (path: string) => path.replace(/\[\d+\]/g, "[]");

/** Messages with more lines than this start with their functions folded, and with their long lists of relations. */
const manyLines = 1500;
const manyItems = 50;

/** Whether `path` is folded when nobody has touched it. */
export function foldsByItself(path: string, items: number, lineCount: number): boolean {
  if (lineCount <= manyLines) return false;
  return /^functions\[\d+\]$/.test(path) || (items > manyItems && /^algebra\.\w+$/.test(path));
}

export function linesOf(message: Json, isFolded: (path: string, items: number) => boolean): Line[] {
  const lines: Line[] = [];
  const walk = (value: Json, path: string, depth: number, key: string | undefined, comma: boolean) => {
    const named = key === undefined ? {} : { key: JSON.stringify(key) };
    const children = childrenOf(value, path);
    if (children === undefined || children.length === 0) {
      const text = JSON.stringify(value);
      const tone = typeof value === "string" ? "string" : typeof value === "object" && value !== null ? "bracket" : "number";
      lines.push({ path, depth, shape: "leaf", ...named, text, tone, items: 0, comma });
      return;
    }
    const [open, close] = Array.isArray(value) ? ["[", "]"] : ["{", "}"];
    const items = children.length;
    if (isFolded(path, items)) {
      lines.push({ path, depth, shape: "folded", ...named, text: `${open}…${close}`, tone: "bracket", items, comma });
      return;
    }
    lines.push({ path, depth, shape: "open", ...named, text: open, tone: "bracket", items, comma: false });
    children.forEach((child, index) => walk(child.value, child.path, depth + 1, child.key, index + 1 < items));
    lines.push({ path, depth, shape: "close", text: close, tone: "bracket", items, comma });
  };
  walk(message, "", 0, undefined, false);
  return lines;
}

interface Child {
  readonly key?: string;
  readonly path: string;
  readonly value: Json;
}

function childrenOf(value: Json, path: string): Child[] | undefined {
  if (isList(value)) return value.map((item, index) => ({ path: `${path}[${index}]`, value: item }));
  if (typeof value !== "object" || value === null) return undefined;
  return Object.entries(value).map(([key, item]) => ({ key, path: path === "" ? key : `${path}.${key}`, value: item }));
}

const isList = (value: Json): value is readonly Json[] => Array.isArray(value);

/** The text of one line, indentation and comma included. */
export function lineText(line: Line): string {
  return `${"  ".repeat(line.depth)}${line.key === undefined ? "" : `${line.key}: `}${line.text}${line.comma ? "," : ""}`;
}

/** Everything in a message that can be folded. */
export function foldable(message: Json): string[] {
  return linesOf(message, () => false)
    .filter((line) => line.shape === "open" && line.path !== "")
    .map((line) => line.path);
}

/** The value at a path of the message. */
export function valueAt(message: Json, path: string): Json | undefined {
  let value: Json | undefined = message;
  for (const step of path.matchAll(/([^.[\]]+)|\[(\d+)\]/g)) {
    if (typeof value !== "object" || value === null) return undefined;
    value = isList(value) ? value[Number(step[2])] : (value as { readonly [key: string]: Json })[step[1] ?? ""];
  }
  return value;
}
