// The page's door to the engine: one worker, which the package starts, stops and replaces.
import { createEngine, type CallOptions, type Checked, type Engine, type Exchanged, type Reading, type RowSamples } from "benoit-wasm/worker";

/** What the Intent workbench uses of the engine. */
export type IntentEngine = Pick<Engine, "ready" | "encodeIntent" | "resolveIntent" | "composeIntents" | "negotiateIntent">;

/** What the page uses of the engine; tests put a small one of their own here. */
export interface PageEngine extends IntentEngine {
  ready(): Promise<void>;
  read(source: string, options?: CallOptions): Promise<Reading>;
  check(source: string, options?: CallOptions): Promise<Checked>;
  exchange(source: string, options?: CallOptions): Promise<Exchanged>;
  rowSamples(source: string, row: string, options?: CallOptions): Promise<RowSamples>;
}

/** Functions in results are remote ones here; the page calls none of them, so their type doesn't matter to it. */
export const startEngine = (): PageEngine => createEngine({ startTimeout: 9000 }) as unknown as PageEngine;

/** The version of the engine in this build. */
export const engineVersion: string = __ENGINE_VERSION__;
