// The texts of the gallery in English, but for those of the examples themselves.
export const enExamples = {
  lead: "An example opens in place of your work. “Put back my work” undoes that.",
  opened: "open now",
  edited: "open, and changed by you",
  "outcome.kept": "✓ As stated: {told}",
  "outcome.waits": "◐ Not checked yet.",
  "outcome.broken": "✕ Not as stated: {told}",
  failed: "This example could not be opened.",
  putBack: "Put back my work",
  unknown: "No such example",
  "unknown.text": "The address asks for “{slug}”. These are the examples that exist.",
  "notice": "Notice:",
} as const;
