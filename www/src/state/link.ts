// Links that hold a whole page: `#b1.`, the packed document, a dot, and four digits by which a damaged link is noticed.
//
// Only letters, digits, `-`, `_` and `.` are in a link, since chats and editors stop at others; it ends with a letter or
// a digit, since they leave out a full stop at the end.
import { documentCaps, documentText, parseDocument, type DocumentProblem, type PageDocument } from "./document.ts";

const prefix = "b1.";

/** Chats that cut longer links are common. */
export const linkLengthForChats = 2000;

/** A longer link was not made by this page. */
const longest = 1_000_000;

/** `damaged`: cut or changed on its way. */
export type LinkProblem = "damaged" | DocumentProblem;

export type LinkRead = { readonly page: PageDocument } | { readonly problem: LinkProblem };

/** The part of a link behind `#`. */
export async function writeLink(document: PageDocument): Promise<string> {
  const packed = base64url(await through(new TextEncoder().encode(documentText(document)), new CompressionStream("deflate-raw"), Infinity));
  return `${prefix}${packed}.${checkOf(packed)}`;
}

/** Reads what stands behind `#`. */
export async function readLink(hash: string): Promise<LinkRead> {
  if (hash.length > longest) return { problem: "large" };
  const [, packed, check] = /^#?b1\.([A-Za-z0-9_-]+)\.([0-9a-f]{4})$/.exec(asWritten(hash)) ?? [];
  if (packed === undefined || check !== checkOf(packed)) return { problem: "damaged" };
  try {
    const bytes = await through(fromBase64url(packed), new DecompressionStream("deflate-raw"), 3 * documentCaps.text);
    return parseDocument(new TextDecoder("utf-8", { fatal: true }).decode(bytes));
  } catch (error) {
    return { problem: error instanceof RangeError ? "large" : "damaged" };
  }
}

/** A link as it was written: programs on its way may have escaped it, or taken the full stop or bracket after it along. */
function asWritten(hash: string): string {
  let text = hash;
  try {
    text = decodeURIComponent(hash);
  } catch {
    // A lone `%` was never in a link; the check says so.
  }
  return text.replace(/[\s.,;:!?)\]}>"'*]+$/, "");
}

/** Bytes through a stream. One that gives more than it may is ended there and then: a small text can unpack to a vast one. */
async function through(bytes: Uint8Array<ArrayBuffer>, stream: CompressionStream | DecompressionStream, most: number): Promise<Uint8Array> {
  const writer = stream.writable.getWriter();
  // Its fault is the reader's, too.
  writer.write(bytes).then(() => writer.close()).catch(() => {});
  const reader = stream.readable.getReader();
  const parts: Uint8Array[] = [];
  let length = 0;
  for (;;) {
    const { value, done } = await reader.read();
    if (done) break;
    length += value.length;
    if (length > most) {
      await reader.cancel();
      throw new RangeError("too large");
    }
    parts.push(value);
  }
  const whole = new Uint8Array(length);
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

function base64url(bytes: Uint8Array): string {
  // In pieces, since a call takes only so many arguments.
  const pieces: string[] = [];
  for (let at = 0; at < bytes.length; at += 0x8000) pieces.push(String.fromCharCode(...bytes.subarray(at, at + 0x8000)));
  return btoa(pieces.join("")).replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
}

const fromBase64url = (text: string): Uint8Array<ArrayBuffer> => Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (char) => char.charCodeAt(0));

/** CRC-16 (CCITT) of the characters: any change of one or two neighbours gives another one. */
function checkOf(text: string): string {
  let sum = 0xffff;
  for (let at = 0; at < text.length; at += 1) {
    sum ^= text.charCodeAt(at) << 8;
    for (let bit = 0; bit < 8; bit += 1) sum = (sum & 0x8000) === 0 ? (sum << 1) & 0xffff : ((sum << 1) ^ 0x1021) & 0xffff;
  }
  return sum.toString(16).padStart(4, "0");
}
