// The API with nothing inlined: the same names, after one `await init()`.
export * from "./index.js";

/**
 * Loads the engine: from a URL, a request, a response, bytes or a compiled module; with no argument from the file
 * beside this one. Calling it twice is harmless. A call of the API before it throws `A_NOT_INITIALISED`.
 */
export declare function init(
  source?: string | URL | Request | Response | Promise<Response> | BufferSource | WebAssembly.Module,
): Promise<void>;
