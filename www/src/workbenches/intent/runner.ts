// Asks the engine what the examples say: the intents that cross, the functions rebuilt from them, and their answers.
import type { ReadonlySignal } from "@preact/signals";
import type { PageEngine } from "../../engine/client.ts";
import type { Example, RemoteFunction, RemoteResolvedIntent } from "../../engine/types.ts";
import type { Settings } from "../../state/settings.ts";
import { createRuns, deadline, reasonOf, type Runs, type Turn } from "../runs.ts";
import { readJson } from "../../state/json.ts";
import { type Answer, constraintsOf, type Draft, inUse, type IntentAction, type IntentState, type Outcome, type Part, type Pipe, readDraft, type Which } from "./state.ts";

export interface IntentRunner extends Runs {
  /** Changes what is written, and runs when writing rests. */
  edit(action: IntentAction): void;
  /** "I meant this": the answer that an input should have. */
  correct(which: Which, correction: Example): Promise<void>;
}

export interface RunnerParts {
  readonly engine: Pick<PageEngine, "ready" | "encodeIntent" | "resolveIntent" | "composeIntents" | "negotiateIntent">;
  readonly dispatch: (action: IntentAction) => void;
  readonly state: () => IntentState;
  readonly settings?: ReadonlySignal<Settings>;
}

/** A part with the resolved intent, whose functions live in the worker. */
interface Made {
  readonly part: Part;
  readonly resolved: RemoteResolvedIntent;
}

export function createIntentRunner({ engine, dispatch, state, settings }: RunnerParts): IntentRunner {
  const runs = createRuns({ engine, dispatch, edit: () => state().edit, work, settings });

  async function work(turn: Turn) {
    const now = state();
    const made: (Made | undefined)[] = [];
    const kept = new Set<RemoteFunction>();
    try {
      let outcome: Outcome;
      try {
        for (const which of inUse(now)) made.push(await resolve(now.drafts[which], turn, kept));
        outcome = { parts: made.map((one) => one?.part), pipe: await pipe(made, turn, kept), refusal: undefined };
      } catch (error) {
        const { code, message } = reasonOf(error);
        if (turn.outdated() || !isRefusal(code)) throw error;
        outcome = { parts: made.map((one) => one?.part), pipe: undefined, refusal: `${code}: ${message}` };
      }
      if (!turn.outdated()) dispatch({ type: "resolved", edit: turn.edit, outcome });
    } finally {
      for (const fn of kept) fn.dispose();
    }
  }

  async function resolve(draft: Draft, turn: Turn, kept: Set<RemoteFunction>): Promise<Made | undefined> {
    const { examples } = readDraft(draft);
    if (examples.length === 0) return undefined;
    const message = await engine.encodeIntent(examples, draft.properties, constraintsOf(draft), turn.options());
    const resolved = await engine.resolveIntent(message, turn.options());
    keep(resolved, kept);
    const { fn, candidates, meta } = resolved;
    const answers = await inTurn(examples, ({ input }) => answer(fn, input, turn));
    const tried = readJson(draft.tried);
    const part: Part = {
      message,
      formula: meta.synthesized,
      confidence: meta.confidence,
      properties: meta.propertiesVerified,
      candidates: candidates.map(({ formula, code, confidence, propertyScore }) => ({ formula, code, confidence, propertyScore })),
      answers,
      tried: "value" in tried ? { input: tried.value, answers: await inTurn(candidates, (one) => answer(one.fn, tried.value, turn)) } : undefined,
    };
    return { part, resolved };
  }

  async function pipe(made: readonly (Made | undefined)[], turn: Turn, kept: Set<RemoteFunction>): Promise<Pipe | undefined> {
    const [first, second] = made;
    if (first === undefined || second === undefined || first.resolved.fn === null || second.resolved.fn === null) return undefined;
    const composed = await engine.composeIntents(first.resolved, second.resolved, turn.options());
    kept.add(composed.fn);
    const tried = first.part.tried === undefined ? [] : [first.part.tried.input];
    const inputs = [...first.part.message.examples.map((example) => example.input as unknown), ...tried];
    const rows = await inTurn(inputs, async (input) => ({
      input,
      middle: await answer(first.resolved.fn, input, turn),
      output: await answer(composed.fn, input, turn),
    }));
    return { formula: composed.meta.synthesized, confidence: composed.meta.confidence, rows };
  }

  async function correct(which: Which, correction: Example) {
    const now = state();
    const draft = now.drafts[which];
    const { examples } = readDraft(draft);
    const before = now.outcome?.parts[which];
    const { edit } = now;
    try {
      const intent = await engine.encodeIntent(examples, draft.properties, constraintsOf(draft), { deadline });
      const resolved = await engine.negotiateIntent(intent, [correction], { deadline });
      const kept = new Set<RemoteFunction>();
      keep(resolved, kept);
      for (const fn of kept) fn.dispose();
      const input = JSON.stringify(correction.input);
      dispatch({
        type: "negotiated",
        edit,
        examples: resolved.examples as Example[],
        correction: {
          which,
          input: correction.input,
          output: correction.output,
          overridden: examples.find((example) => JSON.stringify(example.input) === input),
          before: { formula: before?.formula ?? null, confidence: before?.confidence ?? 0 },
          after: { formula: resolved.meta.synthesized, confidence: resolved.meta.confidence },
        },
      });
    } catch (error) {
      const { code, message } = reasonOf(error);
      const { parts = [], pipe } = now.outcome ?? {};
      if (isRefusal(code)) dispatch({ type: "resolved", edit, outcome: { parts, pipe, refusal: `${code}: ${message}` } });
      else if (code === "M_TOTAL") dispatch({ type: "stopped", edit, by: "deadline" });
      else dispatch({ type: "failed", code, message });
      return;
    }
    runs.now();
  }

  return {
    ...runs,
    edit(action) {
      const before = state().edit;
      dispatch(action);
      if (state().edit !== before) runs.later();
    },
    correct,
  };
}

/** What the engine says of arguments: the writer can mend it, and the engine is well. */
const isRefusal = (code: string) => code.startsWith("A_") && code !== "A_NOT_INITIALISED";

function keep({ fn, candidates }: RemoteResolvedIntent, kept: Set<RemoteFunction>) {
  if (fn !== null) kept.add(fn);
  for (const candidate of candidates) kept.add(candidate.fn);
}

/** The answer of a function, or why there is none. A run that was stopped has no answers at all. */
async function answer(fn: RemoteFunction | null, input: unknown, turn: Turn): Promise<Answer> {
  if (fn === null) return { failure: "A_UNSOLVED" };
  try {
    return { value: await fn.run([input], turn.options()) };
  } catch (error) {
    const { code, message } = reasonOf(error);
    if (turn.outdated() || code === "M_TOTAL" || code.startsWith("I_")) throw error;
    return { failure: `${code}: ${message}` };
  }
}

/** One after the other: the engine answers one call at a time. */
async function inTurn<Item, Result>(items: readonly Item[], ask: (item: Item) => Promise<Result>): Promise<Result[]> {
  const results: Result[] = [];
  for (const item of items) results.push(await ask(item));
  return results;
}
