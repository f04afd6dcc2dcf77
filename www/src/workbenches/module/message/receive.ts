// The receiver's side alone: what it makes of a message that came without a source.
import type { PageEngine } from "../../../engine/client.ts";
import { exchangedOf, messageOf } from "../../../state/received.ts";
import { measure } from "../../../state/sizes.ts";
import type { Dispatch, State } from "../../../state/types.ts";
import type { Turn } from "../../runs.ts";

export interface ReceiverParts {
  readonly engine: PageEngine;
  readonly dispatch: Dispatch;
  readonly state: () => State;
}

export async function receive({ engine, dispatch, state }: ReceiverParts, text: string, turn: Turn) {
  const { edit, signal } = turn;
  const { source, sender } = state();
  const decoded = await engine.decode(text, turn.options());
  if ("error" in decoded) {
    const { code, error, path } = decoded;
    dispatch({ type: "refused", edit, refusal: { text, code, message: error, ...(path === undefined ? {} : { path }) } });
  } else {
    // What the engine has read is JSON, and neither deep nor large.
    const taken: unknown = JSON.parse(text);
    const compact = JSON.stringify(taken);
    const sizes = await measure(source, compact);
    const exchanged = exchangedOf(messageOf(taken), compact, decoded);
    dispatch({ type: "crossed", crossing: { edit, source, exchanged, sizes, partial: turn.ended(), received: text } });
  }
  // The source stands beside the message, and goes on telling what is wrong in it.
  if (turn.outdated() || (sender?.source === source && sender.checked !== undefined)) return;
  const reading = await engine.read(source, { signal });
  dispatch({ type: "checked", sender: { edit, source, reading, checked: undefined } });
  const checked = await engine.check(source, turn.options());
  dispatch({ type: "checked", sender: { edit, source, reading, checked } });
}
