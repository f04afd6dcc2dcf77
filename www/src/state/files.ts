// What a file holds that somebody brings: a workspace, a message, or a source.
import { documentCaps, parseDocument, type PageDocument } from "./document.ts";
import { isRecord } from "./plain.ts";

/** A larger file is not opened: no work of this page is so large. In bytes, counted in thousands as files are. */
export const fileCap = 2_000_000;

/** The file of a workspace inside of a zip. */
export const workspaceName = "workspace.json";

export type FileProblem = "large" | "deep" | "newer" | "text" | "json" | "kind";

export type FileRead =
  /** In place of all that is there. */
  | { readonly whole: PageDocument }
  /** In place of the module that is there. */
  | { readonly module: { readonly source: string; readonly message?: string } }
  | { readonly problem: FileProblem };

/** Reads the text of a file. `name` tells what it should be; a text that says otherwise by itself is taken for what it is. */
export function readFile(name: string, text: string): FileRead {
  if (text.includes("\0")) return { problem: "text" };
  if (!/\.json$/i.test(name) && !/^\s*\{/.test(text)) return { module: { source: text } };
  const read = parseDocument(text);
  if ("page" in read) return { whole: read.page };
  if (read.problem !== "none") return { problem: read.problem };
  return readMessage(text);
}

function readMessage(text: string): FileRead {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return { problem: "json" };
  }
  const message = isRecord(value) && Object.hasOwn(value, "protocol") && Array.isArray(value.functions);
  // A receiver has no source.
  return message ? { module: { source: "", message: text } } : { problem: "kind" };
}

/** What a text is that was pasted outside of every field: the part of a link behind `#`, or a file without a name. */
export function linkIn(text: string): string | undefined {
  if (text.length > documentCaps.text) return undefined;
  return /#b1\.[A-Za-z0-9._%-]+/.exec(text)?.[0];
}
