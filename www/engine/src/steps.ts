// Work in steps: what it asks goes out, the answers come in. The same steps run at once on the engine's thread, and as
// promises beside it.

/** What is asked: a row of the API with its arguments, the options last; or anything that answers by itself. */
export type Question = readonly [name: string, args: readonly unknown[]] | (() => unknown);

/** Steps that come to a `T`. */
export type Steps<T> = Generator<Question, T, unknown>;

/** Makes a function of steps: its name, how many parameters stand before the options, and the steps. */
export type Side = (name: string, params: number, steps: (...args: never[]) => Steps<unknown>) => (...given: unknown[]) => unknown;

/** The side where the engine answers at once. */
export function atOnce(ask: (name: string, args: readonly unknown[]) => unknown): Side {
  return (name, _, steps) => {
    const made = (...given: unknown[]): unknown => {
      const work = steps(...(given as never[]));
      let step = work.next();
      while (!step.done) step = work.next(typeof step.value === "function" ? step.value() : ask(...step.value));
      return step.value;
    };
    return Object.defineProperty(made, "name", { value: name, configurable: true });
  };
}

/** Runs steps where answers come later. */
export async function inTurn(work: Steps<unknown>, ask: (name: string, args: readonly unknown[]) => Promise<unknown>): Promise<unknown> {
  let step = work.next();
  while (!step.done) step = work.next(await (typeof step.value === "function" ? step.value() : ask(...step.value)));
  return step.value;
}
