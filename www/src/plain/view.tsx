// The plain view: for readers who don't program. No formulas, no JSON; pictures where there are any.
import type { Exchanged } from "../engine/types.ts";
import type { Frame } from "../shell/frame.ts";
import { isRecord } from "../state/plain.ts";
import { workbenches } from "../workbenches/index.ts";
import { FunctionPicture } from "../workbenches/module/pictures/view.tsx";
import { functionSentence, intentSentence, refutedIn, refutedSentences } from "./sentences.ts";
import { t } from "./texts.ts";
import "./view.css";

export function PlainView({ frame }: { frame: Frame }) {
  const { desk } = frame;
  const results = desk.face.value?.results?.value;
  return (
    <section class="plain" aria-label={t("title")}>
      <div class="plain-page">
        <header class="plain-head">
          <h2>{t("title")}</h2>
          <button
            type="button"
            class="button"
            onClick={() => {
              frame.mode.value = "work";
            }}
          >
            {t("leave")}
          </button>
        </header>
        <Content frame={frame} results={results} />
      </div>
    </section>
  );
}

function Content({ frame, results }: { frame: Frame; results: unknown }) {
  const chosen = frame.desk.chosen.value;
  if (chosen !== "module" && chosen !== "intent") {
    const bench = workbenches.find(({ id }) => id === chosen)?.text ?? "";
    return (
      <>
        <p>{t("other", { bench })}</p>
        <p>{frame.desk.face.value?.status.value}</p>
      </>
    );
  }
  if (results === undefined) return <p>{t("waits")}</p>;
  return chosen === "module" ? <ModuleWords frame={frame} results={results as ModuleResults} /> : <IntentWords results={results} />;
}

/** More pictures than these are opened one by one. */
const manyPictures = 6;

type ModuleResults = Exchanged & { readonly source: string };

function ModuleWords({ frame, results: { report, message, result, source } }: { frame: Frame; results: ModuleResults }) {
  const refuted = refutedIn(report);
  const { passed, total } = result.total;
  if (report.functions.length === 0) return <p>{t("empty")}</p>;
  return (
    <>
      <p class="plain-lead">{t("lead")}</p>
      <p class="plain-total">{t("total", { passed, total })}</p>
      <h3>{t("functions")}</h3>
      <ul class="plain-list">
        {report.functions.map((built) => (
          <li key={built.name}>
            <p>{functionSentence(built, report, message)}</p>
            {(built.arity === 1 || built.arity === 2) && built.code !== null && (
              <details open={report.functions.length <= manyPictures}>
                <summary>{t("picture", { name: built.name })}</summary>
                <FunctionPicture bench={frame.page} pictured={{ source, built }} sent={message.functions.find((one) => one.name === built.name)?.assertions ?? []} />
              </details>
            )}
          </li>
        ))}
      </ul>
      <h3>{t("refuted")}</h3>
      {refuted.length === 0 ? (
        <p>{t("refuted.none")}</p>
      ) : (
        <ul class="plain-list">
          {refuted.flatMap((row) => refutedSentences(row).map((sentence) => <li key={`${row.id} ${sentence}`}>{sentence}</li>))}
        </ul>
      )}
    </>
  );
}

function IntentWords({ results }: { results: unknown }) {
  const parts = isRecord(results) && Array.isArray(results.parts) ? (results.parts as unknown[]) : [];
  const [first, second] = parts.filter(isRecord);
  if (first === undefined) return <p>{t("intent.empty")}</p>;
  return (
    <>
      <p class="plain-lead">{sentenceOf(first)}</p>
      {second !== undefined && (
        <p>
          {t("intent.second")} {sentenceOf(second)}
        </p>
      )}
    </>
  );
}

function sentenceOf({ message, formula }: Readonly<Record<string, unknown>>): string {
  const examples = isRecord(message) && Array.isArray(message.examples) ? message.examples.length : 0;
  return intentSentence(examples, typeof formula === "string");
}
