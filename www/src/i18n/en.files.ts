// The texts of files that are brought to the page, in English; they load with the first of them.
export const enFiles = {
  "opened": "Opened {name}",
  "pasted": "the pasted text",
  "several": "Only the first of {count} files was opened: {name}",
  "problem.large": "{name} has {size} MB; the page takes up to 2 MB. Nothing was opened.",
  "problem.bomb": "{name} unpacks to more than the page takes. Nothing was opened.",
  "problem.deep": "{name} holds data that nests too deep. Nothing was opened.",
  "problem.newer": "{name} was made by a newer version of the page. Nothing was opened.",
  "problem.text": "{name} is not a text. The page opens .ben, .json and .zip files.",
  "problem.json": "{name} is not complete JSON. Nothing was opened.",
  "problem.kind": "{name} holds neither a message nor work of this page. Nothing was opened.",
  "problem.zip": "{name} is not a complete zip file. Nothing was opened.",
  "problem.empty": "{name} holds no workspace, message or source. Nothing was opened.",
  "problem.refused": "{name} holds work that no workbench can read. Nothing was opened.",
} as const;
