// The texts of the Share panel in English; they load with it.
export const enShare = {
  "link": "Link",
  "link.lead": "The link holds all of this page's work. No server keeps it.",
  "link.label": "Link to all of this",
  "link.copy": "Copy link",
  "link.making": "Making the link…",
  "link.failed": "This browser can't make links. Take a file instead.",
  "length.one": "1 character",
  "length.other": "{count} characters",
  "length.fits": "It fits into most chats.",
  "length.long": "It is too long for some chats. Send a file or Markdown instead.",
  "length.file": "Save as a file",
  "length.markdown": "Copy as Markdown",

  "out": "Take away",
  "out.lead": "From the workbench in front, and everything at once.",
  "out.files": "Files",
  "out.markdown": "For a text or a chat",
  "out.all": "Everything, with all files",
  "out.work": "Everything, as one text",
  "part.source": "Source",
  "part.message": "Message",
  "part.report": "Report",

  "in": "Bring in",
  "in.lead": "A .ben source, a message or workspace as .json, or a .zip. You can also drop or paste it on the page.",
  "in.choose": "Choose a file",
  "in.file": "File to open",

  "markdown.title": "Benoit, {name}",
  "markdown.engine": "Engine {version}.",
} as const;
