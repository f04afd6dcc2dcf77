// Resolvers beside the engine's thread: the same functions, each method a promise. A resolver is data on this side and
// has no `then`: it can be awaited and handed on by promises.
import { coreApi } from "../resolver.js";
import { inTurn, type Side } from "../steps.js";
import type { Call } from "./api.js";
import { lastingOptions } from "./lasting.js";
import { rowOf, type RowName } from "./rows.js";

/** The namespace. */
export function remoteCore(call: Call): Record<string, unknown> {
  const side: Side = (name, params, steps) => {
    const made = async (...given: unknown[]): Promise<unknown> => {
      const values = given.slice(0, params);
      while (values.length < params) values.push(undefined);
      const options = given[params];
      const lasting = lastingOptions(options);
      return inTurn(steps(...([...values, options] as never[])), (asked, args) => {
        const { params: count } = rowOf(asked as RowName);
        const both = { ...(args[count as number] as object | undefined), ...(lasting() as object | undefined) };
        return call(asked as RowName, args.slice(0, count as number), both);
      });
    };
    return Object.defineProperty(made, "name", { value: name, configurable: true });
  };
  return coreApi(side, (view, candidates) => ({ ...view, candidates })) as unknown as Record<string, unknown>;
}
