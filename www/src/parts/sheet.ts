// Style sheets of parts that are loaded later: they come with the part, into whatever root the page lives in.
const adopted = new WeakMap<Document | ShadowRoot, Set<string>>();

/** Gives a root a sheet, once. */
export function adopt(root: Document | ShadowRoot, sheetText: string) {
  const known = adopted.get(root) ?? new Set();
  if (known.has(sheetText)) return;
  adopted.set(root, known.add(sheetText));
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(sheetText);
  root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet];
}
