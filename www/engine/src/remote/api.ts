// The API as a client has it: flat, by namespace, each function a promise.
import { remoteDialogueClass } from "../dialogue.js";
import { remoteContract } from "./contract.js";
import { remoteCore } from "./core.js";
import { lastingOptions, loading } from "./lasting.js";
import { ROWS, rowOf, split, type RowName } from "./rows.js";
import { takesFunctions, withFunctions } from "./sources.js";

/** The protocol that messages name. */
export const PROTOCOL_VERSION = "benoit-protocol-v1";

/** Runs a function of the API elsewhere. */
export type Call = (name: RowName, values: readonly unknown[], options: unknown) => Promise<unknown>;

/** Refuses options that a worker doesn't take. */
export type Check = (options: unknown) => void;

/** Every function by its flat name, and every namespace; one that is a function, too, carries its members. */
export function remoteApi(call: Call, check: Check): Record<string, unknown> {
  const flat: Record<string, unknown> = { PROTOCOL_VERSION };
  const spaces: Record<string, Record<string, unknown>> = { protocol: { PROTOCOL_VERSION } };
  for (const name of Object.keys(ROWS) as RowName[]) {
    const space = rowOf(name).in;
    if (space === undefined) continue;
    const method = (...given: unknown[]): Promise<unknown> => {
      const [values, options] = split(rowOf(name), given);
      if (!takesFunctions(name)) return call(name, values, options);
      const lasting = lastingOptions(options);
      return withFunctions(name, values, loading(call, lasting)).then((taken) => call(name, taken, lasting()));
    };
    Object.defineProperty(method, "name", { value: name, configurable: true });
    flat[name] = method;
    (spaces[space] ??= {})[name] = method;
  }
  spaces["contract"] = remoteContract(call, check);
  spaces["core"] = remoteCore(call);
  Object.assign(flat, spaces["contract"], spaces["core"]);
  const Dialogue = remoteDialogueClass((method, state, given, options) => call("dialogue", [method, state, given], options), check);
  flat["Dialogue"] = Dialogue;
  (spaces["query"] ??= {})["Dialogue"] = Dialogue;
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
