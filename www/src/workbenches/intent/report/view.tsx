// The Report pane: what was rebuilt and why, its answers, the pipeline, and what was corrected.
import { useState } from "preact/hooks";
import { t as common } from "../../../i18n/index.ts";
import { Candidates } from "../../../parts/candidates.tsx";
import { download } from "../../../parts/outside.ts";
import { Pane } from "../../../parts/pane.tsx";
import "../../../parts/field.css";
import "../../../parts/report.css";
import { Word } from "../../../parts/tip.tsx";
import { useSelect } from "../../../store.ts";
import { type Bench, titleOf } from "../bench.ts";
import { templateOf } from "../names.ts";
import { type IntentState, inUse, type Outcome, type Part, type Which } from "../state.ts";
import { t, tn } from "../texts.ts";
import { Answers, TryInput } from "./answers.tsx";
import { textOf } from "./text.ts";
import { History } from "./history.tsx";
import { PipeView } from "./pipe.tsx";
import "./view.css";

/** Formulas shown at first: some examples are explained by dozens. */
const firstCandidates = 6;

export function ReportPane({ bench }: { bench: Bench }) {
  const outcome = useSelect(bench.intent, (state) => state.outcome);
  const piped = useSelect(bench.intent, (state) => state.piped);
  const text = () => reportText(bench.intent.state.peek());
  return (
    <Pane
      store={bench.store}
      name="report"
      summary={t("report.summary")}
      help={
        <>
          <p>{t("report.help")}</p>
          <p>{t("report.help.meant")}</p>
          <p>{t("report.rank")}</p>
        </>
      }
      copyText={text}
      onDownload={() => download("intent-report.json", text() ?? "", "application/json")}
    >
      {outcome !== undefined && (
        <div class="groups intent-groups">
          {outcome.refusal !== undefined && <p class="is-refuted">✕ {t("report.refused", { message: outcome.refusal })}</p>}
          {inUse(bench.intent.state.value).map((which) => (
            <PartView key={which} bench={bench} which={which} part={outcome.parts[which]} title={titleOf(which, piped)} />
          ))}
          {piped && <PipeView outcome={outcome} />}
          <History bench={bench} />
        </div>
      )}
    </Pane>
  );
}

function reportText({ outcome, history }: IntentState): string | undefined {
  const data = (found: Outcome) => ({ intents: found.parts, pipeline: found.pipe ?? null, corrections: history });
  return outcome === undefined ? undefined : JSON.stringify(data(outcome), null, 2);
}

interface PartParts {
  readonly bench: Bench;
  readonly which: Which;
  readonly part: Part | undefined;
  readonly title: string;
}

function PartView({ bench, which, part, title }: PartParts) {
  return (
    <section class="group" aria-label={title}>
      <h3>{title}</h3>
      {part === undefined ? (
        <p class="empty">{t("report.empty")}</p>
      ) : (
        <>
          <Built part={part} />
          <TryInput bench={bench} which={which} part={part} />
          <Answers bench={bench} which={which} part={part} />
          {part.candidates.length > 0 && <Ranked part={part} />}
        </>
      )}
    </section>
  );
}

function Built({ part }: { part: Part }) {
  const { formula, confidence, properties, candidates, message } = part;
  const name = formula === null ? undefined : templateOf(formula, message.constraints.domain);
  if (formula === null) {
    return (
      <p class="group-note is-untested">
        ○ {t("report.unsolved")} {t("report.unsolved.add")}
      </p>
    );
  }
  return (
    <>
      <p class="group-note">
        <Word word="rebuilt">{common("report.rebuiltAs")}</Word> {name !== undefined && <b class="template">{name} </b>}
        <code class="formula">{formula}</code>{" "}
        <Word word="confidence">{common("report.confidence", { value: String(confidence) })}</Word>
      </p>
      {properties.satisfied.length + properties.violated.length > 0 && (
        <p class="group-note kept">
          {properties.satisfied.map((name) => (
            <span key={name} class="is-supported">
              {t("report.kept", { name })}
            </span>
          ))}
          {properties.violated.map((name) => (
            <span key={name} class="is-refuted">
              {t("report.broken", { name })}
            </span>
          ))}
        </p>
      )}
      {candidates.length === 1 && properties.violated.length > 0 && <p class="group-note">{t("report.halved")}</p>}
    </>
  );
}

function Ranked({ part }: { part: Part }) {
  const [all, showAll] = useState(false);
  const { candidates, message, tried } = part;
  const shown = all ? candidates : candidates.slice(0, firstCandidates);
  const more =
    tried === undefined
      ? {}
      : {
          more: {
            title: t("report.try.answer", { input: textOf({ value: tried.input }) }),
            of: (index: number) => <code>{textOf(tried.answers[index])}</code>,
          },
        };
  return (
    <details class="readings" open>
      <summary>{tn("report.candidates", candidates.length)}</summary>
      <p class="group-note">{t("report.rank")}</p>
      <div class="sideways">
        <Candidates
          caption={t("report.candidates")}
          candidates={shown}
          nameOf={(formula) => templateOf(formula, message.constraints.domain)}
          {...more}
        />
      </div>
      {shown.length < candidates.length && (
        <button type="button" class="quiet" onClick={() => showAll(true)}>
          {t("report.more", { count: candidates.length })}
        </button>
      )}
    </details>
  );
}
