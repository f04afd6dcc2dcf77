// How things look in a terminal: colours, values, and a problem with the line that it stands in.

/** What a text is about; the colour is never all that says so. */
export type Tone = "supported" | "refuted" | "untested" | "place" | "plain";
export type Paint = (tone: Tone, text: string) => string;

const CODES: Readonly<Record<Tone, readonly [number, number] | undefined>> = {
  supported: [32, 39],
  refuted: [31, 39],
  untested: [35, 39],
  place: [2, 22],
  plain: undefined,
};

export const SIGNS = { supported: "✓", refuted: "✕", untested: "○" } as const;

export function painter(colours: boolean): Paint {
  return (tone, text) => {
    const codes = colours ? CODES[tone] : undefined;
    return codes === undefined ? text : `\u001b[${codes[0]}m${text}\u001b[${codes[1]}m`;
  };
}

/** A text that came from anywhere, with what would steer a terminal made visible. */
export const shown = (text: string): string =>
  text.replace(/[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]/g, (one) => `\\u{${one.charCodeAt(0).toString(16)}}`);

/** A value as the language writes it, cut where it is long. */
export function value(given: unknown, room = 200): string {
  const text = written(given, 0);
  return text.length > room ? `${shown(text.slice(0, room))}…` : shown(text);
}

function written(given: unknown, depth: number): string {
  if (typeof given === "number") return Object.is(given, -0) ? "-0" : String(given);
  if (typeof given === "string") return JSON.stringify(given);
  if (typeof given !== "object" || given === null) return String(given);
  if (depth > 8) return "…";
  if (Array.isArray(given)) return `[${given.map((item) => written(item, depth + 1)).join(", ")}]`;
  if (given instanceof Map || given instanceof Set) return `${given instanceof Map ? "Map" : "Set"}(${written([...given], depth + 1)})`;
  if (given instanceof RegExp) return String(given);
  const fields = Object.entries(given).map(([key, item]) => `${/^[A-Za-z_$][\w$]*$/.test(key) ? key : JSON.stringify(key)}: ${written(item, depth + 1)}`);
  return fields.length === 0 ? "{}" : `{ ${fields.join(", ")} }`;
}

/** A finding about a source, as diagnostics and errors carry it. */
export interface Problem {
  readonly code?: string;
  readonly severity?: string;
  readonly message: string;
  readonly line?: number;
  readonly column?: number;
  readonly endLine?: number;
  readonly endColumn?: number;
  readonly hint?: string;
}

/** A problem: where, what, the line itself with the place marked, and what to write instead. */
export function problem(input: { name: string; text: string }, found: Problem, paint: Paint): string {
  const { line, column = 1 } = found;
  const place = line === undefined ? input.name : `${input.name}:${line}:${column}`;
  const word = found.severity === "warning" ? paint("untested", "warning") : paint("refuted", "error");
  const head = `${paint("place", shown(place))}: ${word} ${shown(found.message)}${found.code === undefined ? "" : ` ${found.code}`}\n`;
  const hint = found.hint === undefined ? "" : `  ${shown(found.hint)}\n`;
  return `${head}${line === undefined ? "" : excerpt(input.text, line, found, paint)}${hint}`;
}

/** Columns of a terminal that is narrower than the line. */
const WIDEST = 100;

function excerpt(text: string, line: number, { column = 1, endLine = line, endColumn = column + 1 }: Problem, paint: Paint): string {
  const whole = text.split(/\r\n|[\n\r\u2028\u2029]/)[line - 1];
  if (whole === undefined) return "";
  const from = Math.max(0, column - 1 - WIDEST / 2);
  const visible = (part: string) => shown(part.replaceAll("\t", " "));
  const part = whole.slice(from, from + WIDEST);
  const before = visible(whole.slice(from, column - 1));
  const marked = visible(whole.slice(column - 1, endLine === line ? Math.max(column, endColumn - 1) : undefined));
  const gutter = String(line);
  const room = Math.max(1, Math.min([...marked].length, WIDEST - [...before].length));
  return `  ${paint("place", `${gutter} |`)} ${visible(part)}\n  ${" ".repeat(gutter.length)} ${paint("place", "|")} ${" ".repeat([...before].length)}${paint("refuted", "^".repeat(room))}\n`;
}
