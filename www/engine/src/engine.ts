// The one instance of the engine: started once, guarded at every call, replaced when a fault tore it.
import * as glue from "../wasm/benoit.js";
import { BenoitError, isThrown, revived } from "./errors.js";

export { glue };

/** Makes the instance, or throws `A_NOT_INITIALISED`. */
export type Starter = () => void;

let started = false;
let broken = false;
/** Calls of the engine on the stack. */
let depth = 0;
let generation = 0;
let onFresh: () => void = () => undefined;

/** Which instance this is: handles of another one are stale. */
export function instance(): number {
  return generation;
}

/** Whether calls can be made right now without starting or replacing anything. */
export function isSound(): boolean {
  return started && !broken;
}

/** What must be done with every fresh instance. */
export function whenFresh(work: () => void): void {
  onFresh = work;
}

/** Makes the instance from a compiled module or bytes; harmless when there is one. */
export function startFrom(module: WebAssembly.Module | BufferSource): void {
  if (started) return;
  glue.initSync({ module });
  started = true;
  generation += 1;
  onFresh();
}

function replace(): void {
  glue.__wbg_reset_state();
  generation += 1;
  broken = false;
  onFresh();
}

function isOverflow(thrown: unknown): boolean {
  return thrown instanceof RangeError || (thrown instanceof Error && thrown.name === "InternalError");
}

/** Whatever leaves the engine other than what it throws itself (a trap, an overflow) means that its state is torn. */
function translated(thrown: unknown): unknown {
  if (isThrown(thrown)) return revived(thrown);
  if (thrown instanceof BenoitError) return thrown;
  broken = true;
  const overflow = isOverflow(thrown);
  const what = overflow ? "the host's stack overflowed inside the engine" : "the engine met an internal error";
  const cause = thrown instanceof Error ? thrown.message : String(thrown);
  return new BenoitError(`${what}: ${cause}`, { code: overflow ? "I_STACK" : "I_INTERNAL" }, { cause: thrown });
}

/** Runs `work`, which calls the engine, and keeps the engine usable whatever happens. */
export function guarded<T>(starter: Starter, work: () => T): T {
  if (!started) starter();
  if (broken) {
    // Replacing it under a call that is still on the stack would pull its memory away.
    if (depth > 0) throw new BenoitError("the engine is being replaced after an internal error", { code: "I_INTERNAL" });
    replace();
  }
  depth += 1;
  try {
    const result = work();
    if (broken) throw new BenoitError("an inner call broke the engine", { code: "I_INTERNAL" });
    return result;
  } catch (thrown) {
    throw translated(thrown);
  } finally {
    depth -= 1;
    if (broken && depth === 0) {
      try {
        replace();
      } catch {
        // The stack may still be too deep for a new instance: the next call tries again.
      }
    }
  }
}

/** `guarded`, for calls that can only follow others. */
export function guardedAgain<T>(work: () => T): T {
  return guarded(() => {
    throw new BenoitError("the engine was not started", { code: "A_NOT_INITIALISED" });
  }, work);
}
