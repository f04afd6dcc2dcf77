// Functions of the language as JavaScript functions: found again by number, freed with their last reference, made
// again from source when the instance they lived in was replaced, and fast when they are numeric formulas.
import type { BenoitFunction } from "../types/api.js";
import { glue, guardedAgain, instance, isSound, whenFresh } from "./engine.js";
import { BenoitError } from "./errors.js";
import { compile, type Formula } from "./formula.js";

/** From what a function can be made again: a module and the name in it. */
export interface Recipe {
  readonly source: string;
  readonly name: string;
  /** The functions of the module, made again once for each instance. */
  readonly again: (generation: number) => Record<string, unknown>;
}

/** What the JavaScript function knows; it never refers to the function itself, so that this can be collected. */
interface Held {
  number: number;
  generation: number;
  name: string;
  source: string;
  recipe: Recipe | undefined;
  options: unknown;
  disposed: boolean;
  calls: number;
  formula: Formula | null;
  /** Keeps what this one was made again from. */
  keep: unknown;
}

interface Token {
  number: number;
  generation: number;
}

const held = new WeakMap<object, Held>();
const byNumber = new Map<number, WeakRef<BenoitFunction>>();
const collected = new FinalizationRegistry<Token>(({ number, generation }) => {
  if (generation !== instance() || known(number) !== undefined) return;
  byNumber.delete(number);
  if (isSound()) glue.functionFree(number);
});

/**
 * Functions made since the last microtask. A `WeakRef` keeps what it refers to alive until the present task ends: one
 * made at once would let a loop that makes and disposes of functions grow without bound.
 */
const recent = new Map<number, BenoitFunction>();
let settling = false;

function settle(): void {
  settling = false;
  for (const [number, made] of recent) {
    byNumber.set(number, new WeakRef(made));
    collected.register(made, { number, generation: instance() });
  }
  recent.clear();
}

function keep(number: number, made: BenoitFunction): void {
  recent.set(number, made);
  if (settling) return;
  settling = true;
  queueMicrotask(settle);
}

/** The function that was made for a number, while it is there. */
function known(number: number): BenoitFunction | undefined {
  return recent.get(number) ?? byNumber.get(number)?.deref();
}

function forget(number: number): void {
  recent.delete(number);
  byNumber.delete(number);
}

/** Calls before a formula is looked for: most functions are called once. */
const BEFORE_FORMULA = 2;

function make(number: number, name: string, arity: number, source: string | undefined): BenoitFunction {
  const there = known(number);
  if (there !== undefined) return there;
  const text = source ?? `function ${name}() { [engine code] }`;
  const record: Held = {
    number, name, generation: instance(), source: text, recipe: undefined, options: undefined,
    disposed: false, calls: 0, formula: null, keep: undefined,
  };
  const made = shape(record, arity) as BenoitFunction;
  Object.defineProperties(made, {
    name: { value: name, configurable: true },
    length: { value: arity, configurable: true },
    toString: { value: () => record.source },
    dispose: { value: () => dispose(record) },
  });
  held.set(made, record);
  keep(number, made);
  return made;
}

/** One shape for each small arity: without a list of arguments a formula stays as fast as JavaScript's own code. */
function shape(record: Held, arity: number): (...args: unknown[]) => unknown {
  switch (arity) {
    case 1:
      return function (a) {
        return record.formula !== null && typeof a === "number" ? record.formula(a, 0, 0) : run(record, arguments);
      };
    case 2:
      return function (a, b) {
        return record.formula !== null && typeof a === "number" && typeof b === "number"
          ? record.formula(a, b, 0)
          : run(record, arguments);
      };
    case 3:
      return function (a, b, c) {
        return record.formula !== null && typeof a === "number" && typeof b === "number" && typeof c === "number"
          ? record.formula(a, b, c)
          : run(record, arguments);
      };
    default:
      return function () {
        return run(record, arguments);
      };
  }
}

function run(record: Held, args: ArrayLike<unknown>): unknown {
  record.calls += 1;
  if (record.calls === BEFORE_FORMULA) findFormula(record);
  return guardedAgain(() => glue.functionCall(numberOf(record), Array.from(args), record.options) as unknown);
}

function findFormula(record: Held): void {
  const { recipe } = record;
  if (recipe === undefined || record.options !== undefined || record.disposed) return;
  const tree: unknown = guardedAgain(() => glue.formulaOf(recipe.source, recipe.name));
  if (tree !== undefined) record.formula = compile(tree, (index, a, b) => guardedAgain(() => glue.math(index, a, b)));
}

/** The number in the present instance; makes the function again when it lived in another. */
function numberOf(record: Held): number {
  if (record.disposed) throw new BenoitError(`the function \`${record.name}\` was disposed of`, { code: "A_VALUE" });
  if (record.generation === instance()) return record.number;
  const again = record.recipe?.again(instance())[record.recipe.name];
  const other = typeof again === "function" ? held.get(again) : undefined;
  if (other === undefined) {
    const message = `the function \`${record.name}\` was lost when the engine was replaced after an internal error`;
    throw new BenoitError(message, { code: "I_INTERNAL" });
  }
  record.keep = again;
  record.number = other.number;
  record.generation = other.generation;
  return record.number;
}

function dispose(record: Held): void {
  if (record.disposed) return;
  record.disposed = true;
  record.formula = null;
  record.keep = undefined;
  if (record.generation !== instance()) return;
  forget(record.number);
  if (isSound()) glue.functionFree(record.number);
}

/** The number of a function that came from the engine. */
function find(value: object): number | undefined {
  const record = held.get(value);
  return record === undefined ? undefined : numberOf(record);
}

whenFresh(() => {
  recent.clear();
  byNumber.clear();
  glue.connect(make, find);
});

/** Whether it is a function of the language. */
export function isOurs(value: unknown): value is BenoitFunction {
  return typeof value === "function" && held.has(value);
}

/** How a function can be made again, here or in another instance. */
export function recipeOf(value: object): Recipe | undefined {
  return held.get(value)?.recipe;
}

/** The number and options with which a function is called as a job. */
export function jobOf(value: object): { number: number; options: unknown } {
  const record = held.get(value);
  if (record === undefined) throw new BenoitError("not a function of the language", { code: "A_TYPE" });
  return { number: numberOf(record), options: record.options };
}

/** Tells how `value` can be made again, the options its calls run under, and its source where the engine has none. */
export function remember(value: unknown, recipe: Recipe, more: { options?: unknown; source?: string } = {}): void {
  const record = typeof value === "function" ? held.get(value) : undefined;
  if (record === undefined || record.recipe !== undefined) return;
  record.recipe = recipe;
  record.options = more.options;
  if (more.source !== undefined) record.source = more.source;
}

/** A recipe for functions of one module; `load` makes its functions anew. */
export function recipes(source: string, load: () => Record<string, unknown>): (name: string) => Recipe {
  let made: { generation: number; functions: Record<string, unknown> } | undefined;
  const again = (generation: number): Record<string, unknown> => {
    if (made?.generation !== generation) made = { generation, functions: load() };
    return made.functions;
  };
  return (name) => ({ source, name, again });
}
