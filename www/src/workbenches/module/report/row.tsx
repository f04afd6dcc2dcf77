// One claim with its two verdicts; opened, the samples on which they rest.
import type { Row, RowSample, RowSamples } from "../../../engine/types.ts";
import type { TargetedKeyboardEvent } from "preact";
import { t, tn, wordHelp } from "../../../i18n/index.ts";
import { CopyButton } from "../../../parts/pane.tsx";
import { Word } from "../../../parts/tip.tsx";
import { literal } from "../../../state/literal.ts";
import type { Bench } from "../bench.ts";
import { assertionOf, callOf, comparesTwo, countNotes, type Judged, reasonsOf, rowSentence, type Side, signs, verdictText } from "./verdicts.ts";

export interface RowParts {
  readonly bench: Bench;
  readonly judged: Judged;
  /** The samples when the row is open. */
  readonly samples: RowSamples | "waiting" | "failed" | undefined;
  readonly stop: boolean;
  readonly jump: (row: Row) => void;
  readonly mark: (row: Row) => void;
}

export function RowView({ bench, judged, samples, stop, jump, mark }: RowParts) {
  const { row } = judged;
  const open = samples !== undefined;
  const setOpen = (to: boolean) => {
    if (to === open) return;
    bench.store.dispatch({ type: to ? "open" : "close", row: row.id });
    if (to) bench.runner.samples(row.id);
  };
  const onKeyDown = (event: TargetedKeyboardEvent<HTMLTableRowElement>) => {
    if (event.target !== event.currentTarget || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === "Enter") jump(row);
    else if (event.key === " ") setOpen(!open);
    else if (event.key === "ArrowRight") setOpen(true);
    else if (event.key === "ArrowLeft") setOpen(false);
    else return;
    event.preventDefault();
  };
  const onClick = () => {
    mark(row);
    setOpen(!open);
  };
  return (
    <>
      <tr
        role="row"
        class="row"
        data-row={row.id}
        tabIndex={stop ? 0 : -1}
        aria-expanded={open}
        aria-level={1}
        aria-label={rowSentence(judged)}
        onKeyDown={onKeyDown}
        onClick={onClick}
      >
        <td role="gridcell" class="claim">
          <span class="opener" aria-hidden="true" />
          <Claim row={row} />
        </td>
        <VerdictCell judged={judged} side="source" />
        <VerdictCell judged={judged} side="rebuilt" />
      </tr>
      {open && (
        <tr role="row" class="details" aria-level={2}>
          <td role="gridcell" colSpan={3}>
            <Details judged={judged} samples={samples} />
          </td>
        </tr>
      )}
    </>
  );
}

function Claim({ row }: { row: Row }) {
  if (row.kind === "assertion") {
    return (
      <code>
        {row.input} == {row.output}
      </code>
    );
  }
  if (row.function !== undefined) return <Word word={row.name} stop={false} />;
  return (
    <span>
      <code>
        {row.f} ∘ {row.g}
      </code>{" "}
      <Word word={row.name} stop={false} />{" "}
      <span class="kind">
        <Word word={row.kind} stop={false} />
      </span>
    </span>
  );
}

function VerdictCell({ judged, side }: { judged: Judged; side: Side }) {
  const verdict = judged.row[side];
  if (verdict === undefined) return <td role="gridcell" class="verdict quieter">{verdictText(judged, side)}</td>;
  const onSamples = verdict.state === "supported" && judged.row.kind !== "assertion";
  const assertion = side === "source" ? assertionOf(judged.row) : undefined;
  return (
    <td role="gridcell" class="verdict">
      <span class={`is-${verdict.state}${verdict.state === "supported" ? " verdict-word" : ""}`}>
        {signs[verdict.state]} {onSamples ? t("verdict.supported") : verdictText(judged, side)}
      </span>
      {onSamples && <span class="verdict-on"> {tn("verdict.on", verdict.ran)}</span>}
      {assertion !== undefined && (
        <span class="verdict-tool">
          <CopyButton label={t("report.copyAssertion")} text={() => assertion} />
        </span>
      )}
    </td>
  );
}

function Details({ judged, samples }: { judged: Judged; samples: RowSamples | "waiting" | "failed" }) {
  const { row } = judged;
  const words = [row.kind === "assertion" ? undefined : row.name, row.rule].flatMap((word) => {
    const help = word === undefined ? undefined : wordHelp(word);
    return word === undefined || help === undefined ? [] : [[word, help] as const];
  });
  return (
    <div class="details-body">
      <p>{rowSentence(judged)}</p>
      {words.map(([word, help]) => (
        <p key={word} class="quieter">
          <code>{word}</code> {help}
        </p>
      ))}
      {reasonsOf(row).map((reason) => (
        <p key={reason} class="quieter">
          {t("report.reason", { reason })}
        </p>
      ))}
      {countNotes(row).map((note) => (
        <p key={note} class="quieter">
          {note}
        </p>
      ))}
      {samples === "waiting" && <p class="quieter">{t("samples.waiting")}</p>}
      {samples === "failed" && <p class="quieter">{t("samples.failed")}</p>}
      {typeof samples === "object" && (
        <>
          {samples.source !== undefined && <Samples judged={judged} side="source" samples={samples.source} />}
          <Samples judged={judged} side="rebuilt" samples={samples.rebuilt} />
        </>
      )}
    </div>
  );
}

function outputOf(sample: RowSample, two: boolean): string {
  if (!("actual" in sample)) return "–";
  return two ? `${literal(sample.expected)}, ${literal(sample.actual)}` : literal(sample.actual);
}

function Samples({ judged, side, samples }: { judged: Judged; side: Side; samples: readonly RowSample[] }) {
  const { row, arities } = judged;
  const two = comparesTwo(row);
  const expects = !two && samples.some((sample) => "expected" in sample);
  if (samples.length === 0) return null;
  return (
    <table class="samples">
      <caption>{t(`samples.${side}`)}</caption>
      <thead>
        <tr>
          <th scope="col">{t("samples.input")}</th>
          <th scope="col">{t("samples.actual")}</th>
          {expects && <th scope="col">{t("samples.expected")}</th>}
          <th scope="col">{t("samples.result")}</th>
        </tr>
      </thead>
      <tbody>
        {samples.map((sample, index) => {
          const state = sample.skipped === true ? "untested" : sample.holds ? "supported" : "refuted";
          const said = { untested: "samples.skipped", supported: "samples.holds", refuted: "samples.breaks" } as const;
          return (
            <tr key={index}>
              <td>
                <code>{callOf(row, sample.input, arities)}</code>
              </td>
              <td>
                <code>{outputOf(sample, two)}</code>
              </td>
              {expects && (
                <td>
                  <code>{"expected" in sample ? literal(sample.expected) : "–"}</code>
                </td>
              )}
              <td class={`is-${state}`}>{t(said[state])}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
