// A picture as plain data: drawn by the page, or written out as a file that stands alone. Colours are names of tokens.

/** The tokens that pictures use. */
export const inks = ["ink", "ink-2", "ink-3", "line", "line-strong", "surface", "accent", "warning"] as const;
export type Ink = (typeof inks)[number];

/** What fills an area or draws a line. */
export type Paint = Ink | "none" | `url(#${string})`;

export interface Mark {
  readonly tag: string;
  readonly fill?: Paint;
  readonly stroke?: Paint;
  /** All but the colours. */
  readonly attrs: Readonly<Record<string, string | number>>;
  readonly children: readonly (Mark | string)[];
}

type Fields = Readonly<Record<string, string | number | undefined>> & { readonly fill?: Paint | undefined; readonly stroke?: Paint | undefined };

/** An element; attributes that are undefined are left out. */
export function el(tag: string, { fill, stroke, ...rest }: Fields, ...children: readonly (Mark | string)[]): Mark {
  const attrs = Object.fromEntries(Object.entries(rest).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])));
  return { tag, ...(fill === undefined ? {} : { fill }), ...(stroke === undefined ? {} : { stroke }), attrs, children };
}

export const group = (fields: Fields, children: readonly (Mark | string)[]): Mark => el("g", fields, ...children);

const isInk = (paint: Paint | undefined): paint is Ink => inks.some((ink) => ink === paint);

/** The class names by which a style sheet gives a mark its colours. */
export function classOf({ fill, stroke }: Mark): string | undefined {
  const names = [...(isInk(fill) ? [`fill-${fill}`] : []), ...(isInk(stroke) ? [`stroke-${stroke}`] : [])];
  return names.length === 0 ? undefined : names.join(" ");
}

/** Fill and stroke as attributes: those that are no colours, or, with a palette, all of them. */
export function paintsOf({ fill, stroke }: Mark, palette?: Palette): Record<string, string> {
  const pairs = Object.entries({ fill, stroke }).flatMap(([name, paint]) => {
    if (!isInk(paint)) return paint === undefined ? [] : [[name, paint]];
    return palette === undefined ? [] : [[name, palette[paint]]];
  });
  return Object.fromEntries(pairs) as Record<string, string>;
}

/** Fine slanting lines, which tell an area without colour. */
export const hatch = (id: string): Mark =>
  el(
    "pattern",
    { id, width: 5, height: 5, patternUnits: "userSpaceOnUse", patternTransform: "rotate(45)" },
    el("line", { x1: 0, y1: 0, x2: 0, y2: 5, stroke: "warning", "stroke-width": 1.5, "stroke-opacity": 0.55 }),
  );

/** A length as pictures write it: at most two decimals. */
export const px = (value: number): number => Math.round(value * 100) / 100 + 0;

/** About how wide a text is. Nothing is measured, so that a picture is the same everywhere. */
export const textWidth = (text: string, size: number): number => [...text].length * size * 0.6;

const escapes: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };
/** What XML can't hold at all, such as control characters and lone surrogates, becomes the replacement character. */
const unwritable = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu;
const escaped = (text: string) => text.replace(unwritable, "\uFFFD").replace(/[&<>"]/g, (unit) => escapes[unit] ?? unit);

export type Palette = Readonly<Record<Ink, string>>;

/** The text of a mark. Each colour is an attribute, for readers without style sheets, and a class. */
function written(mark: Mark, palette: Palette): string {
  const { tag, attrs, children } = mark;
  const name = classOf(mark);
  const all = {
    ...(name === undefined ? {} : { class: name }),
    ...paintsOf(mark, palette),
    ...attrs,
  };
  const open = [tag, ...Object.entries(all).map(([key, value]) => `${key}="${escaped(String(value))}"`)].join(" ");
  const inside = children.map((child) => (typeof child === "string" ? escaped(child) : written(child, palette))).join("");
  return inside === "" ? `<${open}/>` : `<${open}>${inside}</${tag}>`;
}

/** A whole file from a picture's `svg` element: light by itself, dark where the viewer asks for it, its ground included. */
export function standalone(picture: Mark, light: Palette, dark: Palette): string {
  const { width = 0, height = 0 } = picture.attrs;
  const rules = (palette: Palette) => inks.map((ink) => `.fill-${ink}{fill:${palette[ink]}}.stroke-${ink}{stroke:${palette[ink]}}`).join("");
  const style = el("style", {}, `@media (prefers-color-scheme: dark){${rules(dark)}}`);
  const ground = el("rect", { fill: "surface", width, height });
  const [about, drawn] = [picture.children.filter(isAbout), picture.children.filter((child) => !isAbout(child))];
  const whole: Mark = {
    ...picture,
    attrs: { xmlns: "http://www.w3.org/2000/svg", ...picture.attrs, "font-family": "system-ui, 'Segoe UI', Roboto, 'Helvetica Neue', sans-serif" },
    children: [...about, style, ground, ...drawn],
  };
  return `${written(whole, light)}\n`;
}

const isAbout = (child: Mark | string) => typeof child !== "string" && (child.tag === "title" || child.tag === "desc");
