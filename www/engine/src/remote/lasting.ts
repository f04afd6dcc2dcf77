// A function of the API that takes several calls: its options are those of all of them together.
import type { RemoteFunction } from "../../types/worker.js";
import type { Call } from "./api.js";
import type { Load } from "./sources.js";

/** The options for one call after the other: what is left of the deadline becomes less. */
export function lastingOptions(options: unknown): () => unknown {
  const { deadline } = (options ?? {}) as { deadline?: unknown };
  let begun: number | undefined;
  return () => {
    if (begun === undefined) begun = performance.now();
    else if (typeof deadline === "number") return { ...(options as object), deadline: Math.max(0, deadline - (performance.now() - begun)) };
    return options;
  };
}

/** Loads sources under the options of the call that needs them. */
export function loading(call: Call, options: () => unknown): Load {
  return async (source) => {
    const { signal, deadline, stopped } = (options() ?? {}) as Record<string, unknown>;
    const { functions } = (await call("load", [source], { signal, deadline, stopped })) as { functions: Record<string, RemoteFunction> };
    return functions;
  };
}
