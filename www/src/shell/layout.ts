// Which of the three layouts the workbench has room for: beside an open panel it has less than the window.
import type { Dispatch, Layout } from "../state/types.ts";

/** The least widths, in pixels and in ems: with large text there are fewer columns, as in a narrow window. */
const least = { wide: { px: 1280, em: 80 }, middle: { px: 760, em: 47.5 } } as const;

function layoutOf(width: number): Layout {
  const em = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
  const fits = (kind: keyof typeof least) => width >= least[kind].px && width >= least[kind].em * em;
  if (fits("wide")) return "wide";
  return fits("middle") ? "middle" : "narrow";
}

/** The page is as high as what the on-screen keyboard leaves, so that the keyboard never covers the caret. */
function watchHeight() {
  const view = window.visualViewport;
  view?.addEventListener("resize", () => {
    if (view.scale === 1) document.documentElement.style.setProperty("--view-height", `${view.height}px`);
  });
}

/** Tells the layout of the window before the first paint, so that nothing jumps. */
export function tellLayout(dispatch: Dispatch) {
  watchHeight();
  dispatch({ type: "layout", layout: layoutOf(document.documentElement.clientWidth) });
}

/** Tells the layout whenever the room of the workbench, or the size of text in it, changes. */
export function watchRoom(room: Element, dispatch: Dispatch): () => void {
  let last: Layout | undefined;
  const tell = () => {
    const layout = layoutOf(room.clientWidth);
    if (layout !== last) dispatch({ type: "layout", layout });
    last = layout;
  };
  const sizes = new ResizeObserver(tell);
  sizes.observe(room);
  // The size of text is told by an attribute of the root.
  const styles = new MutationObserver(tell);
  styles.observe(document.documentElement, { attributes: true, attributeFilter: ["style", "data-present"] });
  return () => {
    sizes.disconnect();
    styles.disconnect();
  };
}
