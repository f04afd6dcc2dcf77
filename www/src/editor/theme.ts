// How the editor looks: the page's tokens, which reach into its shadow root.
import { HighlightStyle, syntaxHighlighting } from "@codemirror/language";
import { EditorView } from "@codemirror/view";
import { tags } from "@lezer/highlight";

const colours = HighlightStyle.define([
  { tag: tags.comment, color: "var(--code-comment)", fontStyle: "italic" },
  { tag: tags.string, color: "var(--code-string)" },
  { tag: tags.regexp, color: "var(--code-string)" },
  { tag: [tags.number, tags.atom], color: "var(--code-number)" },
  { tag: [tags.keyword, tags.operator], color: "var(--code-keyword)" },
  { tag: tags.definition(tags.variableName), color: "var(--code-name)", fontWeight: "600" },
  { tag: tags.punctuation, color: "var(--ink-2)" },
]);

const look = EditorView.theme({
  "&": { height: "100%", backgroundColor: "var(--surface)", color: "var(--ink)", fontSize: "var(--text-code)" },
  "&.cm-focused": { outline: "none" },
  ".cm-scroller": { fontFamily: "var(--font-code)", lineHeight: "var(--lead-code)" },
  ".cm-content": { padding: "var(--space-3) 0", caretColor: "var(--ink)" },
  ".cm-line": { paddingInline: "var(--space-2) var(--space-4)" },
  ".cm-gutters": { backgroundColor: "var(--surface)", color: "var(--ink-3)", border: "none", paddingInlineStart: "var(--space-2)" },
  ".cm-activeLineGutter": { backgroundColor: "transparent", color: "var(--ink)" },
  ".cm-activeLine": { backgroundColor: "transparent" },
  "&.cm-focused .cm-activeLine": { backgroundColor: "var(--line-tint)" },
  ".cm-cursor": { borderLeftColor: "var(--ink)", borderLeftWidth: "2px" },
  "&.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground, .cm-selectionBackground": {
    background: "var(--select)",
  },
  ".cm-matchingBracket, &.cm-focused .cm-matchingBracket": { backgroundColor: "var(--select)", color: "inherit" },
  // Text that was not read yet has no partner for a bracket; what is really wrong has a squiggle.
  "&.cm-focused .cm-nonmatchingBracket": { backgroundColor: "transparent" },
  // The squiggle is drawn by the text itself: the usual picture from a data address is against the page's policy.
  ".cm-lintRange": { backgroundImage: "none", paddingBottom: "0", textDecoration: "underline wavy var(--refuted) 1.5px", textUnderlineOffset: "3px", textDecorationSkipInk: "none" },
  ".cm-lintRange-warning, .cm-lintRange-info": { textDecorationColor: "var(--warning)" },
  ".cm-lintRange-active": { backgroundColor: "transparent" },
  ".cm-lintPoint:after": { borderBottomColor: "var(--refuted)" },
  ".cm-tooltip": {
    border: "var(--hair) solid var(--line-strong)",
    borderRadius: "var(--radius)",
    backgroundColor: "var(--surface)",
    color: "var(--ink)",
    boxShadow: "var(--float)",
    fontFamily: "var(--font-ui)",
    fontSize: "var(--text-s)",
    lineHeight: "var(--lead-ui)",
    maxWidth: "min(26rem, 90vw)",
    zIndex: "20",
  },
  ".cm-tooltip-lint": { padding: "0" },
  ".cm-diagnostic": { padding: "var(--space-2) var(--space-3)", borderLeft: "none", whiteSpace: "normal" },
  ".cm-diagnostic + .cm-diagnostic": { borderTop: "var(--hair) solid var(--line)" },
  ".cm-diagnosticText": { display: "block" },
  ".cm-diagnosticAction": {
    font: "inherit",
    margin: "var(--space-2) 0 0",
    padding: "var(--space-1) var(--space-2)",
    minHeight: "24px",
    border: "var(--hair) solid var(--line-strong)",
    borderRadius: "var(--radius)",
    background: "var(--surface)",
    color: "var(--accent)",
  },
  ".problem-code": { fontFamily: "var(--font-code)", color: "var(--ink-3)", whiteSpace: "nowrap" },
  ".problem-hint": { display: "block", color: "var(--ink-2)", marginBlockStart: "var(--space-1)" },
  ".note": {
    fontFamily: "var(--font-ui)",
    fontSize: "var(--text-s)",
    // Not a margin: the caret at the end of a line stands where the note's box begins.
    paddingInlineStart: "2.5ch",
    whiteSpace: "nowrap",
    userSelect: "none",
  },
  ".note-supported": { color: "var(--supported)" },
  ".note-refuted": { color: "var(--refuted)" },
  ".note-untested": { color: "var(--untested)" },
  ".note-told": { color: "var(--accent)" },
  ".note-old": { opacity: "0.55" },
  // Comments are faint, and would be too faint on a mark.
  ".marked": { "--code-comment": "var(--ink-2)", backgroundColor: "var(--accent-tint)", boxShadow: "inset 3px 0 var(--accent)" },
  ".fixes": { listStyle: "none", margin: "0", padding: "var(--space-1)" },
  ".fixes li": { padding: "var(--space-1) var(--space-3)", borderRadius: "var(--radius)", cursor: "pointer" },
  ".fixes li[aria-selected=true]": { backgroundColor: "var(--accent)", color: "var(--on-accent)" },
  ".fix-detail": { display: "block", color: "var(--ink-2)" },
  ".fixes li[aria-selected=true] .fix-detail": { color: "inherit" },
  ".fixes code": { fontFamily: "var(--font-code)" },
  ".fixes p": { margin: "0", padding: "var(--space-1) var(--space-3)", color: "var(--ink-2)" },
});

export const theme = [look, syntaxHighlighting(colours)];
