// The page's door to the engine: one worker, which the package starts, stops and replaces.
import { createEngine, type CallOptions, type Decoded, type Engine, type ErrorResult, type Exchanged } from "benoit-wasm/worker";

/** What the page uses of the engine; tests put a small one of their own here. */
export interface PageEngine extends Omit<Engine, "exchange" | "decode"> {
  /** Functions in the result are remote ones here; the page calls none of them, so their type doesn't matter to it. */
  exchange(source: string, options?: CallOptions): Promise<Exchanged>;
  decode(message: string, options?: CallOptions): Promise<Decoded | ErrorResult>;
}

export const startEngine = (): PageEngine => createEngine({ startTimeout: 9000 }) as unknown as PageEngine;

/** The version of the engine in this build. */
export const engineVersion: string = __ENGINE_VERSION__;
