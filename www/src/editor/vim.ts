// Vim's keys, loaded when somebody chooses them. The look is the page's, not the one they bring.
import { Prec } from "@codemirror/state";
import { EditorView } from "@codemirror/view";
import { vim } from "@replit/codemirror-vim";

const look = EditorView.theme({
  "&.cm-editor .cm-fat-cursor": { background: "var(--accent)", color: "var(--on-accent) !important" },
  "&.cm-editor:not(.cm-focused) .cm-fat-cursor": { background: "none", outline: "1px solid var(--accent)" },
  "&.cm-editor .cm-searchMatch": { backgroundColor: "var(--select)" },
  ".cm-panels": { backgroundColor: "var(--sunken)", color: "var(--ink)", borderTop: "var(--hair) solid var(--line)" },
  "&.cm-editor .cm-vim-panel": { padding: "var(--space-1) var(--space-2)", fontFamily: "var(--font-code)", fontSize: "var(--text-s)" },
  "&.cm-editor .cm-vim-panel input": { color: "inherit", font: "inherit", outline: "var(--ring) solid var(--accent)", outlineOffset: "-2px" },
});

/** Before all other keys, but for those that the page and the lists of the editor need first. */
export const vimKeys = () => [Prec.high(vim({ status: true })), Prec.highest(look)];
