// The quiet parts of a plot: hairlines with their numbers, and the legend above.
import { tickText } from "./scale.ts";
import { el, group, type Mark, px, textWidth } from "./svg.ts";

/** Where the curves have their place. */
export interface Room {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/** From numbers to places. */
export interface Crossing {
  readonly x: (value: number) => number;
  readonly y: (value: number) => number;
}

/** Sharp lines stand at half pixels. */
const sharp = (value: number) => Math.round(value - 0.5) + 0.5;

export function axes({ x, y }: Crossing, xTicks: readonly number[], yTicks: readonly number[], room: Room, em: number): Mark {
  const lineOf = (value: number) => (value === 0 ? "line-strong" : "line");
  const rows = yTicks.flatMap((value) => [
    el("line", { x1: px(room.left), x2: px(room.right), y1: sharp(y(value)), y2: sharp(y(value)), stroke: lineOf(value) }),
    el("text", { x: px(room.left - em * 0.5), y: px(y(value) + em * 0.34), "text-anchor": "end", fill: "ink-3" }, tickText(value)),
  ]);
  const columns = xTicks.flatMap((value) => [
    value === 0
      ? el("line", { x1: sharp(x(0)), x2: sharp(x(0)), y1: px(room.top), y2: px(room.bottom), stroke: "line-strong" })
      : el("line", { x1: sharp(x(value)), x2: sharp(x(value)), y1: px(room.bottom), y2: px(room.bottom + em * 0.3), stroke: "line-strong" }),
    el("text", { x: px(x(value)), y: px(room.bottom + em * 1.4), "text-anchor": "middle", fill: "ink-3" }, tickText(value)),
  ]);
  const foot = el("line", { x1: px(room.left), x2: px(room.right), y1: sharp(room.bottom), y2: sharp(room.bottom), stroke: "line" });
  return group({ "font-variant-numeric": "tabular-nums" }, [foot, ...rows, ...columns]);
}

export type Look = "source" | "rebuilt" | "sample" | "crossed" | "parted" | "positive" | "negative" | "corner" | "framed";

export interface LegendEntry {
  readonly look: Look;
  readonly text: string;
}

/** One line of entries, or more where they have no room. */
export function legendOf(entries: readonly LegendEntry[], { width, em, id }: { width: number; em: number; id: string }): { mark: Mark; height: number } {
  const swatch = em * 2;
  const lead = em * 1.6;
  let [left, row] = [0, 0];
  const marks = entries.flatMap(({ look, text }) => {
    const wide = swatch + em * 0.5 + textWidth(text, em);
    if (left > 0 && left + wide > width) [left, row] = [0, row + 1];
    const middle = row * lead + em * 0.8;
    const drawn = [
      ...swatchOf(look, left, middle, em, id),
      el("text", { x: px(left + swatch + em * 0.45), y: px(middle + em * 0.35), fill: "ink-2" }, text),
    ];
    left += wide + em * 1.2;
    return drawn;
  });
  return { mark: group({ "data-part": "legend" }, marks), height: (row + 1) * lead };
}

function swatchOf(look: Look, left: number, middle: number, em: number, id: string): Mark[] {
  const [y, wide] = [px(middle), em * 2];
  const line = { x1: px(left), x2: px(left + wide), y1: y, y2: y };
  const centre = px(left + wide / 2);
  const box = { x: px(left), y: px(middle - em * 0.5), width: px(wide), height: px(em) };
  switch (look) {
    case "source":
      return [el("line", { ...line, stroke: "ink", "stroke-width": 1.5 })];
    case "rebuilt":
      return [el("line", { ...line, stroke: "accent", "stroke-width": 2.5, "stroke-dasharray": "5 4" })];
    case "sample":
      return [el("circle", { cx: centre, cy: y, r: px(em * 0.32), fill: "surface", stroke: "ink", "stroke-width": 1.25 })];
    case "crossed":
      return [el("circle", { cx: centre, cy: y, r: px(em * 0.18), fill: "ink" })];
    case "parted":
      return [el("rect", { ...box, fill: `url(#${id}-hatch)` })];
    case "positive":
      return [el("rect", { ...box, fill: "accent", "fill-opacity": 0.3 })];
    case "negative":
      return [el("rect", { ...box, fill: "warning", "fill-opacity": 0.3 })];
    case "corner":
      return [el("path", { d: corner(left + wide, middle - em * 0.5, em), fill: "ink" })];
    case "framed":
      return [el("rect", { ...box, fill: "none", stroke: "ink", "stroke-width": 1.5 })];
  }
}

/** A small triangle in the upper right corner of something. */
export const corner = (right: number, top: number, em: number): string => `M${px(right - em * 0.5)} ${px(top)}H${px(right)}V${px(top + em * 0.5)}Z`;
