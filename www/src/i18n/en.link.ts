// The texts of links in English; they load with the first of them.
export const enLink = {
  "damaged": "This link was cut or changed; nothing was loaded",
  "newer": "This link was made by a newer version of the page; nothing was loaded",
  "large": "This link holds more than the page takes; nothing was loaded",
  "deep": "This link holds data that nests too deep; nothing was loaded",
  "none": "This link holds no work of this page; nothing was loaded",
  "copied.one": "Link copied: 1 character",
  "copied.other": "Link copied: {count} characters",
  "notCopied": "The browser did not let the page copy. The link is under Share.",
} as const;
