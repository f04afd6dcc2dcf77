// "Compare with source": both functions on inputs that are no samples, and what to do where they differ.
import { useEffect, useRef, useState } from "preact/hooks";
import type { ReportFunction } from "../../../engine/types.ts";
import { assertionText, insertionOf } from "../../../state/beyond/assertion.ts";
import type { Tally, Trial } from "../../../state/beyond/tally.ts";
import { callText } from "../../../state/literal.ts";
import { outcomeText } from "../../../state/pictures/outcome.ts";
import { useSelect } from "../../../store.ts";
import type { Bench } from "../bench.ts";
import { reasonOf } from "../../runs.ts";
import { compare, deadline, type Ending } from "./run.ts";
import { t, tn } from "./texts.ts";
import "./compare.css";

export interface CompareParts {
  readonly bench: Bench;
  readonly source: string;
  readonly built: ReportFunction;
}

type State =
  | { readonly kind: "running"; readonly tally: Tally | undefined }
  | { readonly kind: "ended"; readonly ending: Ending }
  | { readonly kind: "failed"; readonly message: string };

/** What was compared: another source or another rebuilt function makes a result one of the past. */
const keyOf = ({ source, built }: CompareParts) => `${source}\n${built.code ?? ""}`;

export function Compare(parts: CompareParts) {
  const { bench, source, built } = parts;
  const [state, setState] = useState<State>({ kind: "running", tally: undefined });
  const [compared, setCompared] = useState(() => keyOf(parts));
  const [added, setAdded] = useState<string>();
  const job = useRef<AbortController | undefined>(undefined);
  const { seed } = bench.settings.state.value;

  const run = () => {
    job.current?.abort();
    const mine = new AbortController();
    job.current = mine;
    setAdded(undefined);
    setCompared(keyOf(parts));
    setState({ kind: "running", tally: undefined });
    const tell = (next: State) => job.current === mine && setState(next);
    const { name, arity, code } = built;
    compare(bench.engine, { name, arity, source, code: code ?? "" }, bench.settings.state.peek(), mine.signal, (tally) => tell({ kind: "running", tally })).then(
      (ending) => tell({ kind: "ended", ending }),
      (error: unknown) => tell({ kind: "failed", message: reasonOf(error).message }),
    );
  };
  const leave = () => {
    const mine = job.current;
    job.current = undefined;
    mine?.abort();
  };
  useEffect(() => {
    run();
    return leave;
  }, []);

  const changed = compared !== keyOf(parts);
  return (
    <section class="compare" aria-label={t("compare.head")}>
      <h4>{t("compare.head")}</h4>
      <p class="quieter">{t("compare.note", { seed: String(seed) })}</p>
      <div class="compare-result" role="group" aria-live="polite">
        {state.kind === "running" && <p>{t("compare.progress", { tried: state.tally?.tried ?? 0, of: state.tally?.of ?? 3001 })}</p>}
        {state.kind === "failed" && <p class="is-untested">{t("compare.failed", { message: state.message })}</p>}
        {state.kind === "ended" && <Result {...parts} ending={state.ending} added={added} onAdded={setAdded} old={changed} />}
      </div>
      {state.kind === "running" ? (
        <button type="button" class="button" onClick={() => job.current?.abort()}>
          {t("compare.stop")}
        </button>
      ) : (
        <p>
          {changed && <span class="quieter">{t(built.code === null ? "compare.gone" : "compare.changed")} </span>}
          {built.code !== null && (
            <button type="button" class="quiet" onClick={run}>
              {t("compare.again")}
            </button>
          )}
        </p>
      )}
    </section>
  );
}

interface ResultParts extends CompareParts {
  readonly ending: Ending;
  readonly added: string | undefined;
  readonly onAdded: (line: string) => void;
  readonly old: boolean;
}

function Result({ bench, built, ending, added, onAdded, old }: ResultParts) {
  const { tally, by } = ending;
  const { first } = tally;
  return (
    <>
      {by === "person" && <p class="is-partial">{t("compare.person", { tried: tally.tried, of: tally.of })}</p>}
      {by === "deadline" && <p class="is-partial">{t("compare.deadline", { seconds: deadline / 1000, tried: tally.tried, of: tally.of })}</p>}
      <Verdict tally={tally} />
      {first !== undefined && <First built={built} trial={first} />}
      {tally.nothing > 0 && tally.agreed + tally.differed > 0 && <p class="quieter">{tn("compare.silent", tally.nothing)}</p>}
      {tally.ended > 0 && <p class="quieter">{tn("compare.ended", tally.ended)}</p>}
      {first === undefined && tally.agreed > 0 && <p class="quieter">{t("compare.rounding")}</p>}
      {added !== undefined && <p>{t("compare.added", { line: added })}</p>}
      {first !== undefined && added === undefined && !old && <Add bench={bench} name={built.name} trial={first} onAdded={onAdded} />}
    </>
  );
}

function Verdict({ tally: { differed, agreed, nothing, tried, of } }: { tally: Tally }) {
  if (differed > 0) return <p class="is-refuted">{t("compare.differ", { count: differed, of })}</p>;
  if (agreed > 0) return <p class="is-supported">{t("compare.agree", { count: agreed, of })}</p>;
  return tried > 0 && nothing === tried ? <p class="is-untested">{t("compare.nothing", { of: tried })}</p> : null;
}

const First = ({ built, trial }: { built: ReportFunction; trial: Trial }) => (
  <p>
    {t("compare.first", {
      call: callText(built.name, built.arity, built.arity === 1 ? trial.inputs[0] : trial.inputs),
      source: outcomeText(trial.source),
      rebuilt: outcomeText(trial.rebuilt),
    })}
  </p>
);

function Add({ bench, name, trial, onAdded }: { bench: Bench; name: string; trial: Trial; onAdded: (line: string) => void }) {
  const sender = useSelect(bench.store, (state) => state.sender);
  const line = assertionText(name, trial.inputs, trial.source);
  if (line === undefined) return <p class="quieter">{t("compare.unwritable")}</p>;
  const add = () => {
    const editor = bench.editor.current;
    if (sender === undefined || editor === undefined || sender.source !== bench.store.state.peek().source) return;
    const insertion = insertionOf(sender.source, sender.reading, name, line);
    if (insertion === undefined) return;
    editor.view.dispatch({ changes: { from: insertion.at, insert: insertion.insert }, userEvent: "input.add" });
    editor.mark([{ start: insertion.at + 1, end: insertion.at + insertion.insert.length }]);
    onAdded(line);
  };
  return (
    <button type="button" class="button" onClick={add}>
      {t("compare.add")}
    </button>
  );
}
