// A message that came without a source, in the shape of an exchange: what its report and its picture are drawn from.
import type { Decoded, Exchanged, Message } from "../engine/types.ts";
import { isRecord, type Plain, text } from "./plain.ts";

const lists = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
const records = (value: unknown): readonly Plain[] => lists(value).filter(isRecord);
const texts = (value: unknown): string[] => lists(value).filter((item) => typeof item === "string");
const count = (value: unknown, counted: number): number => (typeof value === "number" ? value : counted);

/** What the receiver takes of a message that it has read: missing lists are empty, and anything else is left out. */
export function messageOf(taken: unknown): Message {
  const top = isRecord(taken) ? taken : {};
  const algebra = isRecord(top.algebra) ? top.algebra : {};
  const meta = isRecord(top.meta) ? top.meta : {};
  const pair = (one: Plain) => ({ f: text(one.f) ?? "", g: text(one.g) ?? "" });
  const functions = records(top.functions).map((one) => ({
    name: text(one.name) ?? "",
    arity: count(one.arity, 0),
    assertions: records(one.assertions).map(({ input, output }) => ({ input: text(input) ?? "", output: text(output) ?? "" })),
    properties: texts(one.properties),
  }));
  const surprises = records(algebra.surprises).map((one) => ({ ...pair(one), type: text(one.type) ?? "" }));
  // The names of properties and relations are the stranger's: the engine calls those untested that it doesn't know.
  return {
    protocol: "benoit-protocol-v1",
    functions,
    algebra: {
      equivalenceClasses: lists(algebra.equivalenceClasses).map(texts),
      inversePairs: records(algebra.inversePairs).map(pair),
      surprises,
    },
    meta: {
      sourceSize: count(meta.sourceSize, 0),
      functionCount: count(meta.functionCount, functions.length),
      propertyCount: count(meta.propertyCount, functions.reduce((sum, one) => sum + one.properties.length, 0)),
      surpriseCount: count(meta.surpriseCount, surprises.length),
    },
  } as Message;
}

/** `text` is the compact JSON text of the message. */
export function exchangedOf(message: Message, text: string, decoded: Decoded): Exchanged {
  const { report, ...result } = decoded;
  return {
    message,
    messageSize: text.length,
    sourceSize: 0,
    result,
    summary: {
      functionsTransmitted: message.functions.length,
      propertiesTransmitted: message.functions.reduce((sum, one) => sum + one.properties.length, 0),
      surprisesTransmitted: message.algebra.surprises.length,
      sourceCodeTransmitted: 0,
      verificationRate: `${result.total.passed}/${result.total.total}`,
    },
    report,
  };
}
