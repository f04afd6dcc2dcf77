// Replays a dialogue from its moves: each is made again, and what came of it is written down.
import type { ReadonlySignal } from "@preact/signals";
import type { PageEngine } from "../../engine/client.ts";
import type { DialogueNegotiation, RemoteDialogue } from "../../engine/types.ts";
import type { Settings } from "../../state/settings.ts";
import { createRuns, reasonOf, type Runs, type Turn } from "../runs.ts";
import { type MoveRead, readMove } from "./moves.ts";
import type { DialogueAction, DialogueState, Outcome, Told } from "./state.ts";
import { t } from "./texts.ts";

export interface DialogueRunner extends Runs {
  /** Changes the moves or the draft; a change of the moves is replayed. */
  edit(action: DialogueAction): void;
}

export interface RunnerParts {
  readonly engine: Pick<PageEngine, "ready" | "Dialogue" | "quality" | "reformulate">;
  readonly dispatch: (action: DialogueAction) => void;
  readonly state: () => DialogueState;
  readonly settings?: ReadonlySignal<Settings>;
}

/** What came of a move, and what crossed by it. */
interface Played {
  readonly told: Told;
  readonly message?: unknown;
}

export function createDialogueRunner({ engine, dispatch, state, settings }: RunnerParts): DialogueRunner {
  const runs = createRuns({ engine, dispatch, edit: () => state().edit, work, settings });

  async function work(turn: Turn) {
    const dialogue = new engine.Dialogue();
    const replay = new Replay(dialogue, turn);
    for (const move of state().moves) await replay.take(move.id, readMove(move));
    const { knowledge } = dialogue;
    // What the learner would ask now is asked in a dialogue of its own: the real one has not come to it yet.
    const aside = new engine.Dialogue();
    aside.knowledge = structuredClone(knowledge);
    const outcome: Outcome = {
      told: replay.told,
      messages: replay.messages,
      understanding: await dialogue.understanding(turn.options()),
      need: await dialogue.shouldNegotiate(turn.options()),
      summary: await dialogue.summary(turn.options()),
      wants: await aside.negotiate(undefined, turn.options()),
      quality: await engine.quality(knowledge, turn.options()),
    };
    if (turn.outdated()) return;
    dispatch({ type: "replayed", edit: turn.edit, outcome });
    const reformulation = await engine.reformulate(knowledge, turn.options());
    if (!turn.outdated()) dispatch({ type: "reformulated", edit: turn.edit, reformulation });
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

class Replay {
  readonly told: Record<number, Told> = {};
  readonly messages: unknown[] = [];
  /** What the learner asked last: lessons may answer it. */
  #asked: DialogueNegotiation | undefined;

  constructor(
    readonly dialogue: RemoteDialogue,
    readonly turn: Turn,
  ) {}

  async take(id: number, move: MoveRead) {
    try {
      const { told, message } = await this.#play(move);
      this.told[id] = told;
      if (message !== undefined) this.messages.push(message);
    } catch (error) {
      const { code, message } = reasonOf(error);
      if (this.turn.outdated() || !isRefusal(code)) throw error;
      this.told[id] = { refused: `${code}: ${message}` };
    }
  }

  async #play(move: MoveRead): Promise<Played> {
    const { dialogue } = this;
    const options = this.turn.options();
    switch (move.kind) {
      case "unread":
        return { told: { refused: t("turn.unread") } };
      case "teach":
        await dialogue.teach(move.examples, options);
        return this.#learnt();
      case "correct":
        await dialogue.correct(move.examples, options);
        return this.#learnt();
      case "fulfill":
        // Where the learner's question was removed, its answer is a lesson like any other.
        if (this.#asked === undefined) await dialogue.teach(move.examples, options);
        else await dialogue.fulfill(this.#asked, move.examples, options);
        return this.#learnt();
      case "ask": {
        const answered = await dialogue.ask(move.holes as never, options);
        return { told: { answered }, message: answered };
      }
      case "negotiate": {
        const negotiation = await dialogue.negotiate(undefined, options);
        this.#asked = negotiation;
        return { told: { negotiation }, message: negotiation };
      }
      case "wonder":
        return { told: { curiosity: await dialogue.wonder(options) }, message: dialogue.turns.at(-1) };
    }
  }

  /** The turn that says what was done is the last one: a correction and an answer are taught first. */
  async #learnt(): Promise<Played> {
    const message = this.dialogue.turns.at(-1);
    return { told: { understanding: await this.dialogue.understanding(this.turn.options()) }, message };
  }
}

/** What the engine says of arguments: the writer can mend it, and the engine is well. */
const isRefusal = (code: string) => code.startsWith("A_") && code !== "A_NOT_INITIALISED";
