// The storage of one tab. A browser may have none, or no room in it: then nothing is kept, and that is all.

/** All that this page keeps has a name that begins so; other pages may live at the same origin. */
export const ownPrefix = "benoit.";
export const tabPlaces = { work: "benoit.tab", unfinished: "benoit.unfinished" } as const;

export function readPlace(place: string): string | null {
  try {
    return sessionStorage.getItem(place);
  } catch {
    return null;
  }
}

/** `false` where it could not be kept. */
export function writePlace(place: string, text: string | undefined): boolean {
  try {
    if (text === undefined) sessionStorage.removeItem(place);
    else sessionStorage.setItem(place, text);
    return true;
  } catch {
    return false;
  }
}
