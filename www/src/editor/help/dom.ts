// What an explanation looks like: a heading, and lines of text. Data is text, never markup.
import type { Builtin } from "./builtins.ts";
import { h } from "./texts.ts";

/** What is said about a name. */
export interface Explanation {
  /** Such as `double x`. */
  readonly title: string;
  readonly lines: readonly { readonly text: string; readonly tone?: "supported" | "refuted" | "untested"; readonly code?: boolean }[];
}

export function explanationDom({ title, lines }: Explanation): HTMLElement {
  const dom = document.createElement("div");
  dom.className = "explain";
  const head = document.createElement("p");
  head.className = "explain-title";
  head.textContent = title;
  dom.append(head);
  for (const { text, tone, code } of lines) {
    const line = document.createElement("p");
    line.textContent = text;
    if (tone !== undefined) line.className = `explain-${tone}`;
    if (code === true) line.className = "explain-code";
    dom.append(line);
  }
  return dom;
}

export const explainBuiltin = ({ signature, example, gives }: Builtin): Explanation => ({
  title: signature,
  lines: [{ text: h("example", { example, value: gives }) }],
});

export function builtinDom(all: readonly Builtin[]): HTMLElement {
  const dom = document.createElement("div");
  dom.append(...all.map((one) => explanationDom(explainBuiltin(one))));
  return dom;
}
