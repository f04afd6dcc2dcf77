// One function of the report, or the relations between functions: how it was rebuilt, then its claims.
import type { Message, MessageFunction, ReportFunction, Row } from "../../../engine/types.ts";
import type { TargetedKeyboardEvent } from "preact";
import { useState } from "preact/hooks";
import { t, tn } from "../../../i18n/index.ts";
import { Candidates } from "../../../parts/candidates.tsx";
import { Later } from "../../../parts/later.tsx";
import { Word } from "../../../parts/tip.tsx";
import type { Group } from "../../../state/rows.ts";
import { callsToAdd } from "../../../state/suggest.ts";
import type { State } from "../../../state/types.ts";
import type { Bench } from "../bench.ts";
import { Openers } from "./opener.tsx";
import { RowView } from "./row.tsx";
import { unsolvedReason } from "./verdicts.ts";

const loadPicture = async () => (await import("../pictures/view.tsx")).FunctionPicture;
const loadCompare = async () => (await import("../beyond/compare.tsx")).Compare;
const loadAlgebra = async () => (await import("../pictures/view.tsx")).AlgebraPicture;

/** A group shows this many rows at first: a module of a hundred functions has thousands of relations. */
const firstRows = 150;

export interface GroupParts {
  readonly bench: Bench;
  readonly group: Group;
  readonly message: Message;
  /** The sender's text, of which this is the report; a message that was written by itself has none. */
  readonly source: string | undefined;
  readonly arities: ReadonlyMap<string, number>;
  readonly opened: State["opened"];
  /** All rows of relations, whatever the filter. */
  readonly relations: readonly Row[];
  /** The row at which Tab enters the report. */
  readonly first: string | undefined;
  readonly jump: (row: Row) => void;
  readonly mark: (row: Row) => void;
}

export function GroupView({ bench, group, message, source, relations, arities, opened, first, jump, mark }: GroupParts) {
  const { built } = group;
  const [all, showAll] = useState(false);
  const rows = all ? group.rows : group.rows.slice(0, firstRows);
  const title = built?.name ?? t("report.group.relations");
  return (
    <section class="group">
      <h3 class={built === undefined ? "" : "code"}>{title}</h3>
      {built === undefined ? <Relations message={message} relations={relations} /> : <Built bench={bench} built={built} message={message} source={source} />}
      <RefutedCounts rows={group.rows} />
      {rows.length > 0 && (
        <table class="rows" role="treegrid" aria-label={title} onKeyDown={walkRows}>
          <colgroup>
            <col class="claim-column" />
            <col />
            <col />
          </colgroup>
          <thead class="vh" role="rowgroup">
            <tr role="row">
              <th role="columnheader">{t("report.column.claim")}</th>
              <th role="columnheader">{t("report.column.source")}</th>
              <th role="columnheader">{t("report.column.rebuilt")}</th>
            </tr>
          </thead>
          <tbody role="rowgroup">
            {rows.map((row) => (
              <RowView
                key={row.id}
                bench={bench}
                judged={{ row, built, arities, bare: source === undefined }}
                samples={opened[row.id]}
                stop={row.id === first}
                jump={jump}
                mark={mark}
              />
            ))}
          </tbody>
        </table>
      )}
      {rows.length < group.rows.length && (
        <button type="button" class="quiet" onClick={() => showAll(true)}>
          {t("samples.more", { count: group.rows.length })}
        </button>
      )}
    </section>
  );
}

/** Up and down go through the rows of all groups as through one list. */
function walkRows(event: TargetedKeyboardEvent<HTMLTableElement>) {
  const row = event.target as HTMLElement;
  if (row.dataset.row === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
  const all = [...(event.currentTarget.closest(".groups")?.querySelectorAll<HTMLElement>("[data-row]") ?? [])];
  const at = all.indexOf(row);
  const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: all.length - 1 }[event.key];
  if (to === undefined) return;
  event.preventDefault();
  all[to]?.focus();
}

function RefutedCounts({ rows }: { rows: readonly Row[] }) {
  const bySource = rows.filter((row) => row.source?.state === "refuted").length;
  const byRebuilt = rows.filter((row) => row.rebuilt.state === "refuted").length;
  if (bySource + byRebuilt === 0) return null;
  return (
    <p class="group-refuted is-refuted">
      {bySource > 0 && <span>✕ {tn("report.group.refutedBySource", bySource)}</span>}
      {byRebuilt > 0 && <span>✕ {tn("report.group.refutedByRebuilt", byRebuilt)}</span>}
    </p>
  );
}

function Relations({ message, relations }: { message: Message; relations: readonly Row[] }) {
  const picture = { text: t("report.picture"), show: () => <Later load={loadAlgebra} parts={{ message, rows: relations }} /> };
  return (
    <>
      <p class="group-note">{t("report.group.relations.note")}</p>
      <Openers of={t("report.group.relations")} openings={[picture]} />
    </>
  );
}

interface BuiltParts {
  readonly bench: Bench;
  readonly built: ReportFunction;
  readonly message: Message;
  readonly source: string | undefined;
}

/** What the receiver made, how sure it is, what else would fit; or why there is nothing, and what would help. */
function Built({ bench, built, message, source }: BuiltParts) {
  const sent = message.functions.find((entry) => entry.name === built.name);
  const assertions = sent?.assertions ?? [];
  const readings = { text: t("report.readings"), show: () => <Readings built={built} used={built.used.flatMap((index) => assertions[index] ?? [])} /> };
  const picture = {
    text: t("report.picture"),
    show: () => <Later load={loadPicture} parts={{ bench, pictured: { source, built }, sent: assertions }} />,
  };
  const comparison =
    source === undefined || built.arity === 0
      ? undefined
      : { text: t("report.compare"), closed: built.code === null, show: () => <Later load={loadCompare} parts={{ bench, source, built }} /> };
  const openings = [
    ...(built.formula === null ? [] : [readings]),
    ...(built.arity === 1 || built.arity === 2 ? [picture] : []),
    ...(comparison === undefined ? [] : [comparison]),
  ];
  return (
    <>
      <BuiltNote built={built} sent={sent} />
      {openings.length > 0 && <Openers of={built.name} openings={openings} />}
    </>
  );
}

function BuiltNote({ built, sent }: { built: ReportFunction; sent: MessageFunction | undefined }) {
  if (built.formula === null) {
    const calls = sent === undefined ? [] : callsToAdd(sent);
    return (
      <p class="group-note is-untested">
        ○ {t("report.notRebuilt")}: {unsolvedReason(built)}.{" "}
        {calls.length > 0 ? t("unsolved.add", { calls: calls.join(", ") }) : t("unsolved.arity")} {t("unsolved.counts")}
      </p>
    );
  }
  return (
    <p class="group-note">
      <Word word="rebuilt">{t("report.rebuiltAs")}</Word> <code class="formula">{built.formula}</code>{" "}
      <Word word="confidence">{t("report.confidence", { value: String(built.confidence) })}</Word>
    </p>
  );
}

function Readings({ built, used }: { built: ReportFunction; used: readonly { input: string; output: string }[] }) {
  return (
    <div class="readings">
      <p class="group-note">
        {t("report.readings.used")}:{" "}
        {used.length === 0
          ? t("report.readings.usedNone")
          : used.map((assertion, index) => (
              <span key={assertion.input}>
                {index > 0 && ", "}
                <code>
                  {assertion.input} == {assertion.output}
                </code>
              </span>
            ))}
      </p>
      <Candidates caption={t("report.readings.runners")} candidates={built.candidates} />
      {built.candidates.length === 1 && <p class="group-note">{t("report.readings.only")}</p>}
    </div>
  );
}
