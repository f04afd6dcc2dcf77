// The picture "What crosses": a mark for each thing between sender and receiver, and three lists that say the same.
import { useMemo, useState } from "preact/hooks";
import { adopt } from "../../../parts/sheet.ts";
import { useSelect } from "../../../store.ts";
import type { Bench } from "../bench.ts";
import { countText, describe, type Part, type Parts, partsOf } from "./crossing.ts";
import { t } from "./texts.ts";
import sheet from "./picture.css?inline";

export function Picture({ bench }: { bench: Bench }) {
  useState(() => adopt(bench.root, sheet));
  const crossing = useSelect(bench.store, (state) => state.crossing);
  const sender = useSelect(bench.store, (state) => state.sender);
  const parts = useMemo(() => (crossing === undefined ? undefined : partsOf(crossing, sender)), [crossing, sender]);
  if (parts === undefined) return null;
  return (
    <figure class="picture" aria-labelledby="picture-title" tabIndex={0}>
      <figcaption id="picture-title" class="vh">
        {t("picture.title")}
      </figcaption>
      <Drawing parts={parts} />
      {parts.crosses.some((part) => part.count > room.wire) && <p class="picture-key">{t("picture.key")}</p>}
      <List title={t("picture.crosses")} sign="crosses" parts={parts.crosses} />
      <List title={t("picture.derived")} sign="derived" parts={parts.derived} />
      <List title={t("picture.stays")} sign="stays" parts={parts.stays} more={parts.bare ? t("stays.own") : t("stays.comments")} />
    </figure>
  );
}

type Sign = "crosses" | "derived" | "stays";

function List({ title, sign, parts, more }: { title: string; sign: Sign; parts: readonly Part[]; more?: string }) {
  return (
    <section class="picture-list" aria-label={title}>
      <h3>
        <svg class="mark" viewBox="0 0 12 12" aria-hidden="true">
          <Mark sign={sign} x={6} y={6} />
        </svg>
        {title}
      </h3>
      <ul>
        {parts.map((part) => (
          <li key={part.id}>
            <b>{countText(part)}</b>
            {part.names.length > 0 && (
              <span class="picture-names">
                {part.names.map((name, index) => (
                  <>
                    {index > 0 && ", "}
                    <code>{name}</code>
                  </>
                ))}
                {part.more > 0 && ` ${t("picture.more", { count: part.more })}`}
              </span>
            )}
          </li>
        ))}
        {more !== undefined && <li>{more}</li>}
      </ul>
    </section>
  );
}

/** The drawing's own units: the two sides, and the wire between them. */
const size = { width: 440, side: 96, head: 34, row: 32 } as const;
const wire = { from: size.side, to: size.width - size.side } as const;
const step = 13;
/** So many marks have room in a row, on the wire and on a side. */
const room = { wire: Math.floor((wire.to - wire.from - 40) / step), side: 6 } as const;

function Drawing({ parts }: { parts: Parts }) {
  const { crosses, derived, stays, bare } = parts;
  const foot = size.head + crosses.length * size.row;
  const height = foot + 62;
  const relations = derived[0]?.count ?? 0;
  const bodies = bare ? 0 : stays.reduce((sum, part) => sum + part.count, 0);
  return (
    <svg class="drawing" role="img" viewBox={`0 0 ${size.width} ${height}`} aria-labelledby="picture-name" aria-describedby="picture-text">
      <title id="picture-name">{t("picture.title")}</title>
      <desc id="picture-text">{describe(parts)}</desc>
      <g aria-hidden="true">
        <rect class={bare ? "side side-empty" : "side"} x={0.5} y={0.5} width={size.side - 1} height={height - 1} rx={4} />
        <rect class="side" x={wire.to + 0.5} y={0.5} width={size.side - 1} height={height - 1} rx={4} />
        <text class="side-name" x={size.side / 2} y={21}>
          {t("picture.sender")}
        </text>
        <text class="side-name" x={size.width / 2} y={21}>
          {t("picture.wire")}
        </text>
        <text class="side-name" x={wire.to + size.side / 2} y={21}>
          {t("picture.receiver")}
        </text>
        <Grid sign="stays" count={bodies} x={size.side / 2} y={size.head + 14} rows={6} />
        <text class="way-name" x={size.side / 2} y={size.head + 22 + step * Math.min(6, Math.ceil(bodies / room.side))}>
          {bare ? "" : t("picture.stayHere")}
        </text>
        {crosses.map((part, index) => (
          <Way key={part.id} part={part} y={size.head + index * size.row} />
        ))}
        <text class="way-name" x={size.width / 2} y={foot + 30}>
          {derived.map(countText).join(", ")}
        </text>
        <path class="both" d={`M${wire.from + 8} ${foot + 42} H${wire.to - 8}`} />
        <Grid sign="derived" count={relations} x={size.side / 2} y={foot + 30} rows={2} />
        <Grid sign="derived" count={relations} x={wire.to + size.side / 2} y={foot + 30} rows={2} />
      </g>
    </svg>
  );
}

/** One kind of thing on its way: its count in words, and a mark for each. */
function Way({ part, y }: { part: Part; y: number }) {
  const shown = Math.min(part.count, room.wire);
  const start = size.width / 2 - ((shown - 1) * step) / 2;
  const line = y + 22;
  return (
    <g class={part.count === 0 ? "way way-none" : "way"}>
      <text class="way-name" x={size.width / 2} y={y + 12}>
        {countText(part)}
      </text>
      <path d={`M${wire.from + 8} ${line} H${wire.to - 8}`} />
      {part.count > 0 && <path class="way-end" d={`M${wire.to - 13} ${line - 4} l5 4 l-5 4`} />}
      {Array.from({ length: shown }, (_none, index) => (
        <Mark key={index} sign="crosses" x={start + index * step} y={line} />
      ))}
    </g>
  );
}

function Grid({ sign, count, x, y, rows }: { sign: Sign; count: number; x: number; y: number; rows: number }) {
  const most = room.side * rows;
  const shown = Math.min(count, count > most ? most - room.side : most);
  const across = Math.min(shown, room.side);
  const left = x - ((across - 1) * step) / 2;
  return (
    <>
      {Array.from({ length: shown }, (_none, index) => (
        <Mark key={index} sign={sign} x={left + (index % room.side) * step} y={y + Math.floor(index / room.side) * step} />
      ))}
      {count > shown && (
        <text class="way-name" x={x} y={y + rows * step - 8}>
          {t("picture.more", { count: count - shown })}
        </text>
      )}
    </>
  );
}

/** What crosses is a dot, what is derived a ring, what stays a struck square: told apart without colour. */
function Mark({ sign, x, y }: { sign: Sign; x: number; y: number }) {
  if (sign === "crosses") return <circle class="mark-crosses" cx={x} cy={y} r={4} />;
  if (sign === "derived") return <circle class="mark-derived" cx={x} cy={y} r={3.75} />;
  return <path class="mark-stays" d={`M${x - 4} ${y - 4} h8 v8 h-8 z m0 4 l4 -4 m-4 8 l8 -8 m-4 8 l4 -4`} />;
}
