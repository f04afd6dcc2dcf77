// Loads the engine from wherever it is.
import { startFrom } from "./engine.js";
import { BenoitError } from "./errors.js";

/** What `init` takes. */
export type Source = string | URL | Request | Response | Promise<Response> | BufferSource | WebAssembly.Module;

/** The wasm file beside this one. */
function beside(): URL {
  return new URL("./benoit_bg.wasm", import.meta.url);
}

async function compiled(source: Source): Promise<WebAssembly.Module | BufferSource> {
  const given = await source;
  if (given instanceof WebAssembly.Module || given instanceof ArrayBuffer || ArrayBuffer.isView(given)) return given as WebAssembly.Module | BufferSource;
  const response = given instanceof Response ? given : await fetch(given as string | URL | Request);
  if (!response.ok) throw new Error(`${response.status} ${response.statusText}`.trim());
  // Whatever type the server names: the bytes decide.
  return WebAssembly.compile(await response.arrayBuffer());
}

/** Makes the instance; harmless when there is one. */
export async function init(source: Source = beside()): Promise<void> {
  try {
    startFrom(await compiled(source));
  } catch (cause) {
    const why = cause instanceof Error ? cause.message : String(cause);
    throw new BenoitError(`the engine could not be loaded: ${why}`, { code: "A_NOT_INITIALISED" }, { cause });
  }
}

/** The compiled module for `source`, to be kept for another start. */
export async function moduleOf(source: Source = beside()): Promise<WebAssembly.Module> {
  const given = await compiled(source);
  return given instanceof WebAssembly.Module ? given : WebAssembly.compile(given);
}
