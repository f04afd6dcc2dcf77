// Asks the engine for what is on screen: each module by itself, then the composition or the comparison.
import type { ReadonlySignal } from "@preact/signals";
import type { PageEngine } from "../../engine/client.ts";
import type { Message } from "../../engine/types.ts";
import { messageOf as receivedOf } from "../../state/received.ts";
import type { Settings } from "../../state/settings.ts";
import type { Sender } from "../../state/types.ts";
import { createRuns, reasonOf, type Runs, type Turn } from "../runs.ts";
import { Answers, type Asked, type Asking, composition, messageOf, senderOf } from "./ask.ts";
import { type ComposeAction, type ComposeState, moduleOf, type SideName, sideNames, type SideRefusal } from "./state.ts";

export interface ComposeRunner extends Runs {
  /** Changes what is written, and runs when writing rests. */
  edit(action: ComposeAction): void;
}

export interface RunnerParts {
  readonly engine: Asked & Pick<PageEngine, "ready">;
  readonly dispatch: (action: ComposeAction) => void;
  readonly state: () => ComposeState;
  readonly settings?: ReadonlySignal<Settings>;
}

export function createComposeRunner({ engine, dispatch, state, settings }: RunnerParts): ComposeRunner {
  const runs = createRuns({ engine, dispatch, edit: () => state().edit, work, settings });
  const answers = new Answers();

  async function work(turn: Turn) {
    const asking: Asking = {
      engine,
      answers,
      options: () => {
        // Progress is told by pieces, not within one.
        const { progress: _within, ...options } = turn.options();
        return options;
      },
    };
    const { edit } = turn;
    const { modules, view } = state();
    const senders = new Map<number, Sender>();
    for (const { id, source } of modules) senders.set(id, await senderOf(asking, edit, source));
    if (turn.outdated()) return;
    dispatch({ type: "read", edit, senders });
    if (view === "diff") await compare(asking, turn);
    else await compose(asking, turn);
    if (!turn.outdated() && !turn.ended()) answers.dropUnused();
  }

  async function compose(asking: Asking, turn: Turn) {
    const { progress } = turn.options();
    const made = composition({
      ...asking,
      modules: state().modules,
      told: (done, total) => progress?.(done, total),
      goesOn: () => !turn.outdated(),
    });
    for await (const one of made) dispatch({ type: "composed", edit: turn.edit, composition: one });
  }

  async function compare(asking: Asking, turn: Turn) {
    const refusals: SideRefusal[] = [];
    const sides: (Message | undefined)[] = [];
    for (const side of sideNames) {
      const read = await sideOf(asking, side);
      if ("code" in read) refusals.push(read);
      sides.push("code" in read ? undefined : read);
    }
    const [before, after] = sides;
    const comparison = before === undefined || after === undefined ? undefined : { before, after, diff: await engine.diff(before, after, asking.options()) };
    dispatch({ type: "compared", edit: turn.edit, comparison, refusals });
  }

  async function sideOf(asking: Asking, side: SideName): Promise<Message | SideRefusal> {
    const { sides } = state();
    const { of, text } = sides[side];
    if (of !== "message") return messageOf(asking, moduleOf(state(), of)?.source ?? "");
    try {
      // The engine judges what a message is; it names the first thing that it can't take.
      await engine.diff(text, text, asking.options());
      return receivedOf(JSON.parse(text));
    } catch (error) {
      const { code, message } = reasonOf(error);
      if (!/^M_(?!TOTAL)/.test(code)) throw error;
      const path = (error as { path?: unknown }).path;
      const inside = typeof path === "string" ? path.replace(/^message[AB]\.?/, "") : "";
      return { side, text, code, message, ...(inside === "" ? {} : { path: inside }) };
    }
  }

  return {
    ...runs,
    edit(action) {
      const before = state().edit;
      dispatch(action);
      if (state().edit !== before) runs.later();
    },
  };
}
