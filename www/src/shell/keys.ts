// Keys as commands name them: `Mod+Enter`, where Mod is Command on a Mac and Control elsewhere.
const mac = /Mac|iPhone|iPad/.test(navigator.platform);

const names: Readonly<Record<string, string>> = mac
  ? { Mod: "⌘", Shift: "⇧", Alt: "⌥", Escape: "Esc", ArrowRight: "→", ArrowLeft: "←" }
  : { Mod: "Ctrl", Escape: "Esc", ArrowRight: "→", ArrowLeft: "←" };

/** Keys as they are called on this machine. */
export const keyText = (keys: string): string =>
  keys
    .split("+")
    .map((key) => names[key] ?? key)
    .join(mac ? "" : "+");

/** Whether an event is these keys, no more and no fewer. */
export function isKeys(event: KeyboardEvent, keys: string): boolean {
  const parts = keys.split("+");
  const key = parts.at(-1) ?? "";
  const mod = mac ? event.metaKey : event.ctrlKey;
  const other = mac ? event.ctrlKey : event.metaKey;
  return (
    (event.key === key || event.key.toUpperCase() === key) &&
    mod === parts.includes("Mod") &&
    !other &&
    event.shiftKey === parts.includes("Shift") &&
    event.altKey === parts.includes("Alt")
  );
}

/** Listens to the keys pressed in a page; gives a way to end that. */
export function onKeys(root: Document | ShadowRoot, listen: (event: KeyboardEvent) => void): () => void {
  const heard = (event: Event) => listen(event as KeyboardEvent);
  root.addEventListener("keydown", heard);
  return () => root.removeEventListener("keydown", heard);
}
