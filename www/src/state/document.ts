// Everything a person made on the page, as plain data: what links, files, Recent and embedded pages keep.
import { isRecord, type Plain } from "./plain.ts";
import { readSettings, resultSettings, type Settings, usualSettings } from "./settings.ts";

export interface PageDocument {
  /** The workbench in front. */
  readonly workbench: string;
  /** What was made in each workbench that was opened, by its id; only the workbench itself can read it. */
  readonly work: Plain;
  /** The settings that change results, where they are not the usual ones. */
  readonly settings: Partial<Settings>;
}

/** Reads a document from data that may come from anywhere; `undefined` where it is none. */
export function readDocument(value: unknown): PageDocument | undefined {
  if (!isRecord(value) || typeof value.workbench !== "string" || !isRecord(value.work)) return undefined;
  return { workbench: value.workbench, work: value.work, settings: resultSettings(readSettings(value.settings, usualSettings)) };
}
