// The texts of the glossary in English, but for the words themselves.
export const enGlossary = {
  find: "Find a word",
  none: "No word here has “{wanted}” in it.",
  general: "Words of the report",
  properties: "Properties: laws of one function",
  relations: "Relations: laws of two functions",
  rules: "Rules that both sides share",
  fields: "Fields of the message",
  whole: "the whole message",
} as const;
