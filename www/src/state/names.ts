// The names that a module has at a place, read from its tokens: enough for completion, also while a line is half written.
import { type Token, tokensOf } from "./tokens.ts";

/** Words of the language that complete. */
export const keywords = ["match", "when", "is", "else", "try", "catch", "each", "true", "false", "null", "undefined", "typeof", "new", "use"] as const;

const reserved = new Set<string>([
  ...keywords,
  ...["NaN", "Infinity", "await", "return", "if", "for", "while", "do", "let", "const", "var", "function", "class", "throw", "switch", "case", "break"],
  ...["continue", "delete", "void", "this", "super", "in", "instanceof", "import", "export", "default", "yield", "with", "debugger", "enum"],
]);

/** Whether a text can be the name of something. */
export const isName = (text: string): boolean => /^[\p{L}_$][\p{L}\p{N}\p{M}_$]*$/u.test(text) && !reserved.has(text);

/** Where the unit round a place begins and ends: from one line at the margin to the next. */
export function unitAt(source: string, place: number): { readonly start: number; readonly end: number } {
  const margin = /^[^\s)\]}-]|^-(?!-)/gm;
  let start = 0;
  for (let found = margin.exec(source); found !== null; found = margin.exec(source)) {
    if (found.index > place) return { start, end: found.index };
    start = found.index;
  }
  return { start, end: source.length };
}

export interface Names {
  /** Functions and values of the module, with their lines' heads. */
  readonly module: ReadonlyMap<string, string>;
  /** Other names in the unit round the place: parameters, local values. */
  readonly local: readonly string[];
}

export function namesAt(source: string, place: number): Names {
  const module = new Map<string, string>();
  for (const [, head = "", name = ""] of source.matchAll(/^(([\p{L}_$][\p{L}\p{N}\p{M}_$]*)(?:[^\S\n][^\n"'`]*?)?)(?=\s*->|:\s)/gmu)) {
    if (isName(name) && !module.has(name)) module.set(name, head);
  }
  const { start, end } = unitAt(source, place);
  const local = new Set<string>();
  const tokens = tokensOf(source, start, end);
  tokens.forEach((token, at) => {
    const here = token.start <= place && place <= token.end;
    if (!here && token.kind === "name" && !isProperty(tokens, at) && isName(token.text) && !module.has(token.text)) local.add(token.text);
  });
  return { module, local: [...local] };
}

/** Whether a token is what stands after a dot. */
export function isProperty(tokens: readonly Token[], at: number): boolean {
  const before = tokens[at - 1]?.text;
  return before === "." || before === "?.";
}
