// Asks the engine for a composition piece by piece: the renames module after module, the relations pair after pair.
// In one go a large one would come back as hundreds of thousands of objects at once, which freezes a page; in pieces
// there is progress, what was found so far stays after a stop, and an edit asks anew only for what it touches.
import type { PageEngine } from "../../engine/client.ts";
import type { CallOptions, ComposedFunction, Message } from "../../engine/types.ts";
import type { Sender } from "../../state/types.ts";
import { joinRelations, packPair, type Pair, type Told } from "./relations.ts";
import type { Composition, Joined, Module } from "./state.ts";

export type Asked = Pick<PageEngine, "read" | "check" | "encode" | "composeModules" | "compose" | "diff">;

/** Ordered pairs of functions up to which the receiver is asked, too. */
export const mostForReceiver = 20_000;

/** Milliseconds after which a long composition shows what it has so far. */
const showEvery = 2000;

/** Answers by what was asked, so that they need not be asked for again; those that this run didn't need are dropped at its end. */
export class Answers {
  #kept = new Map<string, unknown>();
  #used = new Set<string>();

  async of<Answer>(key: readonly unknown[], ask: () => Promise<Answer>): Promise<Answer> {
    const name = JSON.stringify(key);
    this.#used.add(name);
    if (this.#kept.has(name)) return this.#kept.get(name) as Answer;
    const answer = await ask();
    this.#kept.set(name, answer);
    return answer;
  }

  dropUnused() {
    for (const name of this.#kept.keys()) if (!this.#used.has(name)) this.#kept.delete(name);
    this.#used.clear();
  }
}

export interface Asking {
  readonly engine: Asked;
  readonly answers: Answers;
  readonly options: () => CallOptions;
}

/** What the reader and the checks say of a module. */
export async function senderOf({ engine, answers, options }: Asking, edit: number, source: string): Promise<Sender> {
  const found = await answers.of(["check", source, limits(options)], async () => ({
    reading: await engine.read(source, options()),
    checked: await engine.check(source, options()),
  }));
  return { edit, source, ...found };
}

/** The message of a module; what is unsound in it is left out. */
export const messageOf = ({ engine, answers, options }: Asking, source: string): Promise<Message> =>
  answers.of(["encode", source, limits(options)], () => engine.encode(source, { ...options(), partial: true }));

const limits = (options: () => CallOptions) => options().limits ?? null;

/**
 * The functions of the module at `at`, named as they are after those of the modules before it. Of these the names
 * alone are of interest: each is handed over as a function that is quickly looked at and, with two parameters, has
 * no relations.
 */
function joinedAt({ engine, answers, options }: Asking, taken: readonly string[], at: number, source: string): Promise<readonly ComposedFunction[]> {
  return answers.of(["unified", taken, at, source, limits(options)], async () => {
    const before = at === 0 ? [] : [taken.map((name) => `${name} a, b -> 0`).join("\n"), ...Array<string>(at - 1).fill("")];
    const { unified } = await engine.composeModules(...before, source, { ...options(), partial: true });
    return unified.filter((one) => one.modules[0] === at);
  });
}

export interface ComposeRun extends Asking {
  readonly modules: readonly Module[];
  readonly told: (done: number, total: number) => void;
  /** Whether what comes back is still of interest. */
  readonly goesOn: () => boolean;
}

/** The composition so far, after each step that is worth showing; the last one is whole, if nothing came between. */
export async function* composition(run: ComposeRun): AsyncGenerator<Composition> {
  const { engine, answers, options, modules, told, goesOn } = run;
  const messages = new Map<number, Message>();
  const names: (readonly string[])[] = [];
  const firsts: number[] = [];
  const functions: Joined[] = [];
  for (const [at, { id, source }] of modules.entries()) {
    const message = await messageOf(run, source);
    const unified = await joinedAt(run, functions.map((one) => one.name), at, source);
    messages.set(id, message);
    firsts.push(functions.length);
    // Both tell the sound functions of a module, in its order.
    names.push(message.functions.map((one) => one.name));
    functions.push(...unified.map((one, place): Joined => ({ name: one.name, own: message.functions[place]?.name ?? one.name, module: id, arity: one.arity, properties: one.properties, code: one.code ?? "" })));
    if (!goesOn()) return;
  }

  const pairs = modules.flatMap((_, a) => modules.slice(a + 1).map((_other, more) => [a, a + 1 + more] as const));
  const size = (at: number) => names[at]?.length ?? 0;
  const ordered = pairs.reduce((sum, [a, b]) => sum + 2 * size(a) * size(b), 0);
  const byMessages = ordered <= mostForReceiver;
  const all = pairs.length * (byMessages ? 2 : 1);
  const [sources, rebuilt]: [Told[], Told[]] = [[], []];
  const soFar = (partial: boolean): Composition => ({
    messages,
    functions,
    relations: joinRelations(functions.length, sources, rebuilt),
    pairs: { asked: sources.length, all: pairs.length },
    byMessages,
    partial,
  });
  const ask = async (side: Told[], a: number, b: number, of: () => Promise<Pair>) => {
    side.push({ pair: await of(), firsts: [firsts[a] ?? 0, firsts[b] ?? 0] });
    told(sources.length + rebuilt.length, all);
  };
  let shown = performance.now();
  try {
    for (const [a, b] of pairs) {
      const [left, right] = [modules[a]?.source ?? "", modules[b]?.source ?? ""];
      const own = [names[a] ?? [], names[b] ?? []];
      await ask(sources, a, b, () =>
        answers.of(["pair", left, right, limits(options)], async () => packPair(await engine.composeModules(left, right, { ...options(), partial: true }), own)),
      );
      if (!goesOn()) return;
      if (performance.now() - shown > showEvery) {
        yield soFar(true);
        shown = performance.now();
      }
      if (!byMessages) continue;
      await ask(rebuilt, a, b, () => answers.of(["messages", left, right, limits(options)], () => receivedPair(run, messagesOf(modules, messages, a, b), own)));
      if (!goesOn()) return;
    }
  } catch (error) {
    yield soFar(true);
    throw error;
  }
  yield soFar(false);
}

const messagesOf = (modules: readonly Module[], messages: ReadonlyMap<number, Message>, ...places: readonly number[]): Message[] =>
  places.flatMap((at) => messages.get(modules[at]?.id ?? 0) ?? []);

/** What the functions that a receiver rebuilds from two messages are to each other. */
async function receivedPair({ engine, options }: Asking, messages: readonly Message[], names: readonly (readonly string[])[]): Promise<Pair> {
  const composed = await engine.compose(...messages, options());
  return "error" in composed ? new Uint32Array(0) : packPair(composed, names);
}
