// Markdown of what strangers wrote: files in fences that nothing in them can close, names and values that are no markup.

export interface Fenced {
  readonly title: string;
  readonly language: string;
  readonly text: string;
}

/** One more backtick than the longest run in the text, and at least three. */
function fenceFor(text: string): string {
  const runs = text.match(/`+/g) ?? [];
  return "`".repeat(Math.max(3, ...runs.map((run) => run.length + 1)));
}

/** A line of prose with nothing in it that Markdown would read as a sign: names and values of strangers stay what they are. */
export const prose = (text: string): string => text.replace(/\s+/g, " ").replace(/[\\`*_[\]<>#|~&$]/g, "\\$&");

/** A piece of code in prose or in a table: between more backticks than it has in a row, its bars told from those of a table. */
export function inlineCode(text: string): string {
  const line = text.replace(/\s*[\r\n\u2028\u2029]+\s*/g, " ");
  if (line.trim() === "") return "` `";
  const runs = line.match(/`+/g) ?? [];
  const fence = "`".repeat(Math.max(1, ...runs.map((run) => run.length + 1)));
  const room = /^`|`$|^ .* $/.test(line) ? " " : "";
  return `${fence}${room}${line.replaceAll("|", "\\|")}${room}${fence}`;
}

/** A table of cells that are Markdown already. */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(" | ")} |`;
  return [line(head), line(head.map(() => "---")), ...rows.map(line)].join("\n");
}

export function markdown(heading: string, lines: readonly string[], parts: readonly Fenced[]): string {
  const blocks = parts.flatMap(({ title, language, text }) => {
    const fence = fenceFor(text);
    return [`### ${prose(title)}`, `${fence}${language}\n${text.replace(/\n$/, "")}\n${fence}`];
  });
  return `${[`## ${prose(heading)}`, ...lines.map(prose), ...blocks].join("\n\n")}\n`;
}
