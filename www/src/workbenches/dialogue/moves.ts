// The moves of a dialogue: what the teacher and the learner did, in order. A dialogue is replayed from them.
import type { Example } from "../../engine/types.ts";
import { type Json, readJson } from "../../state/json.ts";

export const lessons = ["teach", "correct", "fulfill"] as const;
export type Lesson = (typeof lessons)[number];

/** An example as it is written: two texts of JSON. */
export interface Pair {
  readonly input: string;
  readonly output: string;
}

/** `fulfill` answers a probe; `negotiate` and `wonder` are the learner's. */
export type Move =
  | { readonly kind: Lesson; readonly examples: readonly Pair[] }
  | { readonly kind: "ask"; readonly holes: readonly string[] }
  | { readonly kind: "negotiate" | "wonder" };

export type Made = Move & { readonly id: number };

export type MoveRead =
  | { readonly kind: Lesson; readonly examples: Example[] }
  | { readonly kind: "ask"; readonly holes: Json[] }
  | { readonly kind: "negotiate" | "wonder" }
  /** Something in it is not JSON. */
  | { readonly kind: "unread" };

const valueOf = (text: string): Json | undefined => {
  const read = readJson(text);
  return "value" in read ? read.value : undefined;
};

export function readMove(move: Move): MoveRead {
  if (move.kind === "ask") {
    const holes = move.holes.map(valueOf);
    return holes.includes(undefined) ? { kind: "unread" } : { kind: "ask", holes: holes as Json[] };
  }
  if (!("examples" in move)) return { kind: move.kind };
  const values = move.examples.map(({ input, output }) => ({ input: valueOf(input), output: valueOf(output) }));
  const unread = values.some(({ input, output }) => input === undefined || output === undefined);
  return unread ? { kind: "unread" } : { kind: move.kind, examples: values as Example[] };
}

/** Who makes a move. */
export const speakerOf = ({ kind }: Move): "teacher" | "learner" => (kind === "negotiate" || kind === "wonder" ? "learner" : "teacher");

/** A move as one would say it. */
export function moveText(move: Move): string {
  if (move.kind === "ask") return `ask ${move.holes.join(", ")}`;
  if (!("examples" in move)) return move.kind;
  return `${move.kind} ${move.examples.map(({ input, output }) => `${input} → ${output}`).join(", ")}`;
}
