// Files of one's own: the whole page as a document, and everything in one zip.
import { downloadBytes } from "../../parts/outside.ts";
import type { Frame } from "../../shell/frame.ts";
import { documentText, type PageDocument } from "../../state/document.ts";
import { workspaceName } from "../../state/files.ts";

const types: Readonly<Record<string, string>> = { json: "application/json", zip: "application/zip" };

export const saveText = (name: string, text: string) => downloadBytes(name, new TextEncoder().encode(text), types[name.split(".").at(-1) ?? ""] ?? "text/plain");

export const saveDocument = (document: PageDocument) => saveText("benoit-workspace.json", documentText(document));

/** The workspace, from which everything comes back, and beside it the files of each workbench that was opened. */
export async function saveZip({ desk }: Frame) {
  const { pack } = await import("../../shell/files/zip.ts");
  const files = Object.entries(desk.faces.peek()).flatMap(([id, face]) => (face.files?.() ?? []).map(({ name, text }) => [`${id}/${name}`, text] as const));
  downloadBytes("benoit-workspace.zip", pack({ [workspaceName]: documentText(desk.document.peek()), ...Object.fromEntries(files) }), "application/zip");
}
