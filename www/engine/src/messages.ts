// What the client of a worker and the worker say to each other.
import type { Thrown } from "./errors.js";
import type { Standing, Taken } from "./remote/packing.js";

/** From what a function can be made. */
export interface Recipe {
  source: string;
  name: string;
}

/** A function of the language in the worker, as the client knows it. */
export interface Descriptor {
  /** Its number in this worker. */
  ref: number;
  name: string;
  arity: number;
  source: string;
  /** From what another worker can make it again. */
  recipe?: Recipe;
}

/** Which function is called: one that is held, or one to be made first. */
export type Callee = { ref: number } | { recipe: Recipe };

/** To the worker. */
export type ToWorker =
  | { type: "start"; wasm?: string | BufferSource | WebAssembly.Module }
  | { type: "call"; id: number; name: string; args: unknown; functions: Standing<Callee>[]; deadline?: number; progress: boolean }
  | { type: "apply"; id: number; callee: Callee; args: unknown; functions: Standing<Callee>[]; options?: unknown; deadline?: number; progress: boolean }
  | { type: "stop"; id: number }
  | { type: "dispose"; ref: number };

/** A value for the client. */
export type Packed = Taken<Descriptor>;

/** From the worker. */
export type FromWorker =
  | { type: "ready"; module: WebAssembly.Module }
  | { type: "failed"; error: Thrown }
  | { type: "progress"; id: number; done: number; total: number }
  | { type: "stopped"; id: number; by: "signal" | "deadline" }
  | { type: "result"; id: number; packed: Packed; callee?: Descriptor }
  | { type: "error"; id: number; error: Thrown };
