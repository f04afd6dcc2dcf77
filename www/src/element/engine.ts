// One engine for all elements of a page: in a worker, or where none can start, in slices on the main thread.
import { createEngine } from "benoit-wasm/worker";
import { type PageEngine, startEngine } from "../engine/client.ts";

export interface Shared {
  readonly engine: PageEngine;
  /** It runs on the thread of the page. */
  readonly inPage: boolean;
}

let shared: Promise<Shared> | undefined;

async function start(): Promise<Shared> {
  const engine = startEngine();
  try {
    await engine.ready();
    return { engine, inPage: false };
  } catch {
    engine.close();
    const { inPage } = await import("benoit-wasm/in-page");
    return { engine: createEngine({ worker: inPage, startTimeout: 9000 }) as unknown as PageEngine, inPage: true };
  }
}

export const sharedEngine = (): Promise<Shared> => (shared ??= start());
