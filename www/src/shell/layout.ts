// Which of the three layouts the window has room for.
import type { Dispatch, Layout } from "../state/types.ts";

// In ems too, so that large text gets fewer columns, as a narrow window does.
const wide = "(min-width: 1280px) and (min-width: 80em)";
const middle = "(min-width: 760px) and (min-width: 47.5em)";

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
