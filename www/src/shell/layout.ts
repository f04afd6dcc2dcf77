// Which of the three layouts the window has room for.
import type { Dispatch, Layout } from "../state/types.ts";

const wide = "(min-width: 1280px)";
const middle = "(min-width: 760px)";

function layoutNow(): Layout {
  if (matchMedia(wide).matches) return "wide";
  return matchMedia(middle).matches ? "middle" : "narrow";
}

/** The page is as high as what the on-screen keyboard leaves, so that the keyboard never covers the caret. */
function watchHeight() {
  const view = window.visualViewport;
  view?.addEventListener("resize", () => {
    if (view.scale === 1) document.documentElement.style.setProperty("--view-height", `${view.height}px`);
  });
}

export function watchLayout(dispatch: Dispatch) {
  watchHeight();
  const tell = () => dispatch({ type: "layout", layout: layoutNow() });
  for (const query of [wide, middle]) matchMedia(query).addEventListener("change", tell);
  tell();
}
