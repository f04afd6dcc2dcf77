// The values of a function at many inputs, asked for in few calls of the engine: all at once, and where that fails, in
// halves, until the inputs that fail stand alone.
import type { Outcome } from "../state/pictures/outcome.ts";
import type { CallOptions } from "./types.ts";

export interface Asked {
  /** Benoit source, and the name of one of its functions. */
  readonly source: string;
  readonly name: string;
}

/** What is used of the engine. */
export interface Evaluator {
  evaluate(source: string, expression: string, options?: CallOptions): Promise<unknown>;
}

export interface Budget {
  /** Steps and nested calls of one input. */
  readonly steps: number;
  readonly depth: number;
  /** What every call has: the way to stop it, and what is left of its time. */
  readonly options: () => CallOptions;
}

/** Where so few inputs are left that fail together, they are asked for one by one. */
const few = 16;

const ended: Outcome = { kind: "failed", code: "M_TOTAL", message: "" };

/** An outcome for each list of arguments, in order. Where the time is up or the call was stopped, it is `M_TOTAL`. */
export async function outcomesOf(engine: Evaluator, { source, name }: Asked, inputs: readonly (readonly number[])[], budget: Budget): Promise<Outcome[]> {
  let stopped = false;
  async function ask(from: number, to: number): Promise<Outcome[]> {
    if (from === to) return [];
    const some = inputs.slice(from, to);
    if (stopped) return some.map(() => ended);
    try {
      const options = budget.options();
      const calls = some.map((values) => `${name}(${values.map(String).join(", ")})`);
      const values = await engine.evaluate(source, `[${calls.join(", ")}]`, {
        ...options,
        partial: true,
        limits: { ...options.limits, steps: budget.steps * some.length, depth: budget.depth },
      });
      const list = Array.isArray(values) ? (values as unknown[]) : [];
      return some.map((_, at): Outcome => ({ kind: "value", value: list[at] }));
    } catch (error) {
      const { code, message } = failureOf(error);
      if (code === "M_TOTAL") stopped = true;
      if (stopped) return some.map(() => ended);
      if (some.length === 1) return [{ kind: "failed", code, message }];
    }
    if (some.length <= few) {
      const alone: Outcome[] = [];
      for (let at = from; at < to; at += 1) alone.push(...(await ask(at, at + 1)));
      return alone;
    }
    const middle = Math.floor((from + to) / 2);
    return [...(await ask(from, middle)), ...(await ask(middle, to))];
  }
  return ask(0, inputs.length);
}

function failureOf(error: unknown): { code: string; message: string } {
  const { code, message } = error as { code?: unknown; message?: unknown };
  return { code: typeof code === "string" ? code : "I_INTERNAL", message: typeof message === "string" ? message : String(error) };
}
