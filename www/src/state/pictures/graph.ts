// The drawing of a graph: functions on a circle in the order of the message, edges inside of it. The same message gives
// the same picture; nothing moves.
import { type Edge, type EdgeKind, type Graph } from "./algebra.ts";
import type { Size } from "./plot.ts";
import { el, group, type Ink, type Mark, px, textWidth } from "./svg.ts";

export interface Spot {
  readonly x: number;
  readonly y: number;
  /** From the middle of the circle, 0 at the top, clockwise. */
  readonly angle: number;
}

interface Circle {
  readonly x: number;
  readonly y: number;
  readonly radius: number;
}

/** Each kind is told by its line, without colour: two heads, a band, one head, dots with one head. */
export const lines: Readonly<Record<EdgeKind, { stroke: Ink; width: number; dash?: string; heads: "both" | "end" | "none" }>> = {
  equivalence: { stroke: "line", width: 9, heads: "none" },
  derived: { stroke: "ink-3", width: 1, dash: "2 3", heads: "end" },
  surprise: { stroke: "accent", width: 1.5, heads: "end" },
  inverse: { stroke: "ink", width: 1.5, heads: "both" },
};
/** From the back to the front. */
const order = Object.keys(lines) as EdgeKind[];

/** At most so many edges are drawn; a list has all of them. */
export const mostEdges = 1200;

/** The places of so many functions. */
export function spots(count: number, { x, y, radius }: Circle): Spot[] {
  return Array.from({ length: count }, (_, at) => {
    const angle = (2 * Math.PI * at) / Math.max(1, count);
    return { x: x + radius * Math.sin(angle), y: y - radius * Math.cos(angle), angle };
  });
}

const cut = (name: string) => ([...name].length > 16 ? `${[...name].slice(0, 15).join("")}…` : name);

export interface GraphTexts {
  readonly title: string;
  readonly desc: string;
  /** What an edge says, when it is pointed at. */
  readonly edge: (edge: Edge) => string;
  /** What each kind of line means, for a picture that is on its own. */
  readonly legend?: readonly (readonly [EdgeKind, string])[];
}

export function graph({ nodes, edges }: Graph, texts: GraphTexts, size: Size): Mark {
  const { width, height, em, id } = size;
  const foot = texts.legend === undefined ? 0 : em * 2;
  const many = nodes.length > 12;
  const label = Math.max(0, ...nodes.map((name) => textWidth(cut(name), em))) + em * 1.2;
  const radius = Math.max(em * 3, Math.min(width / 2 - label, (height - foot) / 2 - (many ? label : em * 2.4)));
  const circle = { x: width / 2, y: (height - foot) / 2, radius };
  const at = new Map(nodes.map((name, index) => [name, index]));
  const places = spots(nodes.length, circle);
  const shown = edges.slice(0, mostEdges).filter(({ ends }) => ends.every((end) => at.has(end)));
  const beside = besideEach(shown);
  const paths = order.flatMap((kind) =>
    shown.flatMap((edge, index) => {
      if (edge.kind !== kind) return [];
      const ends = edge.ends.flatMap((end) => places[at.get(end) ?? -1] ?? []);
      const { stroke, width: thick, dash, heads } = lines[kind];
      const d = kind === "equivalence" ? band(ends) : arc(ends, beside[index] ?? 0, circle, em, heads);
      const path = { d, "data-edge": kind, fill: "none", stroke, "stroke-width": thick, "stroke-dasharray": dash, "stroke-linecap": "round", "stroke-linejoin": "round" } as const;
      const end = heads === "none" ? undefined : `url(#${id}-${kind})`;
      return [el("path", { ...path, "marker-end": end, "marker-start": heads === "both" ? end : undefined }, el("title", {}, texts.edge(edge)))];
    }),
  );
  return el(
    "svg",
    { viewBox: `0 0 ${width} ${height}`, width, height, role: "img", "font-size": em, "aria-labelledby": `${id}-title`, "aria-describedby": `${id}-desc` },
    el("title", { id: `${id}-title` }, texts.title),
    el("desc", { id: `${id}-desc` }, texts.desc),
    el("defs", {}, ...order.filter((kind) => lines[kind].heads !== "none").map((kind) => head(`${id}-${kind}`, lines[kind].stroke, em))),
    group({}, paths),
    group({ "data-part": "legend" }, legendOf(texts.legend ?? [], height - em, em)),
    group({ "font-family": "ui-monospace, 'SF Mono', 'Cascadia Code', Menlo, Consolas, monospace" }, nodes.flatMap((name, index) => nodeOf(name, places[index], em, many))),
  );
}

/** How a kind of edge is drawn, from a place to the right. */
export function swatch(kind: EdgeKind, left: number, middle: number, em: number): Mark[] {
  const { stroke, width, dash, heads } = lines[kind];
  const [wide, y] = [em * 2.2, px(middle)];
  const line = el("path", { d: `M${px(left + em * 0.3)} ${y}H${px(left + wide - em * 0.3)}`, fill: "none", stroke, "stroke-width": width, "stroke-dasharray": dash, "stroke-linecap": "round" });
  const tip = (at: number, way: number) => el("path", { d: `M${px(at - way * em * 0.5)} ${px(middle - em * 0.28)}L${px(at)} ${y}L${px(at - way * em * 0.5)} ${px(middle + em * 0.28)}Z`, fill: stroke });
  return [line, ...(heads === "none" ? [] : [tip(left + wide, 1)]), ...(heads === "both" ? [tip(left, -1)] : [])];
}

function legendOf(entries: readonly (readonly [EdgeKind, string])[], middle: number, em: number): Mark[] {
  let left = em * 0.5;
  return entries.flatMap(([kind, text]) => {
    const at = left;
    left += em * 4 + textWidth(text, em);
    return [...swatch(kind, at, middle, em), el("text", { x: px(at + em * 2.7), y: px(middle + em * 0.35), fill: "ink-2" }, text)];
  });
}

function head(id: string, fill: Ink, em: number): Mark {
  const size = px(em * 0.6);
  return el(
    "marker",
    { id, viewBox: "0 0 8 8", refX: 7.5, refY: 4, markerWidth: size, markerHeight: size, markerUnits: "userSpaceOnUse", orient: "auto-start-reverse" },
    el("path", { d: "M0 0.5L8 4L0 7.5Z", fill }),
  );
}

function nodeOf(name: string, spot: Spot | undefined, em: number, many: boolean): Mark[] {
  if (spot === undefined) return [];
  const dot = el("circle", { "data-node": name, cx: px(spot.x), cy: px(spot.y), r: px(em * 0.36), fill: "surface", stroke: "ink", "stroke-width": 1.5 }, el("title", {}, name));
  const [sin, cos] = [Math.sin(spot.angle), Math.cos(spot.angle)];
  const away = em * 0.9;
  if (many) {
    // Names stand along the radii, none upside down.
    const left = sin < -1e-9;
    const turn = (spot.angle * 180) / Math.PI - 90 + (left ? 180 : 0);
    const [x, y] = [px(spot.x + away * sin), px(spot.y - away * cos)];
    return [dot, el("text", { x, y, dy: px(em * 0.34), transform: `rotate(${px(turn)} ${x} ${y})`, "text-anchor": left ? "end" : "start", fill: "ink" }, cut(name))];
  }
  const anchor = Math.abs(sin) < 0.2 ? "middle" : sin > 0 ? "start" : "end";
  const lift = anchor === "middle" ? (cos > 0 ? -em * 0.1 : em * 0.8) : em * 0.34;
  return [dot, el("text", { x: px(spot.x + away * sin), y: px(spot.y - away * cos + lift), "text-anchor": anchor, fill: "ink" }, cut(name))];
}

/** How far each edge stands from the straight line, for edges between the same two functions: …, −1, 0, 1, … */
function besideEach(edges: readonly Edge[]): number[] {
  const pairOf = (edge: Edge) => (edge.kind === "equivalence" ? "" : [...edge.ends].sort().join("\n"));
  const totals = new Map<string, number>();
  for (const edge of edges) totals.set(pairOf(edge), (totals.get(pairOf(edge)) ?? 0) + 1);
  const seen = new Map<string, number>();
  return edges.map((edge) => {
    const pair = pairOf(edge);
    const index = seen.get(pair) ?? 0;
    seen.set(pair, index + 1);
    return index - ((totals.get(pair) ?? 1) - 1) / 2;
  });
}

const point = ({ x, y }: { x: number; y: number }) => `${px(x)} ${px(y)}`;

/** A group of equals: one line through all of its functions. */
const band = (ends: readonly Spot[]): string => (ends.length < 2 ? "" : `M${ends.map(point).join("L")}${ends.length > 2 ? "Z" : ""}`);

/** A curve that leans to the middle; of f ∘ g it goes from g, which comes first, to f. */
function arc([outer, inner]: readonly Spot[], beside: number, circle: Circle, em: number, heads: "both" | "end" | "none"): string {
  if (outer === undefined || inner === undefined) return "";
  if (outer === inner) return loop(outer, circle, em);
  const [from, to] = [inner, outer];
  // The side is that of the pair, whichever way the edge goes: two ways don't lie on each other.
  const [a, b] = from.angle < to.angle ? [from, to] : [to, from];
  const long = Math.hypot(b.x - a.x, b.y - a.y);
  const gap = Math.min(em * 2.2, long / 4) * beside * 1.2;
  const lean = 0.25;
  const control = {
    x: (a.x + b.x) / 2 + ((circle.x - (a.x + b.x) / 2) * lean) - ((b.y - a.y) / long) * gap,
    y: (a.y + b.y) / 2 + ((circle.y - (a.y + b.y) / 2) * lean) + ((b.x - a.x) / long) * gap,
  };
  const start = towards(from, control, em * (heads === "both" ? 0.6 : 0.4));
  return `M${point(start)}Q${point(control)} ${point(towards(to, control, em * 0.6))}`;
}

/** A place a little way from one to another. */
function towards(from: { x: number; y: number }, to: { x: number; y: number }, way: number) {
  const long = Math.max(1e-9, Math.hypot(to.x - from.x, to.y - from.y));
  return { x: from.x + ((to.x - from.x) / long) * way, y: from.y + ((to.y - from.y) / long) * way };
}

/** A function composed with itself. */
function loop(spot: Spot, circle: Circle, em: number): string {
  const inward = towards(spot, circle, em * 2.6);
  const side = { x: Math.cos(spot.angle) * em * 1.6, y: Math.sin(spot.angle) * em * 1.6 };
  const near = towards(spot, circle, em * 0.6);
  return `M${point(near)}C${point({ x: inward.x - side.x, y: inward.y - side.y })} ${point({ x: inward.x + side.x, y: inward.y + side.y })} ${point(near)}`;
}
