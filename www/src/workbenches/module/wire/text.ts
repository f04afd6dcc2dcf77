// The message as text: as it was written here, or the source's own.
import type { State } from "../../../state/types.ts";

export function messageText({ wire, crossing }: State): string | undefined {
  if (wire.own !== undefined) return wire.own;
  // The results on screen may still be those of a message whose author has just gone back to the source.
  return crossing === undefined || crossing.received !== undefined ? undefined : JSON.stringify(crossing.exchanged.message, null, 2);
}
