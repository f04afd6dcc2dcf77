// Texts with code in them, between backticks, and words of the protocol, in square brackets: [word], or [words|word].
export type Part = { readonly text: string } | { readonly code: string } | { readonly shown: string; readonly word: string };

const marks = /(`[^`]*`|\[[a-z_ ]+(?:\|[a-z_ ]+)?\])/;

export function partsOf(text: string): readonly Part[] {
  return text
    .split(marks)
    .filter((part) => part !== "")
    .map((part): Part => {
      if (!marks.test(part)) return { text: part };
      const inner = part.slice(1, -1);
      if (part.startsWith("`")) return { code: inner };
      const [shown = "", word = shown] = inner.split("|");
      return { shown, word };
    });
}

/** The same text without its marks, for where a text is nothing but letters. */
export const plainProse = (text: string): string =>
  partsOf(text)
    .map((part) => ("text" in part ? part.text : "code" in part ? part.code : part.shown))
    .join("");
