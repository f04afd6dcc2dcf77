// The heat map of a function of two parameters: its values at the pairs of samples, as numbers on tinted cells. A corner
// marks where the rebuilt function gives another value.
import { corner, legendOf } from "./axes.ts";
import { relationOf } from "./figure.ts";
import { numberOf, type Outcome } from "./outcome.ts";
import type { Size } from "./plot.ts";
import { pairInputs, unarySamples } from "./samples.ts";
import { tickText } from "./scale.ts";
import { el, group, type Mark, px, textWidth } from "./svg.ts";

export interface HeatMap {
  readonly name: string;
  /** What its parameters are called. */
  readonly params: readonly [string, string];
  /** What each function came to at each pair, in the order of `pairInputs`. */
  readonly source: readonly Outcome[] | undefined;
  readonly rebuilt: readonly Outcome[] | undefined;
  /** The pairs of the assertions. */
  readonly crossed: readonly (readonly [number, number])[];
}

export interface HeatTexts {
  readonly title: string;
  readonly desc: string;
  readonly positive: string;
  readonly negative: string;
  readonly crossed: string;
  readonly parted: string;
}

export interface Cell {
  readonly inputs: readonly [number, number];
  readonly source: Outcome | undefined;
  readonly rebuilt: Outcome | undefined;
}

export const cellsOf = ({ source, rebuilt }: HeatMap): Cell[] => pairInputs.map((inputs, at) => ({ inputs, source: source?.[at], rebuilt: rebuilt?.[at] }));

/** The pairs at which the two functions part. */
export function partedCells(map: HeatMap): Cell[] {
  if (map.source === undefined || map.rebuilt === undefined) return [];
  return cellsOf(map).filter((cell) => ["differs", "one"].includes(relationOf({ x: 0, ...cell })));
}

/** The least and the strongest tint. */
const tints = { least: 0.05, most: 0.42 };

/** How strong a value's tint is: by its size, so that a few large values don't drown the others. */
export function tintOf(value: number, largest: number): number {
  if (value === 0 || largest === 0) return 0;
  return tints.least + ((tints.most - tints.least) * Math.asinh(Math.abs(value))) / Math.asinh(largest);
}

const two = new Intl.NumberFormat("en", { notation: "compact", maximumSignificantDigits: 2 });
const one = new Intl.NumberFormat("en", { notation: "compact", maximumSignificantDigits: 1 });

/** A value in a cell: as it is where it has room, else in short, else not at all. The table has all of its digits. */
export function cellText(value: number, width: number, size: number): string {
  const texts = [tickText(value), ...[two, one].map((format) => format.format(value).replaceAll("-", "−"))];
  return texts.find((text) => textWidth(text, size) <= width) ?? "";
}

const count = unarySamples.length;

/** The height of a row, whatever the picture's is to be. */
const rowHeight = (width: number, em: number) => Math.max(em * 1.7, Math.min(em * 2.2, width / (count + 2)));

export function heat(map: HeatMap, texts: HeatTexts, size: Size): Mark {
  const { width, em, id } = size;
  const cells = cellsOf(map);
  const values = cells.map((cell) => numberOf(map.source === undefined ? cell.rebuilt : cell.source));
  const largest = Math.max(0, ...values.map((value) => Math.abs(value ?? 0)));
  const parted = new Set(partedCells(map).map((cell) => cell.inputs));
  const legend = legendOf(
    [
      { look: "positive", text: texts.positive },
      { look: "negative", text: texts.negative },
      ...(map.crossed.length > 0 ? [{ look: "framed", text: texts.crossed } as const] : []),
      ...(parted.size > 0 ? [{ look: "corner", text: texts.parted } as const] : []),
    ],
    size,
  );
  const left = em * 3.4;
  const top = legend.height + em * 2.6;
  const cell = { width: (width - left) / count, height: rowHeight(width, em) };
  const height = Math.ceil(top + count * cell.height + 1);
  const small = em * 0.84;
  const place = (at: number) => ({ x: left + (at % count) * cell.width, y: top + Math.floor(at / count) * cell.height });
  const drawn = cells.flatMap(({ inputs }, at) => {
    const { x, y } = place(at);
    const value = values[at];
    const box = { x: px(x + 0.5), y: px(y + 0.5), width: px(cell.width - 1), height: px(cell.height - 1) };
    const text = value === undefined ? "×" : cellText(value, cell.width - em * 0.2, small);
    return [
      el("rect", { ...box, "data-cell": inputs.join(), fill: (value ?? 0) < 0 ? "warning" : "accent", "fill-opacity": px(tintOf(value ?? 0, largest)) }),
      el("text", { x: px(x + cell.width / 2), y: px(y + cell.height / 2 + small * 0.36), fill: value === undefined ? "ink-3" : "ink" }, text),
      ...(parted.has(inputs) ? [el("path", { "data-part": "parted", d: corner(x + cell.width - 0.5, y + 0.5, em), fill: "ink" })] : []),
    ];
  });
  const framed = map.crossed.flatMap(([a, b]) => {
    const at = pairInputs.findIndex((pair) => pair[0] === a && pair[1] === b);
    const { x, y } = place(at);
    return at < 0 ? [] : [el("rect", { "data-part": "crossed", x: px(x + 0.5), y: px(y + 0.5), width: px(cell.width - 1), height: px(cell.height - 1), fill: "none", stroke: "ink", "stroke-width": 1.5 })];
  });
  return el(
    "svg",
    { viewBox: `0 0 ${width} ${height}`, width, height, role: "img", "font-size": em, "aria-labelledby": `${id}-title`, "aria-describedby": `${id}-desc` },
    el("title", { id: `${id}-title` }, texts.title),
    el("desc", { id: `${id}-desc` }, texts.desc),
    legend.mark,
    labels(map, { left, top, width, em }, cell),
    group({ "font-size": px(small), "text-anchor": "middle", "font-variant-numeric": "tabular-nums" }, drawn),
    group({}, framed),
  );
}

/** The samples along both sides, and which parameter each side is. */
function labels({ params }: HeatMap, { left, top, width, em }: { left: number; top: number; width: number; em: number }, cell: { width: number; height: number }): Mark {
  const cut = (text: string) => ([...text].length > 12 ? `${[...text].slice(0, 11).join("")}…` : text);
  const columns = unarySamples.map((sample, at) =>
    el("text", { x: px(left + (at + 0.5) * cell.width), y: px(top - em * 0.5), "text-anchor": "middle", fill: "ink-3" }, tickText(sample)));
  const rows = unarySamples.map((sample, at) =>
    el("text", { x: px(left - em * 0.5), y: px(top + (at + 0.5) * cell.height + em * 0.34), "text-anchor": "end", fill: "ink-3" }, tickText(sample)));
  return group({ "font-variant-numeric": "tabular-nums" }, [
    el("text", { x: px(width), y: px(top - em * 1.7), "text-anchor": "end", fill: "ink-2" }, `${cut(params[1])} →`),
    el("text", { x: 0, y: px(top - em * 1.7), fill: "ink-2" }, `↓ ${cut(params[0])}`),
    ...columns,
    ...rows,
  ]);
}
