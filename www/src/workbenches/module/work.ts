// What is kept of the Module workbench.
import { isRecord } from "../../state/plain.ts";

export interface ModuleWork {
  readonly source: string;
  /** The text of a message that was written in place of the source's own. */
  readonly message?: string;
}

export const workOf = (source: string, own: string | undefined): ModuleWork => (own === undefined ? { source } : { source, message: own });

/** Reads kept work; `undefined` where it is not a module's. */
export function readWork(work: unknown): ModuleWork | undefined {
  if (!isRecord(work) || typeof work.source !== "string") return undefined;
  const message = Object.hasOwn(work, "message") ? work.message : undefined;
  if (message !== undefined && typeof message !== "string") return undefined;
  return workOf(work.source, message);
}
