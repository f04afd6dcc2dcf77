// Values between two threads. Functions can't be copied: each is taken out, and an object of the value stands for it.

/** What stands for a function. */
export type Standing<T> = [placeholder: object, it: T];

/** A value with its functions taken out. */
export interface Taken<T> {
  value: unknown;
  functions: Standing<T>[];
}

/** Takes the functions out of a value: `describe` says what a function is to the other side, `undefined` leaves it out. */
export function takenOut<T>(value: unknown, describe: (fn: object) => T | undefined): Taken<T> {
  const functions: Standing<T>[] = [];
  const copies = new Map<unknown, unknown>();
  const todo: (() => void)[] = [];
  const copy = (one: unknown): unknown => {
    if ((typeof one !== "object" && typeof one !== "function") || one === null) return one;
    if (copies.has(one)) return copies.get(one);
    const made = typeof one === "function" ? standing(one) : shell(one);
    copies.set(one, made);
    if (typeof one === "object") todo.push(() => fill(one, made));
    return made;
  };
  const standing = (fn: object): object | undefined => {
    const described = describe(fn);
    if (described === undefined) return undefined;
    const placeholder = {};
    functions.push([placeholder, described]);
    return placeholder;
  };
  const fill = (from: object, to: unknown): void => {
    if (from instanceof Map) from.forEach((v, k) => (to as Map<unknown, unknown>).set(copy(k), copy(v)));
    else if (from instanceof Set) from.forEach((v) => (to as Set<unknown>).add(copy(v)));
    else if (!(from instanceof RegExp)) {
      for (const key of Object.getOwnPropertyNames(from)) {
        if (key === "length" && Array.isArray(from)) continue;
        const field = (from as Record<string, unknown>)[key];
        const copied = copy(field);
        if (typeof field === "function" && copied === undefined) continue;
        set(to as object, key, copied);
      }
    }
  };
  const result = copy(value);
  for (let work = todo.pop(); work !== undefined; work = todo.pop()) work();
  return { value: result, functions };
}

function shell(one: object): unknown {
  if (Array.isArray(one)) return [];
  if (one instanceof Map) return new Map();
  if (one instanceof Set) return new Set();
  return one instanceof RegExp ? one : {};
}

/** What is hidden on one side is a plain field on the other, as copies lose it otherwise. */
function set(target: object, key: string, value: unknown): void {
  Object.defineProperty(target, key, { value, enumerable: true, configurable: true, writable: true });
}

/** Puts functions into a value in place of what stands for them. */
export function putBack<T>({ value, functions }: Taken<T>, functionOf: (it: T) => unknown): unknown {
  if (functions.length === 0) return value;
  const made = new Map<unknown, unknown>(functions.map(([placeholder, it]) => [placeholder, functionOf(it)]));
  const seen = new Set<unknown>();
  const todo: object[] = [];
  const swap = (one: unknown): unknown => {
    const found = made.get(one);
    if (found !== undefined) return found;
    if (typeof one === "object" && one !== null && !seen.has(one)) {
      seen.add(one);
      todo.push(one);
    }
    return one;
  };
  const result = swap(value);
  for (let one = todo.pop(); one !== undefined; one = todo.pop()) {
    if (one instanceof Map) {
      const entries = [...one].map(([k, v]): [unknown, unknown] => [swap(k), swap(v)]);
      one.clear();
      for (const [k, v] of entries) one.set(k, v);
    } else if (one instanceof Set) {
      const items = [...one].map(swap);
      one.clear();
      for (const item of items) one.add(item);
    } else {
      const fields = one as Record<string, unknown>;
      for (const key of Object.keys(fields)) {
        const before = fields[key];
        const after = swap(before);
        if (after !== before) set(fields, key, after);
      }
    }
  }
  return result;
}
