// Which of the three layouts the window has room for.
import type { Dispatch, Layout } from "../state/types.ts";

const wide = "(min-width: 1280px)";
const middle = "(min-width: 760px)";

function layoutNow(): Layout {
  if (matchMedia(wide).matches) return "wide";
  return matchMedia(middle).matches ? "middle" : "narrow";
}

export function watchLayout(dispatch: Dispatch) {
  const tell = () => dispatch({ type: "layout", layout: layoutNow() });
  for (const query of [wide, middle]) matchMedia(query).addEventListener("change", tell);
  tell();
}
