// The Report pane: the protocol's totals, then each claim with its two verdicts.
import { engineVersion } from "../../../engine/client.ts";
import type { Exchanged, Report, Row } from "../../../engine/types.ts";
import { useEffect, useMemo, useRef } from "preact/hooks";
import { allWords, t, type TextKey } from "../../../i18n/index.ts";
import { download } from "../../../parts/outside.ts";
import { CopyButton, Pane } from "../../../parts/pane.tsx";
import "../../../parts/report.css";
import { countStates, groupsOf, nextRefuted, placeOf } from "../../../state/rows.ts";
import type { Crossing, RowFilter } from "../../../state/types.ts";
import { pathOfRow } from "../../../state/wire.ts";
import { useSelect } from "../../../store.ts";
import type { Bench } from "../bench.ts";
import { GroupView } from "./group.tsx";
import "./view.css";

const loadTake = () => import("../beyond/take.ts");

const filters: readonly RowFilter[] = ["all", "supported", "refuted", "untested"];

export function ReportPane({ bench }: { bench: Bench }) {
  const { store } = bench;
  const crossing = useSelect(store, (state) => state.crossing);
  const text = () => (crossing === undefined ? undefined : JSON.stringify(crossing.exchanged.report, null, 2));
  const settings = () => bench.settings.state.peek();
  const markdown = async () => {
    const { madeNow, reportMarkdown } = await loadTake();
    return crossing === undefined ? undefined : reportMarkdown(crossing, madeNow(engineVersion, settings()));
  };
  const program = async () => {
    const { reportProgram } = await loadTake();
    return crossing === undefined ? undefined : reportProgram(crossing, engineVersion, settings());
  };
  const takeJson = async () => {
    const { madeNow, reportJson } = await loadTake();
    if (crossing !== undefined) download("report.json", reportJson(crossing, madeNow(engineVersion, settings()), settings()), "application/json");
  };
  return (
    <Pane
      store={store}
      name="report"
      summary={summaryOf(crossing)}
      help={<Help />}
      copyText={text}
      onDownload={() => void takeJson()}
      tools={
        <>
          <CopyButton label={t("report.copyMarkdown")} text={markdown} />
          <CopyButton label={t("report.copyProgram")} text={program} />
        </>
      }
    >
      <Received bench={bench} />
      {crossing !== undefined && <Rows bench={bench} crossing={crossing} />}
    </Pane>
  );
}

function summaryOf(crossing: Crossing | undefined): string {
  if (crossing?.partial === true) return t("report.partial");
  return t(crossing?.received === undefined ? "report.summary" : "report.summary.received");
}

/** What a report of a message without a source can't say, and whether it is that message's at all. */
function Received({ bench }: { bench: Bench }) {
  const refused = useSelect(bench.store, (state) => state.wire.refusal !== undefined);
  const received = useSelect(bench.store, (state) => state.crossing?.received !== undefined);
  if (refused) return <p class="received is-refuted">{t("report.refused")}</p>;
  return received ? <p class="received">{t("report.received")}</p> : null;
}

function Help() {
  return (
    <>
      <p>{t("report.help")}</p>
      <p>{t("report.jump")}</p>
      <h3>{t("report.words")}</h3>
      <dl class="glossary">
        {allWords().map(([word, help]) => (
          <div key={word}>
            <dt>{word}</dt>
            <dd>{help}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}

function Rows({ bench, crossing }: { bench: Bench; crossing: Crossing }) {
  const { store } = bench;
  const filter = useSelect(store, (state) => state.filter);
  const opened = useSelect(store, (state) => state.opened);
  const report = crossing.exchanged.report;
  const groups = useMemo(() => groupsOf(report, filter, crossing.exchanged.message), [report, filter]);
  const arities = useMemo(() => new Map(report.functions.map((built) => [built.name, built.arity])), [report]);
  const relations = useMemo(() => report.rows.filter((row) => row.function === undefined), [report]);
  const list = useRef<HTMLDivElement>(null);
  const { unlisted = 0 }: Report & { unlisted?: number } = report;
  const shown = groups.flatMap((group) => group.rows);

  const focusRow = (row: Row) => {
    const find = () => list.current?.querySelector<HTMLElement>(`[data-row="${CSS.escape(row.id)}"]`);
    find()?.focus();
    find()?.scrollIntoView({ block: "nearest" });
  };
  const jump = (row: Row) => {
    const { sender, panes } = store.state.peek();
    if (crossing.received !== undefined) return goToField(bench, row);
    const span = sender === undefined ? undefined : placeOf(row, sender.reading)[0];
    if (span === undefined) return;
    if (panes.full === "report") store.dispatch({ type: "full", pane: undefined });
    if (panes.layout === "narrow") store.dispatch({ type: "show", pane: "source" });
    // The pane may only now become visible; the editor measures itself when it is.
    requestAnimationFrame(() => bench.editor.current?.select(span));
  };
  const mark = (row: Row) => {
    const path = pathOfRow(row.id);
    if (crossing.received !== undefined) return path === undefined ? undefined : bench.message.current?.mark([path]);
    const { sender } = store.state.peek();
    if (sender !== undefined) bench.editor.current?.mark(placeOf(row, sender.reading));
  };

  useEffect(() => {
    bench.nextProblem.current = () => {
      const from = (bench.root.activeElement as HTMLElement | null)?.dataset.row;
      const row = nextRefuted(shown, from);
      if (row === undefined) return false;
      if (store.state.peek().panes.layout !== "wide") store.dispatch({ type: "show", pane: "report" });
      requestAnimationFrame(() => focusRow(row));
      return true;
    };
    return () => {
      bench.nextProblem.current = undefined;
    };
  });

  return (
    <>
      <Totals exchanged={crossing.exchanged} />
      <Filter bench={bench} report={report} chosen={filter} />
      <div ref={list} class="groups">
        {report.rows.length === 0 && report.functions.length === 0 && <p class="empty">{t("report.empty")}</p>}
        {groups.length === 0 && filter !== "all" && <p class="empty">{t("report.none", { state: t(`state.${filter}`) })}</p>}
        {shown.length > 0 && (
          <div class="columns" aria-hidden="true">
            <span>{t("report.column.claim")}</span>
            <span>{t("report.column.source")}</span>
            <span>{t("report.column.rebuilt")}</span>
          </div>
        )}
        {groups.map((group) => (
          <GroupView
            key={group.built?.name ?? "∘"}
            bench={bench}
            group={group}
            message={crossing.exchanged.message}
            source={crossing.received === undefined ? crossing.source : undefined}
            relations={relations}
            arities={arities}
            opened={opened}
            first={shown[0]?.id}
            jump={jump}
            mark={mark}
          />
        ))}
        {unlisted > 0 && <p class="empty">{t("report.unlisted", { count: unlisted })}</p>}
      </div>
    </>
  );
}

/** A row of a message without a source comes from a field of that message. */
function goToField({ store, message }: Bench, row: Row) {
  const path = pathOfRow(row.id);
  if (path === undefined) return;
  const { panes } = store.state.peek();
  if (panes.full === "report") store.dispatch({ type: "full", pane: undefined });
  if (panes.layout !== "wide") store.dispatch({ type: "show", pane: "wire" });
  store.dispatch({ type: "picture", shown: false });
  requestAnimationFrame(() => message.current?.select(path));
}

function Totals({ exchanged }: { exchanged: Exchanged }) {
  const { total, verification } = exchanged.result;
  const { assertions, properties, compositions } = verification;
  const parts: [TextKey, number, number][] = [
    ["report.assertions", assertions.passed, assertions.total],
    ["report.properties", properties.passed, properties.total],
    ["report.compositions", compositions.verified, compositions.reconstructed],
  ];
  return (
    <div class="totals">
      <p class="total">
        <strong>{t("report.total", { passed: total.passed, total: total.total })}</strong> {t("report.total.label")}
      </p>
      <ul>
        {parts.map(([name, passed, of]) => (
          <li key={name}>
            {t(name)} <b>{t("report.of", { passed, total: of })}</b>
          </li>
        ))}
      </ul>
    </div>
  );
}

function Filter({ bench, report, chosen }: { bench: Bench; report: Report; chosen: RowFilter }) {
  const counts = useMemo(() => countStates(report.rows), [report]);
  return (
    <div class="filter" role="group" aria-label={t("report.filter")}>
      {filters.map((filter) => (
        <button
          key={filter}
          type="button"
          class={filter === "all" ? "" : `is-${filter}`}
          aria-pressed={filter === chosen}
          onClick={() => bench.store.dispatch({ type: "filter", filter })}
        >
          {t(`filter.${filter}`, { count: counts[filter] })}
        </button>
      ))}
    </div>
  );
}
