// What crosses: lessons, questions with their answers, and what the learner asks back.
import type { Outcome } from "./state.ts";

/** As JSON carries them: what JSON has no word for, such as Infinity, is null there. */
export function messagesOf(outcome: Outcome | undefined): unknown[] | undefined {
  if (outcome === undefined || outcome.messages.length === 0) return undefined;
  return JSON.parse(JSON.stringify(outcome.messages)) as unknown[];
}
