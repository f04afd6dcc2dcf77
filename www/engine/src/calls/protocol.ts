// The rows of the namespace `protocol`.
import type { BenoitFunction, ErrorResult } from "../../types/api.js";
import { glue, guardedAgain, instance } from "../engine.js";
import { isOversize, type BenoitError } from "../errors.js";
import { isOurs } from "../functions.js";
import { isRecord, ofSource, options, rebuilt, same, type Call } from "./call.js";

/** Reports that wait in the engine to be looked at: more of them would hold its memory until they are collected. */
const MOST_WAITING = 8;
const waiting = new Set<BenoitFunction>();

function wait(tell: BenoitFunction): void {
  waiting.add(tell);
  if (waiting.size <= MOST_WAITING) return;
  for (const oldest of waiting) {
    drop(oldest);
    return;
  }
}

function drop(tell: BenoitFunction): void {
  waiting.delete(tell);
  tell.dispose();
}

/** Makes `report` a field that is filled when it is first looked at; `again` tells it when the engine doesn't any more. */
function late(answer: Record<string, unknown>, again: () => unknown): void {
  const tell = answer["report"];
  if (!isOurs(tell)) return;
  const made = instance();
  wait(tell);
  const fill = (report: unknown): void => {
    drop(tell);
    Object.defineProperty(answer, "report", { value: report, enumerable: true, configurable: true, writable: true });
  };
  const get = (): unknown => {
    fill(waiting.has(tell) && made === instance() ? tell() : again());
    return answer["report"];
  };
  Object.defineProperty(answer, "report", { get, set: fill, enumerable: true, configurable: true });
}

/** The report of a call that is made anew. */
function again(name: "decode" | "exchange", subject: string, given: unknown, kinds: string): () => unknown {
  return () => {
    const { report } = guardedAgain(() => glue.call(name, [subject, given], kinds) as Record<string, unknown>);
    return isOurs(report) ? told(report) : report;
  };
}

function told(report: BenoitFunction): unknown {
  try {
    return report();
  } finally {
    report.dispose();
  }
}

/** The callables of a decoded message. */
function callables(answer: unknown): void {
  if (!isRecord(answer) || !isRecord(answer["callables"]) || !isRecord(answer["functions"])) return;
  for (const [name, fn] of Object.entries(answer["callables"])) rebuilt(fn, name, answer["functions"][name]);
}

function decoded(answer: unknown, args: readonly unknown[]): unknown {
  callables(answer);
  if (!isRecord(answer) || !isOurs(answer["report"])) return answer;
  const [message, given] = args;
  // As text: the caller may change the message before looking.
  const subject = typeof message === "string" ? message : JSON.stringify(message);
  late(answer, again("decode", subject, given, ",options"));
  return answer;
}

function exchanged(answer: unknown, args: readonly unknown[]): unknown {
  if (!isRecord(answer)) return answer;
  callables(answer["result"]);
  late(answer, again("exchange", String(args[0]), args[1], "source,options"));
  return answer;
}

/** A message that the engine can't even look at is answered, like every other bad message, with data. */
export function notAMessage(thrown: BenoitError): ErrorResult | undefined {
  if (thrown.code !== "A_VALUE" && thrown.code !== "A_FUNCTION") return undefined;
  const code = isOversize(thrown) ? "M_LIMIT" : "M_SHAPE";
  return { error: thrown.message, code, ...(thrown.path ? { path: thrown.path } : {}) };
}

export const PROTOCOL = {
  encode: ofSource(),
  encodeDetailed: ofSource(),
  exchange: ofSource(exchanged),
  decode: {
    kinds: ",options",
    args: ([message, given]) => [message, options(given)],
    result: decoded,
    rescue: notAMessage,
  },
  rowSamples: {
    kinds: ",row,options",
    args: ([subject, row, given]) => [subject, row, options(given)],
    result: same,
  },
} as const satisfies Record<string, Call>;
