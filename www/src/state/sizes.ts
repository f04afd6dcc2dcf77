// The sizes of a message, told honestly: small modules are larger on the wire.
import type { Sizes } from "./types.ts";

export const utf8Length = (text: string) => new TextEncoder().encode(text).length;

/** Bytes after gzip, or undefined where the browser has no packer. */
export async function gzipLength(text: string): Promise<number | undefined> {
  if (typeof CompressionStream === "undefined") return undefined;
  const packed = new Blob([text]).stream().pipeThrough(new CompressionStream("gzip"));
  return (await new Response(packed).arrayBuffer()).byteLength;
}

/** `message` is the compact JSON text, as it would be sent. */
export async function measure(source: string, message: string): Promise<Sizes> {
  const gzipBytes = await gzipLength(message);
  const sizes = { sourceChars: source.length, sourceBytes: utf8Length(source), messageBytes: utf8Length(message) };
  return gzipBytes === undefined ? sizes : { ...sizes, gzipBytes };
}

/** How many times the source, and which word is true of it. */
export function ratio(sizes: Sizes): { times: string; word: "larger" | "smaller" | "same" } | undefined {
  if (sizes.sourceBytes === 0) return undefined;
  const word = sizes.messageBytes > sizes.sourceBytes ? "larger" : sizes.messageBytes < sizes.sourceBytes ? "smaller" : "same";
  return { times: (sizes.messageBytes / sizes.sourceBytes).toFixed(1), word };
}
