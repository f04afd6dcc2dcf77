// An earlier message that was pinned, to compare the message of now with.
export interface Pin {
  /** The compact JSON text of the pinned message. It may have come with a link, so nobody vouches for it. */
  readonly text: string | undefined;
  /** The one that was pinned before, or was unpinned. */
  readonly aside: string | undefined;
  /** The comparison stands in place of the message. */
  readonly comparing: boolean;
}

export type PinAction =
  /** Without a text nothing is pinned. */
  | { readonly type: "pin"; readonly text: string | undefined }
  | { readonly type: "compare"; readonly shown: boolean };

export const noPin: Pin = { text: undefined, aside: undefined, comparing: false };

export function nextPin(pin: Pin, action: PinAction): Pin {
  if (action.type === "compare") return { ...pin, comparing: action.shown && pin.text !== undefined };
  const { text } = action;
  if (text === pin.text) return pin;
  const aside = pin.text ?? pin.aside;
  return { text, aside: aside === text ? undefined : aside, comparing: pin.comparing && text !== undefined };
}
