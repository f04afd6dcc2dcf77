// What one tab keeps for its own reload, beside the work itself.
import { parseDocument, type PageDocument } from "./document.ts";
import { isRecord, listOf, text } from "./plain.ts";

export interface Tab {
  /** The entry of Recent that the work belongs to, once something was written. */
  readonly key: string;
  /** What stood behind `?` of the address: another one asks for something else. */
  readonly search: string;
  readonly page: PageDocument;
  /** Something was written since the work was opened. */
  readonly edited: boolean;
}

export const tabText = ({ key, search, edited }: Tab, page: string): string => JSON.stringify({ key, search, edited, page });

/** Reads what a tab kept; `undefined` where it kept nothing that can be read. */
export function readTab(kept: string | null): Tab | undefined {
  const value = kept === null ? undefined : parsed(kept);
  if (!isRecord(value)) return undefined;
  const [key, search, written] = [text(value.key), text(value.search), text(value.page)];
  if (key === undefined || search === undefined || written === undefined || typeof value.edited !== "boolean") return undefined;
  const read = parseDocument(written);
  return "page" in read ? { key, search, page: read.page, edited: value.edited } : undefined;
}

/** The workbenches whose run had not ended. */
export const readUnfinished = (kept: string | null): readonly string[] => listOf(kept === null ? undefined : parsed(kept), text) ?? [];

function parsed(kept: string): unknown {
  try {
    return JSON.parse(kept);
  } catch {
    return undefined;
  }
}
