// Work as Markdown: each file in a fence that nothing in it can close.

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

/** A line of prose with nothing in it that Markdown would read as a sign. */
const prose = (text: string): string => text.replace(/\s+/g, " ").replace(/[\\`*_{}[\]<>()#|~]/g, "\\$&");

export function markdown(heading: string, lines: readonly string[], parts: readonly Fenced[]): string {
  const blocks = parts.flatMap(({ title, language, text }) => {
    const fence = fenceFor(text);
    return [`### ${prose(title)}`, `${fence}${language}\n${text.replace(/\n$/, "")}\n${fence}`];
  });
  return `${[`## ${prose(heading)}`, ...lines.map(prose), ...blocks].join("\n\n")}\n`;
}
