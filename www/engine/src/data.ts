// Plain data: what is a record, a copy, and what may be handed to a worker. A copy between threads would change a
// class instance into a plain object without a word, so arguments are looked through first.
import { BenoitError } from "./errors.js";

/** Whether it is a plain record: no list, no instance of a class. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === null || Object.getPrototypeOf(prototype) === null;
}

/** A copy that shares no list and no record with the value; functions in it are the same ones. */
export function copy<T>(value: T): T {
  if (Array.isArray(value)) return value.map((item: unknown) => copy(item)) as T;
  if (!isRecord(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, copy(item)])) as T;
}

/**
 * Throws `A_FUNCTION` or `A_VALUE`, with the path, for what can't go; maps, sets and patterns only where `rich`.
 * A function can go when `known` says so: it came from there.
 */
export function checkData(value: unknown, root: string, rich: boolean, known: (fn: object) => boolean = () => false): void {
  const seen = new Set<unknown>();
  const todo: [unknown, string][] = [[value, root]];
  for (let next = todo.pop(); next !== undefined; next = todo.pop()) {
    const [one, path] = next;
    if (typeof one === "function") {
      if (known(one)) continue;
      throw new BenoitError("a function can't go into a worker: give its source as { source, name? }", { code: "A_FUNCTION", path });
    }
    if (typeof one === "symbol" || typeof one === "bigint") throw unfit(`a ${typeof one}`, path);
    if (typeof one !== "object" || one === null || seen.has(one)) continue;
    seen.add(one);
    todo.push(...parts(one, path, rich).reverse());
  }
}

function unfit(what: string, path: string): BenoitError {
  return new BenoitError(`${what} has no counterpart in the language`, { code: "A_VALUE", path });
}

function parts(one: object, path: string, rich: boolean): [unknown, string][] {
  if (Array.isArray(one)) return one.map((item, index): [unknown, string] => [item, `${path}[${index}]`]);
  if (isRecord(one)) {
    return Object.entries(one).map(([key, item]): [unknown, string] => [item, path === "" ? key : `${path}.${key}`]);
  }
  if (rich && one instanceof Map) return [...one].flatMap(([k, v], index): [unknown, string][] => [[k, `${path}[${index}]`], [v, `${path}[${index}]`]]);
  if (rich && one instanceof Set) return [...one].map((item, index): [unknown, string] => [item, `${path}[${index}]`]);
  if (rich && one instanceof RegExp) return [];
  throw unfit("a class instance", path);
}
