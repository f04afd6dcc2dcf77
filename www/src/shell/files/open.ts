// Opens what somebody brings: a file chosen, dropped or pasted, or a text pasted outside of every field.
import { type FileRead, fileCap, linkIn, readFile, workspaceName } from "../../state/files.ts";
import type { Frame } from "../frame.ts";
import { openLink } from "../links.ts";
import { t } from "./texts.ts";

type Problem = Extract<FileRead, { problem: string }>["problem"] | "bomb" | "zip" | "empty" | "refused";

const sizes = new Intl.NumberFormat("en", { maximumFractionDigits: 1 });

export async function openFiles(frame: Frame, files: readonly File[]) {
  const [file] = files;
  if (file === undefined) return;
  const name = shortened(file.name);
  const read = file.size > fileCap ? "large" : await readBytes(file.name, new Uint8Array(await file.arrayBuffer()));
  const problem = typeof read === "string" ? read : "problem" in read ? read.problem : take(frame, read);
  if (problem !== undefined) return frame.notices.tell({ id: "file", text: t(`problem.${problem}`, { name, size: sizes.format(file.size / 1e6) }) });
  told(frame, files.length > 1 ? t("several", { name, count: files.length }) : t("opened", { name }));
}

export async function openText(frame: Frame, text: string) {
  const hash = linkIn(text);
  if (hash !== undefined) {
    const page = await openLink(frame, hash);
    if (page !== undefined) frame.desk.replace(page);
    return;
  }
  const name = t("pasted");
  const read = text.length > fileCap ? ({ problem: "large" } as const) : readFile("", text);
  const problem = "problem" in read ? read.problem : take(frame, read);
  if (problem === undefined) told(frame, t("opened", { name }));
  else frame.notices.tell({ id: "file", text: t(`problem.${problem}`, { name, size: sizes.format(text.length / 1e6) }) });
}

function told({ notices }: Frame, text: string) {
  notices.drop("file");
  notices.tell({ id: "file.opened", text, passing: true });
}

/** Puts what was read in its place. */
function take({ desk }: Frame, read: Exclude<FileRead, { problem: unknown }>): Problem | undefined {
  if ("whole" in read) desk.replace(read.whole);
  else if (!desk.load({ workbench: "module", work: { module: read.module }, settings: desk.document.peek().settings })) return "refused";
  return undefined;
}

async function readBytes(name: string, bytes: Uint8Array): Promise<FileRead | Problem> {
  const zip = await import("./zip.ts");
  if (!zip.isZip(bytes)) return readText(name, bytes);
  try {
    const files = zip.unpack(bytes, (inner) => inner === workspaceName || /\.(ben|json)$/i.test(inner));
    // A workspace is everything; without one, a source comes before a message.
    const names = [...files.keys()];
    const best = names.find((inner) => inner === workspaceName) ?? names.find((inner) => /\.ben$/i.test(inner)) ?? names[0];
    return best === undefined ? "empty" : readText(best, files.get(best) ?? new Uint8Array());
  } catch (error) {
    return error instanceof zip.TooLarge ? "bomb" : "zip";
  }
}

function readText(name: string, bytes: Uint8Array): FileRead | Problem {
  try {
    return readFile(name, new TextDecoder("utf-8", { fatal: true }).decode(bytes));
  } catch {
    return "text";
  }
}

/** A name of somebody else's file; it may be as long as it likes. */
const shortened = (name: string): string => (name.length > 60 ? `${name.slice(0, 56)}…` : name);
