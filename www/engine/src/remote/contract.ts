// Contracts beside the engine's thread: the same functions and class, each method a promise. Their state is here, so it
// outlives the worker, too; functions of implementations live there and are given as sources.
import { contractApi, type Ask } from "../contract.js";
import type { Call, Check } from "./api.js";
import { lastingOptions, loading } from "./lasting.js";
import { rowOf } from "./rows.js";
import { withFunctions } from "./sources.js";

type Work = (this: unknown, ...args: unknown[]) => unknown;

/** The namespace. */
export function remoteContract(call: Call, check: Check): Record<string, unknown> {
  /** The options of the method that runs, which each of its questions has beside its own. */
  let own: () => unknown = () => undefined;
  function within<T>(options: () => unknown, work: () => T): T {
    const before = own;
    own = options;
    try {
      return work();
    } finally {
      own = before;
    }
  }
  const ask = ((name, args, settle) => {
    const { params } = rowOf(name);
    const options = own;
    const values = args.slice(0, params as number);
    const both = { ...(args[values.length] as object | undefined), ...(options() as object | undefined) };
    return call(name, values, both).then((answer) => within(options, () => settle(answer as never)));
  }) as (...question: Parameters<Ask>) => unknown as Ask;

  /** A function with the options of a call behind its parameters. */
  const remote = (entry: string, params: number, work: Work): Work => async function (this: unknown, ...given: unknown[]) {
    const options = given[params];
    const lasting = lastingOptions(options);
    const values = await withFunctions(entry, given.slice(0, params), loading(call, lasting));
    while (values.length < params) values.push(undefined);
    return dressed(await within(lasting, () => work.apply(this, [...values, options])));
  };

  /** What is handed out: a need's own method is like the others. */
  function dressed(result: unknown): unknown {
    if (Array.isArray(result)) result.forEach(dressed);
    else if (typeof result === "object" && result !== null) {
      const fields = result as Record<string, unknown>;
      if (typeof fields["verify"] === "function") fields["verify"] = remote("need.verify", 1, fields["verify"] as Work);
      if (fields["need"] !== undefined) dressed(fields["need"]);
    }
    return result;
  }

  const { Registry: Base, ...functions } = contractApi(ask, check);
  class Registry extends Base {
    constructor(options?: object) {
      check(options);
      super(options);
    }

    static {
      for (const method of Object.getOwnPropertyNames(Base.prototype).filter((name) => name !== "constructor")) {
        const work = Base.prototype[method as keyof typeof Base.prototype] as unknown as Work;
        const value = Object.defineProperty(remote(`Registry.${method}`, work.length, work), "name", { value: method, configurable: true });
        Object.defineProperty(this.prototype, method, { value, configurable: true, writable: true });
      }
    }
  }
  // The last parameter of each is its options.
  const entries = Object.entries(functions).map(([name, work]) => {
    const value = remote(name, work.length - 1, work as unknown as Work);
    return [name, Object.defineProperty(value, "name", { value: name, configurable: true })];
  });
  return { ...Object.fromEntries(entries) as object, Registry };
}
