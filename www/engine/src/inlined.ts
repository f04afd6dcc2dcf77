// What starts the main entry: bytes inlined in the package, compiled at the first call.
import { BYTES } from "./bytes.js";
import { startFrom } from "./engine.js";

function bytes(): Uint8Array<ArrayBuffer> {
  const text = atob(BYTES);
  const result = new Uint8Array(text.length);
  for (let at = 0; at < text.length; at++) result[at] = text.charCodeAt(at);
  return result;
}

export function start(): void {
  startFrom(bytes());
}

/** Compiles the engine now, asynchronously. */
export async function ready(): Promise<void> {
  startFrom(await WebAssembly.compile(bytes()));
}
