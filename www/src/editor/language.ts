// How Benoit source is coloured: a light reading, line by line, that never fails on half-written text.
import { LanguageSupport, StreamLanguage, type StringStream } from "@codemirror/language";
import { tags } from "@lezer/highlight";

const keywords = new Set(["match", "when", "is", "else", "try", "catch", "use", "each", "typeof", "new", "async", "await"]);
const atoms = new Set(["true", "false", "null", "undefined", "NaN", "Infinity"]);
const globals = new Set(["Math", "JSON", "Object", "Array", "Number", "String", "Boolean", "Map", "Set", "RegExp", "parseInt", "parseFloat", "isNaN", "isFinite"]);

interface Reading {
  /** Inside a template literal that spans lines. */
  template: boolean;
  /** The last token ended an operand, so that a slash divides. */
  operand: boolean;
}

function text(stream: StringStream, quote: string): boolean {
  for (let unit = stream.next(); unit !== undefined && unit !== null; unit = stream.next()) {
    if (unit === "\\") stream.next();
    else if (unit === quote) return true;
  }
  return false;
}

function token(stream: StringStream, state: Reading): string | null {
  if (state.template) {
    state.template = !text(stream, "`");
    state.operand = true;
    return "string";
  }
  const before = stream.pos;
  if (stream.eatSpace()) return null;
  const afterBlank = stream.pos === 0 || /[ \t]/.test(stream.string[before - 1] ?? " ");
  if (afterBlank && stream.match("--")) {
    stream.skipToEnd();
    return "comment";
  }
  if (stream.match(/^(?:0[xX][\da-fA-F_]+|0[bB][01_]+|0[oO][0-7_]+|\d[\d_]*(?:\.\d[\d_]*)?(?:[eE][+-]?\d+)?|\.\d[\d_]*(?:[eE][+-]?\d+)?)/)) {
    state.operand = true;
    return "number";
  }
  if (stream.match(/^[\p{L}_$][\p{L}\p{N}\p{M}_$]*/u)) return name(stream, state, before);
  if (!state.operand && stream.match(/^\/(?![/*\s])(?:\\.|\[(?:\\.|[^\]\\])*\]|[^/\\[])+\/[gimsu]*/)) {
    state.operand = true;
    return "regexp";
  }
  const unit = stream.next() ?? "";
  if (unit === "'" || unit === '"' || unit === "`") {
    state.template = !text(stream, unit) && unit === "`";
    state.operand = true;
    return "string";
  }
  state.operand = /[)\]}]/.test(unit);
  if (/[()[\]{},]/.test(unit)) return "punctuation";
  stream.match(/^[=><!|&?.*+%-]+/);
  return "operator";
}

function name(stream: StringStream, state: Reading, start: number): string {
  const word = stream.current();
  state.operand = true;
  const afterDot = /\.$/.test(stream.string.slice(0, start)) && !/\.\.$/.test(stream.string.slice(0, start));
  if (afterDot) return "propertyName";
  if (keywords.has(word)) {
    state.operand = false;
    return "keyword";
  }
  if (atoms.has(word)) return "atom";
  const opensDefinition = stream.string.slice(0, start).trim() === "" && /^[^"'`?]*->/.test(stream.string.slice(stream.pos));
  if (opensDefinition) return "definition";
  return globals.has(word) ? "standard" : "variableName";
}

const stream = StreamLanguage.define<Reading>({
  name: "benoit",
  startState: () => ({ template: false, operand: false }),
  token(line, state) {
    if (line.sol() && !state.template) state.operand = false;
    return token(line, state);
  },
  languageData: { commentTokens: { line: "--" }, closeBrackets: { brackets: ["(", "[", "{", '"', "'", "`"] } },
  tokenTable: {
    definition: tags.definition(tags.variableName),
    standard: tags.standard(tags.variableName),
  },
});

export const benoit = () => new LanguageSupport(stream);
