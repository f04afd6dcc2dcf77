// What a person does with the message: writes one in place of the source's own, looks at its picture, walks the exchange.

/** Why a written message can't be read, as the engine says it. */
export interface Refusal {
  /** The text that was refused. */
  readonly text: string;
  readonly code: string;
  readonly message: string;
  /** The place inside the message, such as `functions[2].name`. */
  readonly path?: string;
}

export interface Wire {
  /** The text of a message that was written in place of the source's own. */
  readonly own: string | undefined;
  /** The last such text, while the source's own message is back. */
  readonly aside: string | undefined;
  /** Why `own` can't be read; the results on screen are those of the last message that could. */
  readonly refusal: Refusal | undefined;
  /** The picture of what crosses stands in place of the message. */
  readonly picture: boolean;
  /** The step of the exchange that is looked at, from 1. */
  readonly step: number | undefined;
}

export type WireAction =
  /** Without a text the source's own message is back. */
  | { readonly type: "own"; readonly text: string | undefined }
  | { readonly type: "refused"; readonly edit: number; readonly refusal: Refusal }
  | { readonly type: "picture"; readonly shown: boolean }
  | { readonly type: "step"; readonly step: number | undefined };

export const steps = 7;

export const plainWire: Wire = { own: undefined, aside: undefined, refusal: undefined, picture: false, step: undefined };

export function nextWire(wire: Wire, action: WireAction): Wire {
  switch (action.type) {
    case "own":
      if (action.text === undefined) return { ...wire, own: undefined, aside: wire.own, refusal: undefined };
      return { ...wire, own: action.text, aside: undefined, picture: false };
    case "refused":
      return { ...wire, refusal: action.refusal };
    case "picture":
      return { ...wire, picture: action.shown };
    case "step":
      // The steps mark parts of the message, so it has to be there to be seen.
      if (action.step === undefined) return { ...wire, step: undefined };
      return { ...wire, step: Math.max(1, Math.min(steps, action.step)), picture: false };
  }
}

/** The field of the message that a row of its report judges, by the row's id. */
export function pathOfRow(id: string): string | undefined {
  const [kind, at, index] = id.split(":");
  if (kind === "assertion") return `functions[${at}].assertions[${index}]`;
  if (kind === "property") return `functions[${at}].properties[${index}]`;
  return kind === "surprise" ? `algebra.surprises[${at}]` : undefined;
}
