// Texts of the list of all commands in English.
export const en = {
  palette: "Commands",
  field: "Type what you want to do",
  list: "Commands",
  none: "No command has these words. Try fewer letters.",
} as const;
