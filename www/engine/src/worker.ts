// The client of an engine in a worker: one queue, stop by signal and deadline, a new worker for a broken one.
// How to use it: see `types/worker.d.ts`.
import type { CallOptions, Engine, EngineOptions, EngineState, RemoteApi, RemoteFunction } from "../types/worker.js";
import { checkData } from "./data.js";
import { BenoitError, revived } from "./errors.js";
import type { Callee, Descriptor, FromWorker, Packed, ToWorker } from "./messages.js";

export { BenoitError } from "./errors.js";

/** The protocol that messages name. */
export const PROTOCOL_VERSION = "benoit-protocol-v1";

/** How many parameters stand before the options. */
const PARAMS: Readonly<Record<keyof RemoteApi, number>> = {
  encode: 1, encodeDetailed: 1, decode: 1, exchange: 1, rowSamples: 2, infer: 1, inferAll: 1, synthesize: 1, solve: 2,
  read: 1, check: 1, evaluate: 2, format: 1, fingerprint: 1, load: 1,
};

/** Names that begin the paths in refusals. */
const ROOTS: Readonly<Record<string, readonly string[]>> = {
  decode: [""], synthesize: [""], rowSamples: ["", "row"], solve: ["assertion", "functions"], evaluate: ["source", "expression"],
};

/** Milliseconds more for the answer of a call that said it is stopping: it has its partial result to put together. */
const GRACE = 1_000;

type Request =
  | Omit<Extract<ToWorker, { type: "call" }>, "id">
  | (Omit<Extract<ToWorker, { type: "apply" }>, "id" | "callee"> & { callee: () => Callee });

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
          pending.resolve(unpacked(message.packed));
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
      post(request.type === "call" ? { ...request, ...time, id } : { ...request, ...time, id, callee: request.callee() });
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

  function unpacked({ value, functions }: Packed): unknown {
    if (functions.length === 0) return value;
    const proxyOf = new Map<unknown, RemoteFunction>(functions.map(([placeholder, descriptor]) => [placeholder, proxy(descriptor)]));
    const seen = new Set<unknown>();
    const todo: object[] = [];
    const swap = (one: unknown): unknown => {
      const found = proxyOf.get(one);
      if (found !== undefined) return found;
      if (typeof one === "object" && one !== null && !seen.has(one)) {
        seen.add(one);
        todo.push(one);
      }
      return one;
    };
    const result = swap(value);
    for (let one = todo.pop(); one !== undefined; one = todo.pop()) {
      if (one instanceof Map) {
        const entries = [...one].map(([k, v]): [unknown, unknown] => [swap(k), swap(v)]);
        one.clear();
        for (const [k, v] of entries) one.set(k, v);
      } else if (one instanceof Set) {
        const items = [...one].map(swap);
        one.clear();
        for (const item of items) one.add(item);
      } else {
        const fields = one as Record<string, unknown>;
        for (const key of Object.keys(fields)) {
          const before = fields[key];
          const after = swap(before);
          if (after !== before) Object.defineProperty(fields, key, { value: after, enumerable: true, configurable: true, writable: true });
        }
      }
    }
    return result;
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

  async function apply(place: Place, args: readonly unknown[], callOptions: CallOptions): Promise<unknown> {
    const { engineOptions, rest } = split(callOptions);
    args.forEach((arg, index) => checkData(arg, `arguments[${index}]`, true));
    const callee = (): Callee => {
      if (place.disposed) throw new BenoitError(`the function \`${place.name}\` was disposed of`, { code: "A_VALUE" });
      if (place.epoch === epoch) return { ref: place.ref };
      if (place.recipe !== undefined) return { recipe: place.recipe };
      throw new BenoitError(`the function \`${place.name}\` was lost when the worker was replaced`, { code: "I_INTERNAL" });
    };
    const chosen = Object.keys(engineOptions).length > 0 ? { options: engineOptions } : {};
    const request: Request = { type: "apply", callee, args: [...args], progress: rest.progress !== undefined, ...chosen };
    return submit(request, rest, (made) => Object.assign(place, { ref: made.ref, epoch }));
  }

  async function call(name: keyof RemoteApi, args: readonly unknown[]): Promise<unknown> {
    const params = PARAMS[name];
    const { engineOptions, rest } = split(args[params]);
    const values = args.slice(0, params);
    try {
      values.forEach((value, index) => checkData(value, ROOTS[name]?.[index] ?? "source", false));
      checkData(engineOptions, "options", false);
    } catch (thrown) {
      // A message is answered with data, whatever is handed in.
      if (name !== "decode" || !(thrown instanceof BenoitError)) throw thrown;
      return { error: thrown.message, code: "M_SHAPE", ...(thrown.path ? { path: thrown.path } : {}) };
    }
    while (values.length < params) values.push(undefined);
    return submit({ type: "call", name, args: [...values, engineOptions], progress: rest.progress !== undefined }, rest);
  }

  const method = <K extends keyof RemoteApi>(name: K): RemoteApi[K] =>
    Object.defineProperty((...args: unknown[]) => call(name, args), "name", { value: name }) as unknown as RemoteApi[K];
  const protocol = {
    PROTOCOL_VERSION, encode: method("encode"), encodeDetailed: method("encodeDetailed"), decode: method("decode"),
    exchange: method("exchange"), rowSamples: method("rowSamples"),
  } as const;
  const language = {
    read: method("read"), check: method("check"), evaluate: method("evaluate"), format: method("format"),
    fingerprint: method("fingerprint"), load: method("load"),
  };
  const inferAll = method("inferAll");
  const synthesize = method("synthesize");
  const infer = Object.assign(method("infer"), { inferAll }) as Engine["infer"];
  const solve = Object.assign(method("solve"), { synthesize }) as Engine["solve"];
  Object.assign(infer, { infer });
  Object.assign(solve, { solve });

  void start("starting").catch(() => undefined);
  return {
    ...protocol, ...language, infer, inferAll, solve, synthesize, protocol, language,
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
  };
}

/** The options of the call, and those of the engine. */
function split(given: unknown): { engineOptions: Record<string, unknown>; rest: CallOptions } {
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
