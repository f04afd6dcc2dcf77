// The client of an engine in a worker: one queue, stop by signal and deadline, a new worker for a broken one.
// How to use it: see `types/worker.d.ts`.
import type { CallOptions, Engine, EngineOptions, EngineState, RemoteFunction } from "../types/worker.js";
import { checkData } from "./data.js";
import { BenoitError, revived } from "./errors.js";
import type { Callee, Descriptor, FromWorker, ToWorker } from "./messages.js";
import { remoteApi } from "./remote/api.js";
import { putBack, takenOut, type Standing } from "./remote/packing.js";
import { rowOf, type RowName } from "./remote/rows.js";

export { BenoitError } from "./errors.js";
export { PROTOCOL_VERSION } from "./remote/api.js";

/** Milliseconds more for the answer of a call that said it is stopping: it has its partial result to put together. */
const GRACE = 1_000;

/** A call before it is sent: where its functions live is known only then. */
type Request = { args: unknown; functions: Standing<Place>[]; progress: boolean } & (
  | { type: "call"; name: RowName }
  | { type: "apply"; callee: Place; options?: unknown }
);

interface Pending {
  id: number;
  request: Request;
  options: CallOptions;
  resolve: (value: unknown) => void;
  reject: (error: unknown) => void;
  timer: ReturnType<typeof setTimeout> | undefined;
  onAbort: () => void;
  /** Takes the function that a call by recipe made. */
  adopt?: (made: Descriptor) => void;
}

/** A remote function's place in its worker; never refers to the function, so that this can be collected. */
interface Place extends Descriptor {
  epoch: number;
  disposed: boolean;
}

function defaultWorker(): Worker {
  return new Worker(new URL("./worker-host.js", import.meta.url), { type: "module", name: "benoit-wasm" });
}

/** Starts an engine in a worker of its own. */
export function createEngine(options: EngineOptions = {}): Engine {
  const { worker: makeWorker = defaultWorker, startTimeout = 10_000, patience = 150, onState } = options;
  const given = options.wasm;
  let wasm: string | BufferSource | WebAssembly.Module | undefined = given instanceof URL ? given.href : given;
  if (typeof wasm === "string" && typeof document !== "undefined") wasm = new URL(wasm, document.baseURI).href;

  let state: EngineState = "starting";
  let told = false;
  let worker: Worker | null = null;
  /** Counts workers: refs of another one mean nothing. */
  let epoch = 0;
  let lastId = 0;
  let current: Pending | null = null;
  const queue: Pending[] = [];
  let readiness: Promise<void> | null = null;
  let settleStart: ((error?: BenoitError) => void) | null = null;
  const proxies = new Map<number, WeakRef<RemoteFunction>>();
  const places = new WeakMap<object, Place>();
  const collected = new FinalizationRegistry<Place>((place) => {
    if (!place.disposed && place.epoch === epoch && proxies.get(place.ref)?.deref() === undefined) dispose(place);
  });

  function become(next: EngineState, error?: Error): void {
    if (next === state && told) return;
    told = true;
    state = next;
    onState?.(next, error);
  }

  function post(message: ToWorker): void {
    worker?.postMessage(message);
  }

  function start(as: "starting" | "restarting"): Promise<void> {
    epoch += 1;
    proxies.clear();
    become(as);
    const mine = epoch;
    const promise = new Promise<void>((resolve, reject) => {
      const timer = setTimeout(() => settle(notLoaded(`no answer within ${startTimeout} ms`)), startTimeout);
      const settle = (error?: BenoitError): void => {
        if (settleStart !== settle) return;
        settleStart = null;
        clearTimeout(timer);
        if (error === undefined) {
          become("idle");
          resolve();
          pump();
          return;
        }
        end();
        readiness = null;
        become("failed", error);
        reject(error);
        for (const pending of queue.splice(0)) finish(pending, () => pending.reject(error));
      };
      settleStart = settle;
      try {
        worker = makeWorker();
        worker.onmessage = (event: MessageEvent<FromWorker>) => { if (mine === epoch) receive(event.data); };
        worker.onerror = (event) => { if (mine === epoch) crashed(event.message); };
        worker.onmessageerror = () => { if (mine === epoch) crashed("a message could not be read"); };
        post(wasm === undefined ? { type: "start" } : { type: "start", wasm });
      } catch (cause) {
        queueMicrotask(() => settle(notLoaded(cause instanceof Error ? cause.message : String(cause))));
      }
    });
    // Whoever waits is told; nobody needs to wait.
    promise.catch(() => undefined);
    readiness = promise;
    return promise;
  }

  function notLoaded(why: string | undefined): BenoitError {
    return new BenoitError(`the engine could not be loaded: ${why || "its worker did not start"}`, { code: "A_NOT_INITIALISED" });
  }

  function end(): void {
    worker?.terminate();
    worker = null;
  }

  /** Ends the worker, answers its call with `error` and starts a new one. */
  function renew(error: BenoitError): Promise<void> {
    end();
    const lost = current;
    current = null;
    if (lost !== null) finish(lost, () => lost.reject(error));
    return start("restarting");
  }

  function crashed(why: string | undefined): void {
    if (settleStart !== null) settleStart(notLoaded(why));
    else void renew(new BenoitError(`the engine's worker failed: ${why || "unknown reason"}`, { code: "I_INTERNAL" })).catch(() => undefined);
  }

  function receive(message: FromWorker): void {
    if (message.type === "ready") {
      wasm = message.module;
      settleStart?.();
      return;
    }
    if (message.type === "failed") {
      settleStart?.(revived(message.error));
      return;
    }
    const pending = current;
    if (pending === null || pending.id !== message.id) return;
    if (message.type === "progress") {
      pending.options.progress?.(message.done, message.total);
    } else if (message.type === "stopped") {
      expect(pending, GRACE);
      pending.options.stopped?.(message.by);
    } else {
      current = null;
      finish(pending, () => {
        if (message.type === "error") pending.reject(revived(message.error));
        else {
          if (message.callee !== undefined) pending.adopt?.(message.callee);
          pending.resolve(putBack(message.packed, proxy));
        }
      });
      if (queue.length === 0) become("idle");
      pump();
    }
  }

  function finish(pending: Pending, settle: () => void): void {
    clearTimeout(pending.timer);
    pending.options.signal?.removeEventListener("abort", pending.onAbort);
    settle();
  }

  /** The call must settle within this time, or its worker is replaced. */
  function expect(pending: Pending, within: number): void {
    clearTimeout(pending.timer);
    pending.timer = setTimeout(() => {
      // The answer may be waiting behind this timer: let messages in once.
      pending.timer = setTimeout(() => {
        if (current === pending) void renew(stopped("it did not answer")).catch(() => undefined);
      }, 0);
    }, within);
  }

  function pump(): void {
    if (current !== null || worker === null || settleStart !== null) return;
    const pending = queue.shift();
    if (pending === undefined) return;
    const { id, request, options: { deadline } } = pending;
    const time = deadline === undefined ? {} : { deadline };
    current = pending;
    try {
      const functions = request.functions.map(([placeholder, place]): Standing<Callee> => [placeholder, calleeOf(place)]);
      const sent = { ...time, id, functions };
      post(request.type === "call" ? { ...request, ...sent } : { ...request, ...sent, callee: calleeOf(request.callee) });
    } catch (cause) {
      current = null;
      const why = cause instanceof Error ? cause.message : String(cause);
      finish(pending, () => pending.reject(cause instanceof BenoitError ? cause : new BenoitError(why, { code: "A_VALUE" }, { cause })));
      pump();
      return;
    }
    if (deadline !== undefined) expect(pending, deadline + patience);
    become("running");
  }

  function stopped(why: string): BenoitError {
    return new BenoitError(`the call was stopped: ${why}`, { code: "M_TOTAL" });
  }

  function submit(request: Request, callOptions: CallOptions, adopt?: (made: Descriptor) => void): Promise<unknown> {
    return new Promise((resolve, reject) => {
      if (state === "closed") throw new BenoitError("the engine was closed", { code: "A_NOT_INITIALISED" });
      const onAbort = (): void => {
        const at = queue.indexOf(pending);
        if (at >= 0) {
          queue.splice(at, 1);
          pending.options.stopped?.("signal");
          finish(pending, () => reject(stopped("it had not begun")));
        } else if (current === pending) {
          post({ type: "stop", id: pending.id });
          expect(pending, patience);
        }
      };
      lastId += 1;
      const pending: Pending = { id: lastId, request, options: callOptions, resolve, reject, timer: undefined, onAbort };
      if (adopt !== undefined) pending.adopt = adopt;
      queue.push(pending);
      if (callOptions.signal?.aborted) {
        onAbort();
        return;
      }
      callOptions.signal?.addEventListener("abort", onAbort);
      if (readiness === null) void start("starting").catch(() => undefined);
      pump();
    });
  }

  function proxy(descriptor: Descriptor): RemoteFunction {
    const known = proxies.get(descriptor.ref)?.deref();
    if (known !== undefined) return known;
    const place: Place = { ...descriptor, epoch, disposed: false };
    const call = (args: readonly unknown[], callOptions: CallOptions = {}): Promise<unknown> => apply(place, args, callOptions);
    const made = Object.defineProperties((...args: unknown[]) => call(args), {
      name: { value: descriptor.name, configurable: true },
      length: { value: descriptor.arity, configurable: true },
      toString: { value: () => place.source },
      run: { value: call },
      dispose: { value: () => dispose(place) },
    }) as RemoteFunction;
    places.set(made, place);
    proxies.set(descriptor.ref, new WeakRef(made));
    collected.register(made, place);
    return made;
  }

  function dispose(place: Place): void {
    if (place.disposed) return;
    place.disposed = true;
    if (place.epoch !== epoch) return;
    proxies.delete(place.ref);
    post({ type: "dispose", ref: place.ref });
  }

  function calleeOf(place: Place): Callee {
    if (place.disposed) throw new BenoitError(`the function \`${place.name}\` was disposed of`, { code: "A_VALUE" });
    if (place.epoch === epoch) return { ref: place.ref };
    if (place.recipe !== undefined) return { recipe: place.recipe };
    throw new BenoitError(`the function \`${place.name}\` was lost when the worker was replaced`, { code: "I_INTERNAL" });
  }

  const known = (fn: object): boolean => places.has(fn);

  /** Arguments as they are sent: functions from the worker go back there, others can't. */
  function sendable(args: readonly unknown[]): { args: unknown; functions: Standing<Place>[] } {
    const { value, functions } = takenOut(args, (fn) => places.get(fn));
    return { args: value, functions };
  }

  async function apply(place: Place, args: readonly unknown[], callOptions: CallOptions): Promise<unknown> {
    const { engineOptions, rest } = optionsOf(callOptions);
    args.forEach((arg, index) => checkData(arg, `arguments[${index}]`, true, known));
    const chosen = Object.keys(engineOptions).length > 0 ? { options: engineOptions } : {};
    const request: Request = { type: "apply", callee: place, ...sendable(args), progress: rest.progress !== undefined, ...chosen };
    return submit(request, rest, (made) => Object.assign(place, { ref: made.ref, epoch }));
  }

  async function call(name: RowName, values: readonly unknown[], options: unknown): Promise<unknown> {
    const { roots, params, answersAnything } = rowOf(name);
    const rootOf = (index: number): string => (params === "any" ? undefined : roots[index]) ?? `${roots.at(-1)}[${index}]`;
    const { engineOptions, rest } = optionsOf(options);
    try {
      values.forEach((value, index) => checkData(value, rootOf(index), false, known));
      checkData(engineOptions, "options", false);
    } catch (thrown) {
      if (!answersAnything || !(thrown instanceof BenoitError)) throw thrown;
      return { error: thrown.message, code: "M_SHAPE", ...(thrown.path ? { path: thrown.path } : {}) };
    }
    const args = params === "any" && Object.keys(engineOptions).length === 0 ? values : [...values, engineOptions];
    return submit({ type: "call", name, ...sendable(args), progress: rest.progress !== undefined }, rest);
  }

  void start("starting").catch(() => undefined);
  // The names and their types are held together by a test.
  return Object.defineProperties({}, Object.getOwnPropertyDescriptors({
    ...remoteApi(call, optionsOf),
    get state() { return state; },
    ready() {
      if (state === "closed") return Promise.reject(new BenoitError("the engine was closed", { code: "A_NOT_INITIALISED" }));
      return readiness ?? start("starting");
    },
    restart() {
      const lost = stopped("the engine was restarted");
      for (const pending of queue.splice(0)) finish(pending, () => pending.reject(lost));
      settleStart = null;
      return renew(lost);
    },
    close() {
      const lost = stopped("the engine was closed");
      for (const pending of queue.splice(0)) finish(pending, () => pending.reject(lost));
      end();
      const open = current;
      current = null;
      if (open !== null) finish(open, () => open.reject(lost));
      settleStart?.(notLoaded("the engine was closed"));
      epoch += 1;
      become("closed");
    },
  })) as Engine;
}

/** The options of the call, and those of the engine. */
function optionsOf(given: unknown): { engineOptions: Record<string, unknown>; rest: CallOptions } {
  if (typeof given !== "object" || given === null || Array.isArray(given)) return { engineOptions: {}, rest: {} };
  const { signal, deadline, progress, stopped, ...engineOptions } = given as CallOptions & Record<string, unknown>;
  for (const key of ["now", "id"]) {
    if (key in engineOptions) throw new BenoitError(`the option \`${key}\` is not accepted in a worker`, { code: "A_OPTION", path: `options.${key}` });
  }
  if (deadline !== undefined && !(typeof deadline === "number" && deadline >= 0)) {
    throw new BenoitError("the option `deadline` must be a number of milliseconds", { code: "A_OPTION", path: "options.deadline" });
  }
  const rest: CallOptions = {};
  if (signal !== undefined) rest.signal = signal;
  if (deadline !== undefined) rest.deadline = deadline;
  if (progress !== undefined) rest.progress = progress;
  if (stopped !== undefined) rest.stopped = stopped;
  return { engineOptions, rest };
}
