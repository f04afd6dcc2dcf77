// The presenter mode in English.
export const enPresent = {
  bar: "Presenter",
  back: "Back",
  next: "Next",
  leave: "Leave (Esc)",
  screen: "Whole screen",
  place: "{bench}: {pane}",
  of: "{number} of {count}",
  keys: "Arrow keys, Page Up and Page Down, or a clicker",
} as const;
