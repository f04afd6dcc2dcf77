// Dialogues: their state is plain data here, so that it outlives an instance of the engine, which decides what each
// method makes of it.
import type { Example } from "../types/api.js";
import type * as Types from "../types/query.js";

/** What every dialogue holds. */
interface State {
  knowledge: Example[];
  turns: Types.DialogueTurn[];
  properties: string[];
}

/** What a method comes to: no result is the dialogue itself. */
interface Reply {
  result?: unknown;
  knowledge?: Example[];
  turns: Types.DialogueTurn[];
}

/** Asks the engine: the method, the state, what was given, the options. */
type Ask<R> = (method: string, state: unknown, given: Record<string, unknown>, options: unknown) => R;

/** The methods with the names of their parameters; the engine doesn't look at one without a name. */
const METHODS: Readonly<Record<string, readonly string[]>> = {
  teach: ["examples"],
  ask: ["holes"],
  negotiate: ["probes"],
  fulfill: ["", "examples"],
  shouldNegotiate: [],
  correct: ["examples"],
  wonder: [],
  understanding: [],
  summary: [],
};

/** The state as the engine takes it: of the turns it needs the types alone. */
function told({ knowledge, turns, properties }: State): unknown {
  const types = Array.isArray(turns) ? turns.map((turn) => (turn as Types.DialogueTurn | undefined)?.type) : turns;
  return { knowledge, turns: types, properties };
}

/** Takes over what changed, and gives the method's result. Turns share nothing with anything else. */
function settled(state: State, reply: unknown): unknown {
  const { result, knowledge, turns } = reply as Reply;
  if (knowledge !== undefined) state.knowledge = knowledge;
  state.turns.push(...structuredClone(turns));
  return result === undefined ? state : result;
}

/** Runs a method: the options are those of the dialogue, and of the call. */
type Run = (state: State, method: string, given: Record<string, unknown>, options: readonly unknown[]) => unknown;

function classOf(run: Run, check: (options: unknown) => void): unknown {
  class Dialogue implements State {
    knowledge: Example[] = [];
    turns: Types.DialogueTurn[] = [];
    properties: string[] = [];
    readonly #options: unknown;

    constructor(options?: unknown) {
      if (options !== undefined) check(options);
      this.#options = options;
    }

    static {
      for (const [method, names] of Object.entries(METHODS)) {
        const { [method]: value } = {
          [method](this: Dialogue, ...args: unknown[]): unknown {
            const given = Object.fromEntries(names.map((name, at) => [name, args[at]]).filter(([name]) => name !== ""));
            return run(this, method, given, [this.#options, args[names.length]]);
          },
        };
        Object.defineProperty(this.prototype, method, { value, configurable: true, writable: true });
      }
    }
  }
  return Dialogue;
}

/** The class over an engine on this thread. */
export function dialogueClass(ask: Ask<unknown>): typeof Types.Dialogue {
  const run: Run = (state, method, given, [options]) => settled(state, ask(method, told(state), given, options));
  // Where nothing is known nothing is looked for: the question is whether the options are any.
  const check = (options: unknown): void => void ask("understanding", { knowledge: [], turns: [], properties: [] }, {}, options);
  return classOf(run, check) as typeof Types.Dialogue;
}

/** The class over an engine elsewhere: one method at a time, in the order of the calls. */
export function remoteDialogueClass(ask: Ask<Promise<unknown>>, check: (options: unknown) => void): unknown {
  const last = new WeakMap<State, Promise<unknown>>();
  return classOf((state, method, given, [options, own]) => {
    const both = { ...(options as object | undefined), ...(own as object | undefined) };
    const before = last.get(state) ?? Promise.resolve();
    const now = before.then(() => ask(method, told(state), given, both)).then((reply) => settled(state, reply));
    last.set(state, now.catch(() => undefined));
    return now;
  }, check);
}
