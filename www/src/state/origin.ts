// Where a field of the message comes from: the parts of the source that say the same.
import type { Message, Reading, Span } from "../engine/types.ts";

/** The spans of the source that a path of the message stands for, in the order in which the message names them. */
export function originOf(path: string, message: Message, reading: Reading): Span[] {
  const functionAt = /^functions\[(\d+)\](?:\.assertions\[(\d+)\])?/.exec(path);
  if (functionAt !== null) {
    const name = message.functions[Number(functionAt[1])]?.name;
    if (name === undefined) return [];
    if (functionAt[2] === undefined) return spansOf([name], reading);
    const assertion = reading.assertions.filter((row) => row.function === name)[Number(functionAt[2])];
    return assertion === undefined ? [] : [assertion.span];
  }
  const algebraAt = /^algebra\.(equivalenceClasses|inversePairs|surprises)\[(\d+)\](?:\[(\d+)\]|\.(f|g))?/.exec(path);
  if (algebraAt === null) return [];
  const [, list, index, member, side] = algebraAt;
  if (list === "equivalenceClasses") {
    const names = message.algebra.equivalenceClasses[Number(index)] ?? [];
    return spansOf(member === undefined ? names : names.slice(Number(member), Number(member) + 1), reading);
  }
  const pair = list === "inversePairs" ? message.algebra.inversePairs[Number(index)] : message.algebra.surprises[Number(index)];
  if (pair === undefined) return [];
  return spansOf(side === "f" ? [pair.f] : side === "g" ? [pair.g] : [pair.f, pair.g], reading);
}

/** Where functions are defined. */
export function spansOf(names: readonly string[], reading: Reading): Span[] {
  return names.flatMap((name) => reading.functions.filter((entry) => entry.name === name).map((entry) => entry.span));
}
