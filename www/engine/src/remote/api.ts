// The API as a client has it: flat, by namespace, each function a promise.
import { ROWS, rowOf, type RowName } from "./rows.js";

/** The protocol that messages name. */
export const PROTOCOL_VERSION = "benoit-protocol-v1";

type Method = (...args: unknown[]) => Promise<unknown>;

/** Runs a function of the API elsewhere. */
export type Call = (name: RowName, args: readonly unknown[]) => Promise<unknown>;

/** Every function by its flat name, and every namespace; one that is a function, too, carries its members. */
export function remoteApi(call: Call): Record<string, unknown> {
  const flat: Record<string, unknown> = { PROTOCOL_VERSION };
  const spaces: Record<string, Record<string, unknown>> = { protocol: { PROTOCOL_VERSION } };
  for (const name of Object.keys(ROWS) as RowName[]) {
    const space = rowOf(name).in;
    if (space === undefined) continue;
    const method: Method = (...args) => call(name, args);
    Object.defineProperty(method, "name", { value: name, configurable: true });
    flat[name] = method;
    (spaces[space] ??= {})[name] = method;
  }
  for (const [space, members] of Object.entries(spaces)) {
    const itself = flat[space];
    flat[space] = typeof itself === "function" ? carrying(itself, members) : Object.freeze(members);
  }
  return flat;
}

function carrying(method: object, members: Record<string, unknown>): object {
  for (const [key, value] of Object.entries(members)) Object.defineProperty(method, key, { value, enumerable: true, configurable: true });
  return method;
}
