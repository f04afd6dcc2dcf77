// The slides of a presentation: the panes of every workbench that is open, one after the other.
import type { PaneName } from "../state/types.ts";

export interface Slide<Id extends string = string> {
  readonly bench: Id;
  readonly pane: PaneName;
}

const panes: readonly PaneName[] = ["source", "wire", "report"];

export const slidesOf = <Id extends string>(benches: readonly Id[]): Slide<Id>[] => benches.flatMap((bench) => panes.map((pane) => ({ bench, pane })));

/** The place of a slide among all, and the slides beside it. */
export function around<Id extends string>(slides: readonly Slide<Id>[], bench: string, pane: PaneName) {
  const at = slides.findIndex((one) => one.bench === bench && one.pane === pane);
  return { at, before: at > 0 ? slides[at - 1] : undefined, after: at >= 0 ? slides[at + 1] : undefined };
}

/** Keys that step, as clickers and keyboards send them. */
export function stepOf(key: string): "before" | "after" | undefined {
  if (key === "PageDown" || key === "ArrowRight") return "after";
  return key === "PageUp" || key === "ArrowLeft" ? "before" : undefined;
}
