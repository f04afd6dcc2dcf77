// Zip files, in and out. What comes in may be made to unpack to far more than it says, so it is counted while it unpacks.
import { strToU8, Unzip, UnzipInflate, zipSync } from "fflate";

/** What all files of a zip may hold together, in bytes. */
const most = 8_000_000;
/** How much is unpacked at a time: the count is looked at after each piece. */
const piece = 4096;

export class TooLarge extends Error {}

export const isZip = (bytes: Uint8Array): boolean => bytes[0] === 0x50 && bytes[1] === 0x4b && (bytes[2] ?? 0) <= 8;

/** The same files always give the same bytes. */
export function pack(files: Readonly<Record<string, string>>): Uint8Array<ArrayBuffer> {
  const entries = Object.entries(files).map(([name, text]) => [name, strToU8(text)] as const);
  return zipSync(Object.fromEntries(entries), { level: 9, mtime: new Date(1980, 0, 1) }) as Uint8Array<ArrayBuffer>;
}

/** The files that are wanted; an error where it is no zip, or holds too much. */
export function unpack(bytes: Uint8Array, wanted: (name: string) => boolean): ReadonlyMap<string, Uint8Array> {
  const found = new Map<string, Uint8Array[]>();
  let failure: unknown;
  let total = 0;
  const unzip = new Unzip((file) => {
    if (!wanted(file.name)) return;
    const parts: Uint8Array[] = [];
    found.set(file.name, parts);
    file.ondata = (error, part) => {
      total += part?.length ?? 0;
      failure ??= error ?? (total > most ? new TooLarge("too large") : undefined);
      if (failure === undefined) parts.push(part);
    };
    file.start();
  });
  unzip.register(UnzipInflate);
  for (let at = 0; at < bytes.length && failure === undefined; at += piece) {
    unzip.push(bytes.subarray(at, at + piece), at + piece >= bytes.length);
  }
  if (failure !== undefined) throw failure;
  return new Map([...found].map(([name, parts]) => [name, joined(parts)]));
}

function joined(parts: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}
