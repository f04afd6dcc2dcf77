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

/** Counts changes of the shape that an older page could not read. */
export const documentVersion = 1;

/** What a document may be, however it comes: its text in UTF-16 units, how deep its values nest, and how many there are. */
export const documentCaps = { text: 2_000_000, depth: 64, values: 200_000 } as const;

/** Why a document was not read. */
export type DocumentProblem = "none" | "newer" | "large" | "deep";

export type DocumentRead = { readonly page: PageDocument } | { readonly problem: DocumentProblem };

/** Reads a document from data that may come from anywhere; `undefined` where it is none. */
export function readDocument(value: unknown): PageDocument | undefined {
  const read = examine(value);
  return "page" in read ? read.page : undefined;
}

/** A document as text. The same document always gives the same text. */
export const documentText = ({ workbench, work, settings }: PageDocument): string => JSON.stringify({ version: documentVersion, workbench, work, settings });

/** Reads the text of a document, and says why where it can't. */
export function parseDocument(text: string): DocumentRead {
  if (text.length > documentCaps.text) return { problem: "large" };
  try {
    return examine(JSON.parse(text));
  } catch {
    return { problem: "none" };
  }
}

function examine(value: unknown): DocumentRead {
  if (!isRecord(value)) return { problem: "none" };
  // A page that puts a document together by hand may leave the version out.
  const version = Object.hasOwn(value, "version") ? value.version : documentVersion;
  if (typeof version === "number" && version > documentVersion) return { problem: "newer" };
  if (version !== documentVersion || typeof value.workbench !== "string" || !isRecord(value.work)) return { problem: "none" };
  const over = overCaps(value.work);
  if (over !== undefined) return { problem: over };
  return { page: { workbench: value.workbench, work: value.work, settings: resultSettings(readSettings(value.settings, usualSettings)) } };
}

/** Whether data nests too deep or holds too much; it is walked without recursion, since it may be as deep as it likes. */
function overCaps(data: unknown): "deep" | "large" | undefined {
  let level: unknown[] = [data];
  let seen = 0;
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > documentCaps.depth) return "deep";
    seen += level.length;
    if (seen > documentCaps.values) return "large";
    level = level.flatMap((one) => (typeof one === "object" && one !== null ? Object.values(one) : []));
  }
  return undefined;
}
