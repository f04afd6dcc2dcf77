// Functions can't go into a worker: where one is expected its Benoit source is given, and becomes one there.
import type { RemoteFunction } from "../../types/worker.js";
import { isRecord } from "../data.js";
import { BenoitError } from "../errors.js";

/** Where functions stand: the argument's number, then keys, `*` for each; and what paths to them begin with. */
interface Spot {
  readonly at: readonly [argument: number, ...keys: string[]];
  readonly root: string;
  /** Whether it is a record with a function as `fn`, or with its own `source` and `name?` in place of one. */
  readonly offer?: boolean;
}

/** By the name of the function or method. */
const SPOTS: Readonly<Record<string, Spot>> = {
  solve: { at: [1, "*"], root: "functions" },
  publishOffer: { at: [1], root: "implementation", offer: true },
  "Registry.publishOffer": { at: [1], root: "implementation", offer: true },
  negotiate: { at: [1, "*"], root: "offers", offer: true },
  bind: { at: [1], root: "offer", offer: true },
  verify: { at: [1], root: "fn" },
  "Registry.verify": { at: [1], root: "fn" },
  "need.verify": { at: [0], root: "fn" },
};

/** Whether it takes functions: only then is there something to wait for before it is called. */
export function takesFunctions(entry: string): boolean {
  return SPOTS[entry] !== undefined;
}

/** The functions of a source. */
export type Load = (source: string) => Promise<Record<string, RemoteFunction>>;

/** The arguments with functions where sources were; nothing that was given is changed. */
export async function withFunctions(entry: string, values: readonly unknown[], load: Load): Promise<unknown[]> {
  const spot = SPOTS[entry];
  if (spot === undefined) return [...values];
  const [index, ...keys] = spot.at;
  const taken = [...values];
  taken[index] = await at(values[index], keys, spot.root, async (value, path) => {
    if (!spot.offer) return functionOf(value, path, load);
    if (!isRecord(value)) return value;
    const fn = value["fn"] ?? (typeof value["source"] === "string" ? value : undefined);
    return fn === undefined ? value : { ...value, fn: await functionOf(fn, `${path}.fn`, load) };
  });
  return taken;
}

async function at(value: unknown, keys: readonly string[], path: string, make: (value: unknown, path: string) => Promise<unknown>): Promise<unknown> {
  const [key, ...rest] = keys;
  if (key === undefined) return make(value, path);
  if (!Array.isArray(value) && !isRecord(value)) return value;
  const copy = (Array.isArray(value) ? [...(value as unknown[])] : { ...value }) as Record<string, unknown>;
  for (const one of key === "*" ? Object.keys(copy) : [key]) {
    copy[one] = await at(copy[one], rest, Array.isArray(value) ? `${path}[${one}]` : `${path}.${one}`, make);
  }
  return copy as unknown;
}

/** What is a function is one; of a record with a source the named function, or the first. */
async function functionOf(value: unknown, path: string, load: Load): Promise<unknown> {
  if (typeof value === "function") return value;
  if (!isRecord(value) || typeof value["source"] !== "string") {
    throw new BenoitError(`\`${path}\` must be { source, name? }`, { code: "A_FUNCTION", path });
  }
  const functions = await load(value["source"]);
  const name = typeof value["name"] === "string" ? value["name"] : Object.keys(functions)[0];
  const found = name === undefined || !Object.hasOwn(functions, name) ? undefined : functions[name];
  if (found !== undefined) return found;
  throw new BenoitError(`there is no function \`${name ?? "of any name"}\` in the source`, { code: "A_FUNCTION", path });
}
