// What is kept of the Module workbench.
import { isRecord } from "../../state/plain.ts";

export interface ModuleWork {
  readonly source: string;
}

/** Reads kept work; `undefined` where it is not a module's. */
export function readWork(work: unknown): ModuleWork | undefined {
  return isRecord(work) && typeof work.source === "string" ? { source: work.source } : undefined;
}
