// What is kept of the Module workbench.
import { isRecord } from "../../state/plain.ts";

export interface ModuleWork {
  readonly source: string;
  /** The text of a message that was written in place of the source's own. */
  readonly message?: string;
  /** The text of an earlier message that was pinned. */
  readonly pinned?: string;
}

export const workOf = (source: string, own: string | undefined, pinned: string | undefined): ModuleWork => ({
  source,
  ...(own === undefined ? {} : { message: own }),
  ...(pinned === undefined ? {} : { pinned }),
});

/** Reads kept work; `undefined` where it is not a module's. */
export function readWork(work: unknown): ModuleWork | undefined {
  if (!isRecord(work) || typeof work.source !== "string") return undefined;
  const own = (name: string) => (Object.hasOwn(work, name) ? work[name] : undefined);
  const [message, pinned] = [own("message"), own("pinned")];
  if (!isTextOrNone(message) || !isTextOrNone(pinned)) return undefined;
  return workOf(work.source, message, pinned);
}

const isTextOrNone = (value: unknown): value is string | undefined => value === undefined || typeof value === "string";
