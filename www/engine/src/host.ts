// The engine's side of a channel: one call at a time, in slices, reading its messages in between.
import { callOf, rescued, type CallName } from "./api.js";
import { glue, guardedAgain, startFrom } from "./engine.js";
import { BenoitError, plain } from "./errors.js";
import { isOurs, jobOf, recipeOf } from "./functions.js";
import type { Callee, Descriptor, FromWorker, Recipe, ToWorker } from "./messages.js";
import { putBack, takenOut, type Standing } from "./remote/packing.js";
import { ROWS, type RowName } from "./remote/rows.js";
import { moduleOf } from "./start.js";

/** A slice aims at this many milliseconds: half of what a person who presses Stop may wait for. */
const SLICE = 20;
/** Steps of the first slice: a few milliseconds on a slow machine. */
const FIRST = 200_000;
const LEAST = 2_000;
const MOST = 200_000_000;
/** Milliseconds between two reports of progress. */
const BETWEEN = 50;

/** The channel: a worker's own, or one inside a page. */
export interface Scope {
  postMessage(message: FromWorker): void;
  onmessage: ((event: { data: ToWorker }) => void) | null;
}

/** Calls back after messages were let in. A timer would wait too long in browsers, a channel would keep the others out in Node. */
const soon: (back: () => void) => void = immediate() ?? channelled();

function immediate(): ((back: () => void) => void) | undefined {
  return (globalThis as { setImmediate?: (back: () => void) => void }).setImmediate;
}

function channelled(): (back: () => void) => void {
  const { port1, port2 } = new MessageChannel();
  let go: () => void = () => undefined;
  port1.onmessage = () => go();
  return (back) => {
    go = back;
    port2.postMessage(null);
  };
}

function turn(): Promise<void> {
  return new Promise((resolve) => soon(resolve));
}

interface Work {
  id: number;
  deadline?: number;
  progress: boolean;
}

/** Answers the messages of `scope`. What it gives back ends that: the call that runs is stopped, and nothing more is said. */
export function host(scope: Scope): () => void {
  let fuel = FIRST;
  /** The call that runs, and whether it is to stop. */
  let running: { id: number; stopped: boolean } | null = null;

  /** Stops the call that runs and says so at once: its answer may take a moment. */
  function stop(by: "signal" | "deadline"): void {
    if (running === null || running.stopped) return;
    running.stopped = true;
    scope.postMessage({ type: "stopped", id: running.id, by });
  }

  /** Functions that the client holds, and their numbers: the same function has one. */
  const held = new Map<number, unknown>();
  const refs = new WeakMap<object, number>();
  let last = 0;

  /** Runs a job to its end, or to where it is stopped. */
  async function finish(make: () => InstanceType<typeof glue.Job>, work: Work, begun: number): Promise<unknown> {
    const job = guardedAgain(make);
    let told = begun;
    try {
      for (;;) {
        const before = performance.now();
        if (guardedAgain(() => job.step(fuel))) return guardedAgain(() => job.answer() as unknown);
        const after = performance.now();
        const took = Math.max(after - before, 0.1);
        fuel = Math.round(Math.min(MOST, Math.max(LEAST, fuel * Math.min(4, SLICE / took))));
        if (work.progress && after - told >= BETWEEN) {
          told = after;
          scope.postMessage({ type: "progress", id: work.id, done: job.done, total: job.total });
        }
        await turn();
        if (work.deadline !== undefined && after - begun >= work.deadline) stop("deadline");
        if (running?.stopped === true) job.stop();
      }
    } finally {
      try {
        job.free();
      } catch {
        // A job of an instance that was replaced is gone already.
      }
    }
  }

  function call(name: CallName, given: readonly unknown[], work: Work, begun: number): Promise<unknown> {
    const { kinds, args, result } = callOf(name);
    const taken = args(given);
    return finish(() => new glue.Job(name, taken, kinds), work, begun).then((answer) => result(answer, taken));
  }

  /** A function made again. */
  async function loaded({ source, name }: Recipe, work: Work, begun: number): Promise<unknown> {
    const { functions } = (await call("load", [source], work, begun)) as { functions: Record<string, unknown> };
    const found = functions[name];
    if (found !== undefined) return found;
    throw new BenoitError(`there is no function \`${name}\` in the source`, { code: "A_FUNCTION" });
  }

  async function run(message: Extract<ToWorker, { type: "call" }>, begun: number): Promise<unknown> {
    const name = message.name as RowName;
    if (!Object.hasOwn(ROWS, name)) throw new BenoitError(`\`${name}\` is not a function of the API`, { code: "A_TYPE" });
    const args = (await givenBack(message, begun)) as unknown[];
    try {
      return await call(name, args, message, begun);
    } catch (thrown) {
      return rescued(callOf(name), thrown);
    }
  }

  async function apply(message: Extract<ToWorker, { type: "apply" }>, begun: number): Promise<[unknown, unknown]> {
    const callee = await called(message.callee, message, begun);
    const { number, options } = jobOf(callee as object);
    const given = message.options ?? options;
    const args = (await givenBack(message, begun)) as unknown[];
    return [await finish(() => glue.Job.ofFunction(number, args, given), message, begun), callee];
  }

  /** The arguments with the functions that came from here. */
  async function givenBack(message: Extract<ToWorker, { type: "call" | "apply" }>, begun: number): Promise<unknown> {
    const functions: Standing<unknown>[] = [];
    for (const [placeholder, callee] of message.functions) functions.push([placeholder, await called(callee, message, begun)]);
    return putBack({ value: message.args, functions }, (fn) => fn);
  }

  async function called(callee: Callee, work: Work, begun: number): Promise<unknown> {
    if ("recipe" in callee) return loaded(callee.recipe, work, begun);
    const found = held.get(callee.ref);
    if (found === undefined) throw new BenoitError("the function was disposed of", { code: "A_VALUE" });
    return found;
  }

  function described(fn: object): Descriptor {
    const ref = refs.get(fn) ?? (last += 1);
    refs.set(fn, ref);
    held.set(ref, fn);
    const { name, length } = fn as { name: string; length: number };
    const recipe = recipeOf(fn);
    const known = recipe === undefined ? {} : { recipe: { source: recipe.source, name: recipe.name } };
    return { ref, name, arity: length, source: String(fn), ...known };
  }

  async function answer(message: Extract<ToWorker, { type: "call" | "apply" }>): Promise<void> {
    const { id } = message;
    const begun = performance.now();
    running = { id, stopped: false };
    try {
      const [value, callee] = message.type === "call" ? [await run(message, begun), undefined] : await apply(message, begun);
      const fresh = message.type === "apply" && "recipe" in message.callee && callee ? { callee: described(callee) } : {};
      const result: FromWorker = { type: "result", id, packed: takenOut(value, (fn) => (isOurs(fn) ? described(fn) : undefined)), ...fresh };
      scope.postMessage(result);
    } catch (thrown) {
      scope.postMessage({ type: "error", id, error: plain(thrown) });
    } finally {
      running = null;
    }
  }

  async function start(wasm: string | BufferSource | WebAssembly.Module | undefined): Promise<void> {
    try {
      const module = await moduleOf(wasm);
      startFrom(module);
      scope.postMessage({ type: "ready", module });
    } catch (thrown) {
      const message = `the engine could not be loaded: ${thrown instanceof Error ? thrown.message : String(thrown)}`;
      scope.postMessage({ type: "failed", error: { code: "A_NOT_INITIALISED", message } });
    }
  }

  scope.onmessage = ({ data }) => {
    if (data.type === "start") void start(data.wasm);
    else if (data.type === "call" || data.type === "apply") void answer(data);
    else if (data.type === "stop" && running?.id === data.id) stop("signal");
    else if (data.type === "dispose") {
      const fn = held.get(data.ref);
      held.delete(data.ref);
      if (isOurs(fn)) fn.dispose();
    }
  };

  return () => {
    scope.onmessage = null;
    if (running !== null) running.stopped = true;
    for (const fn of held.values()) if (isOurs(fn)) fn.dispose();
    held.clear();
  };
}
