// Asks the engine what the lines say: a resolver for what is known at each place, and its answers.
import type { ReadonlySignal } from "@preact/signals";
import type { PageEngine } from "../../engine/client.ts";
import type { Example, RemoteResolver } from "../../engine/types.ts";
import type { Settings } from "../../state/settings.ts";
import { createRuns, reasonOf, type Runs, type Turn } from "../runs.ts";
import { type Step, stepsOf } from "./lines.ts";
import type { Asked, Change, GivenAction, GivenState, Outcome, Point } from "./state.ts";

export interface GivenRunner extends Runs {
  /** Changes what is written, and runs when writing rests. */
  edit(action: GivenAction): void;
}

export interface RunnerParts {
  readonly engine: Pick<PageEngine, "ready" | "given" | "selfTest">;
  readonly dispatch: (action: GivenAction) => void;
  readonly state: () => GivenState;
  readonly settings?: ReadonlySignal<Settings>;
}

/** A point of the story while it is being told. */
interface Made extends Omit<Point, "asked"> {
  readonly resolver: RemoteResolver;
  readonly asked: Asked[];
}

export function createGivenRunner({ engine, dispatch, state, settings }: RunnerParts): GivenRunner {
  const runs = createRuns({ engine, dispatch, edit: () => state().edit, work, settings });

  async function work(turn: Turn) {
    const story = new Story(engine, turn, stepsOf(state().lines));
    try {
      const outcome = await story.tell();
      if (!turn.outdated()) dispatch({ type: "told", edit: turn.edit, outcome });
      if (state().selfTest === undefined && !turn.outdated()) dispatch({ type: "tested", selfTest: await engine.selfTest(turn.options()) });
    } finally {
      story.free();
    }
  }

  return {
    ...runs,
    edit(action) {
      const before = state().edit;
      dispatch(action);
      if (state().edit !== before) runs.later();
    },
  };
}

/** The lines one after the other, each on what the ones before made known. */
class Story {
  readonly #points: Made[] = [];
  readonly #answers: Record<number, unknown> = {};
  readonly #before: Record<number, unknown> = {};
  readonly #resolvers: RemoteResolver[] = [];

  constructor(
    readonly engine: RunnerParts["engine"],
    readonly turn: Turn,
    readonly steps: readonly Step[],
  ) {}

  async tell(): Promise<Outcome> {
    let refusal: string | undefined;
    try {
      for (const step of this.steps) await this.#take(step);
    } catch (error) {
      const { code, message } = reasonOf(error);
      if (this.turn.outdated() || !isRefusal(code)) throw error;
      refusal = `${code}: ${message}`;
    }
    const points = this.#points.map(({ resolver: _, ...point }): Point => point);
    return { points, answers: this.#answers, before: this.#before, refusal };
  }

  /** The functions of the resolvers live in the worker. */
  free() {
    for (const { candidates } of this.#resolvers) for (const { fn } of candidates) fn.dispose();
  }

  async #take(step: Step) {
    switch (step.kind) {
      case "given":
        return this.#add(step.kind, step.numbers, await this.#given(step.examples));
      case "pipe": {
        const first = await this.#resolver();
        const second = await this.#given(step.examples);
        return this.#add(step.kind, step.numbers, this.#keep(await first.pipe(second, this.turn.options())), { known: first.known, pipe: step.examples });
      }
      case "and":
      case "but": {
        const { example, kind, line, number } = step;
        const first = await this.#resolver();
        const more = this.#keep(await first[kind]([example], this.turn.options()));
        const change = await this.#change(first, more, example);
        this.#before[line] = change.answers[0]?.before ?? null;
        return this.#add(kind, [number], more, { change });
      }
      case "when": {
        const answer = await (await this.#resolver()).when(step.hole as never, this.turn.options());
        this.#answers[step.line] = answer;
        this.#points.at(-1)?.asked.push({ input: step.hole, answer });
      }
    }
  }

  /** What is known so far; nothing at first, and that is a resolver, too. */
  async #resolver(): Promise<RemoteResolver> {
    return this.#points.at(-1)?.resolver ?? (await this.#given([]));
  }

  async #given(examples: readonly Example[]): Promise<RemoteResolver> {
    return this.#keep(await this.engine.given([...examples], [], this.turn.options()));
  }

  #keep(resolver: RemoteResolver): RemoteResolver {
    this.#resolvers.push(resolver);
    return resolver;
  }

  async #add(kind: Point["kind"], numbers: readonly number[], resolver: RemoteResolver, more: Partial<Point> = {}) {
    const candidates = resolver.candidates.map(({ formula, code, confidence, propertyScore }) => ({ formula, code, confidence, propertyScore }));
    this.#points.push({ kind, numbers, known: resolver.known, description: await resolver.describe(), candidates, ...more, resolver, asked: [] });
  }

  async #change(first: RemoteResolver, more: RemoteResolver, { input, output }: Example): Promise<Change> {
    const inputs = distinct([input, ...this.steps.flatMap((step) => (step.kind === "when" ? [step.hole] : []))]);
    const answers: Change["answers"][number][] = [];
    for (const one of inputs) {
      const [before, after] = [await first.when(one as never, this.turn.options()), await more.when(one as never, this.turn.options())];
      answers.push({ input: one, before, after });
    }
    return { input, output, before: await first.describe(), answers };
  }
}

/** What the engine says of arguments: the writer can mend it, and the engine is well. */
const isRefusal = (code: string) => code.startsWith("A_") && code !== "A_NOT_INITIALISED";

/** Every value once, by its JSON text, as the protocol compares. */
const distinct = (values: readonly unknown[]): unknown[] => [...new Map(values.map((value) => [JSON.stringify(value), value])).values()];
