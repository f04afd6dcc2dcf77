// What an element is given, as the state of a page.

/** The state of a page whose module is this source. */
export const stateOf = (source: string) => ({ workbench: "module", work: { module: { source } } });

/** A text as it was meant, without the lines and the indentation that markup puts round it. */
export function outdented(text: string): string {
  const lines = text.replace(/^(?:[ \t]*\n)+/, "").trimEnd().split("\n");
  const indents = lines.filter((line) => line.trim() !== "").map((line) => line.length - line.trimStart().length);
  const least = Math.min(...indents);
  return lines.map((line) => line.slice(Number.isFinite(least) ? least : 0)).join("\n");
}
