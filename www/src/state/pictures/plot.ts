// The drawing of a figure: axes as hairlines, one path for each curve, a mark for each sample, hatching where they part.
import { axes, type Crossing, legendOf, type Room } from "./axes.ts";
import { partingOf, type Parting, pathOf, piecesOf, type Place } from "./curve.ts";
import { type Figure, type FigureRow, type Point, relationOf } from "./figure.ts";
import { numberOf } from "./outcome.ts";
import { rangeOf } from "./samples.ts";
import { frameOf, linear, type Stretch, ticks, tickText } from "./scale.ts";
import { el, group, hatch, type Mark, px, textWidth } from "./svg.ts";

/** How large a picture is; all of its lengths follow from these. */
export interface Size {
  readonly width: number;
  readonly height: number;
  /** The size of its text. */
  readonly em: number;
  /** Tells the names inside a picture from those of others in the same document. */
  readonly id: string;
}

/** The texts of a picture; title and description are its accessible name and summary. */
export interface PlotTexts {
  readonly title: string;
  readonly desc: string;
  readonly source: string;
  readonly rebuilt: string;
  readonly sample: string;
  readonly crossed: string;
  readonly parted: string;
}

/** Dashes of the rebuilt function's curve: it is told from the source's without colour. */
export const dashes = "5 4";

type Side = "source" | "rebuilt";
type Heights = readonly (number | undefined)[];

export function plot(figure: Figure, texts: PlotTexts, size: Size): Mark {
  const { width, height, em, id } = size;
  const { from, to, ticks: xTicks } = rangeOf(figure.range);
  const heights = { source: figure.source?.map(numberOf), rebuilt: figure.rebuilt?.map(numberOf) };
  const frame = frameOf([...(heights.source ?? []), ...(heights.rebuilt ?? [])].filter((value) => value !== undefined));
  const yTicks = ticks(frame, Math.max(2, Math.round(height / (em * 4))));
  const isPart = relations(figure);
  const legend = legendOf(
    [
      ...(heights.source === undefined ? [] : [{ look: "source", text: texts.source } as const]),
      ...(heights.rebuilt === undefined ? [] : [{ look: "rebuilt", text: texts.rebuilt } as const]),
      { look: "sample", text: texts.sample },
      { look: "crossed", text: texts.crossed },
      ...(isPart.some(Boolean) ? [{ look: "parted", text: texts.parted } as const] : []),
    ],
    size,
  );
  const room: Room = {
    left: Math.ceil(Math.max(...yTicks.map((value) => textWidth(tickText(value), em)), em) + em),
    right: width - em * 0.6,
    top: legend.height + em * 0.5,
    bottom: height - em * 1.8,
  };
  const across: Crossing = { x: linear([from, to], [room.left, room.right]), y: linear(frame, [room.bottom, room.top]) };
  const tall = frame[1] - frame[0];
  const placeOn = (line: Heights) => placesOf(figure.inputs, line, across, room);
  const curve = (side: Side, fields: Parameters<typeof el>[1]): Mark[] => {
    const line = heights[side];
    return line === undefined ? [] : [el("path", { "data-curve": side, d: pathOf(piecesOf(line, tall), placeOn(line)), fill: "none", ...fields })];
  };
  const { source, rebuilt } = heights;
  const parting = source === undefined || rebuilt === undefined ? undefined : partingOf(source, rebuilt, (at) => !(isPart[at] ?? false), tall);
  return el(
    "svg",
    { viewBox: `0 0 ${width} ${height}`, width, height, role: "img", "font-size": em, "aria-labelledby": `${id}-title`, "aria-describedby": `${id}-desc` },
    el("title", { id: `${id}-title` }, texts.title),
    el("desc", { id: `${id}-desc` }, texts.desc),
    el(
      "defs",
      {},
      hatch(`${id}-hatch`),
      el("clipPath", { id: `${id}-frame` }, el("rect", { x: px(room.left), y: px(room.top), width: px(room.right - room.left), height: px(room.bottom - room.top) })),
    ),
    legend.mark,
    axes(across, xTicks, yTicks, room, em),
    group({ "clip-path": `url(#${id}-frame)`, "stroke-linejoin": "round" }, [
      ...(parting === undefined || source === undefined || rebuilt === undefined
        ? []
        : [el("path", { "data-part": "parted", d: shade(parting, placeOn(source), placeOn(rebuilt), room), fill: `url(#${id}-hatch)` })]),
      ...curve("source", { stroke: "ink", "stroke-width": 1.5, "stroke-linecap": "round" }),
      ...curve("rebuilt", { stroke: "accent", "stroke-width": 2.5, "stroke-dasharray": dashes }),
    ]),
    group({ "data-part": "samples" }, figure.samples.map((row) => sampleMark(row, [from, to], frame, across, room, em))),
    group(
      { "data-part": "crossed" },
      figure.crossed.filter((point) => inside(point, [from, to], frame)).map((point) => el("circle", { cx: px(across.x(point.x)), cy: px(across.y(point.y)), r: px(em * 0.18), fill: "ink" })),
    ),
  );
}

/** At which inputs the two curves part. */
function relations(figure: Figure): boolean[] {
  const { source, rebuilt } = figure;
  if (source === undefined || rebuilt === undefined) return [];
  return figure.inputs.map((x, at) => ["differs", "one"].includes(relationOf({ x, source: source[at], rebuilt: rebuilt[at] })));
}

const inside = ({ x, y }: Point, [left, right]: Stretch, [low, high]: Stretch) => x >= left && x <= right && y >= low && y <= high;

function placesOf(inputs: readonly number[], line: Heights, { x, y }: Crossing, room: Room): Place {
  // Far beyond the frame every height looks alike, and not all renderers bear enormous numbers.
  const tall = room.bottom - room.top;
  const bounded = (height: number) => Math.max(room.top - 3 * tall, Math.min(room.bottom + 3 * tall, height));
  return (at) => ({ x: x(inputs[at] ?? 0), y: bounded(y(line[at] ?? 0)) });
}

/** The area between two curves, and the full height where only one of them is there. */
function shade({ between, alone }: Parting, a: Place, b: Place, room: Room): string {
  const areas = between.map(([first, last]) => {
    const places = Array.from({ length: last - first + 1 }, (_, at) => first + at);
    const round = [...places.map(a), ...places.reverse().map(b)];
    return `M${round.map(({ x, y }) => `${px(x)} ${px(y)}`).join("L")}Z`;
  });
  const bands = alone.map(([first, last]) => `M${px(a(first).x)} ${px(room.top)}H${px(a(last).x)}V${px(room.bottom)}H${px(a(first).x)}Z`);
  return [...areas, ...bands].join("");
}

/**
 * The mark of a sample, at the source's value or, without a source, at the rebuilt function's: a ring; at the picture's
 * edge a triangle that points to where it would be; at its foot a cross where there is no number.
 */
function sampleMark(row: FigureRow, [left, right]: Stretch, [low, high]: Stretch, { x, y }: Crossing, room: Room, em: number): Mark {
  const value = numberOf(row.source ?? row.rebuilt);
  const r = em * 0.32;
  const clamp = (at: number, least: number, most: number) => px(Math.max(least, Math.min(most, at)));
  const cx = clamp(x(row.x), room.left + r, room.right - r);
  const line = { stroke: "ink", "stroke-width": 1.25, "data-sample": row.x } as const;
  if (value === undefined) {
    const foot = px(room.bottom - r * 1.2);
    return el("path", { ...line, fill: "none", d: `M${px(cx - r)} ${px(foot - r)}l${px(2 * r)} ${px(2 * r)}m0 ${px(-2 * r)}l${px(-2 * r)} ${px(2 * r)}` });
  }
  const cy = clamp(y(value), room.top + r, room.bottom - r);
  const beyond = row.x > right ? "right" : row.x < left ? "left" : value > high ? "up" : value < low ? "down" : undefined;
  if (beyond === undefined) return el("circle", { ...line, fill: "surface", cx, cy: px(y(value)), r: px(r) });
  const [long, wide] = [r * 1.3, r];
  const shapes = {
    right: `M${cx} ${px(cy - wide)}l${px(long)} ${px(wide)}l${px(-long)} ${px(wide)}Z`,
    left: `M${cx} ${px(cy - wide)}l${px(-long)} ${px(wide)}l${px(long)} ${px(wide)}Z`,
    up: `M${px(cx - wide)} ${cy}l${px(wide)} ${px(-long)}l${px(wide)} ${px(long)}Z`,
    down: `M${px(cx - wide)} ${cy}l${px(wide)} ${px(long)}l${px(wide)} ${px(-long)}Z`,
  };
  return el("path", { ...line, fill: "surface", d: shapes[beyond] });
}
