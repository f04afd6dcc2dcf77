// Asks the engine for what a picture shows: one call for each curve, unless an input in it fails.
import { useEffect, useState } from "preact/hooks";
import { outcomesOf } from "../../../engine/values.ts";
import type { ReportFunction } from "../../../engine/types.ts";
import type { Outcome } from "../../../state/pictures/outcome.ts";
import { pageOptions } from "../../../state/settings.ts";
import type { Page } from "../../face.ts";

/** What one input of a picture may take: enough for what people draw, and no more, for a picture has hundreds. */
const perInput = { steps: 100_000, depth: 1000 };
/** What isn't there after this time is a gap. */
const deadline = 4000;

export interface Pictured {
  /** Absent where only a message is here. */
  readonly source: string | undefined;
  readonly built: ReportFunction;
}

export interface Both {
  readonly source: readonly Outcome[] | undefined;
  readonly rebuilt: readonly Outcome[] | undefined;
}

/** What both functions come to at these inputs; asked again whenever one of them is another. */
export function useBoth({ engine, settings }: Page, { source, built }: Pictured, inputs: readonly (readonly number[])[]): Both | "failed" | undefined {
  const [both, setBoth] = useState<{ readonly inputs: unknown; readonly both: Both | "failed" }>();
  const { name, code } = built;
  useEffect(() => {
    const stop = new AbortController();
    const until = performance.now() + deadline;
    const options = () => ({ ...pageOptions(settings.state.peek()), signal: stop.signal, deadline: Math.max(1, until - performance.now()) });
    const ask = (text: string | null | undefined) =>
      text === null || text === undefined ? undefined : outcomesOf(engine, { source: text, name }, inputs, { ...perInput, options });
    Promise.all([ask(source), ask(code)]).then(
      ([bySource, byRebuilt]) => stop.signal.aborted || setBoth({ inputs, both: { source: bySource, rebuilt: byRebuilt } }),
      () => stop.signal.aborted || setBoth({ inputs, both: "failed" }),
    );
    return () => stop.abort();
  }, [engine, settings, source, name, code, inputs]);
  // What is there stays until the new values have come, unless it was for other inputs.
  return both?.inputs === inputs ? both.both : undefined;
}
