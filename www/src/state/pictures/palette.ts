// The colours of a picture that left the page, as styles/tokens.css has them; a test holds the two together.
import type { Palette } from "./svg.ts";

export const light: Palette = {
  ink: "#1d1c19",
  "ink-2": "#54504a",
  "ink-3": "#6a655d",
  line: "#dcd8cf",
  "line-strong": "#8a847a",
  surface: "#ffffff",
  accent: "#0b5e73",
  warning: "#7a4f00",
};

export const dark: Palette = {
  ink: "#ece8e0",
  "ink-2": "#b8b1a6",
  "ink-3": "#9b9488",
  line: "#35322d",
  "line-strong": "#787166",
  surface: "#1d1c19",
  accent: "#74c3d6",
  warning: "#dfb55f",
};
