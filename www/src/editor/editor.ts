// The source editor: CodeMirror in a shadow root, where its style sheets obey the page's policy.
import { defaultKeymap, history, historyKeymap, indentWithTab, isolateHistory, toggleTabFocusMode } from "@codemirror/commands";
import { bracketMatching, indentOnInput, indentUnit } from "@codemirror/language";
import { linter, setDiagnostics, type Diagnostic as Mark } from "@codemirror/lint";
import { Compartment, EditorSelection, EditorState, type Extension, Prec } from "@codemirror/state";
import { drawSelection, EditorView, highlightActiveLine, highlightActiveLineGutter, keymap, lineNumbers } from "@codemirror/view";
import { type Fix, type FixTexts, quickFixes, setFixes } from "./fixes.ts";
import { benoit } from "./language.ts";
import { markSpans, type Note, noteFields, showNotes } from "./notes.ts";
import { theme } from "./theme.ts";
import { typeOverSelection } from "./typing.ts";

/** A finding as the editor shows it: where, what, and what to write instead. */
export interface Finding {
  readonly from: number;
  readonly to: number;
  readonly severity: "error" | "warning";
  readonly message: string;
  readonly code: string;
  readonly hint?: string;
  readonly fix?: Fix;
}

export interface EditorParts {
  readonly parent: HTMLElement;
  readonly label: string;
  /** How the editor is left by keys where Tab indents; without it, Tab moves on as anywhere. */
  readonly leaveHint?: string;
  readonly fixTexts: FixTexts;
  readonly source: string;
  readonly onChange: (source: string) => void;
  /** What is written can be looked at and not changed. */
  readonly readonly?: boolean;
  /** How the text is read; as Benoit where nothing is said. */
  readonly language?: Extension;
  /** The caret stands somewhere else, or the text round it has changed. */
  readonly onCaret?: (place: number) => void;
}

export interface Editor {
  /** Without notes those on screen stay. */
  show(findings: readonly Finding[], notes: readonly Note[] | undefined): void;
  /** Marks spans of the source and brings the first into view; one alone is selected. Focus stays where it is. */
  mark(spans: readonly { start: number; end: number }[]): void;
  /** Selects a span and goes there. */
  select(span: { start: number; end: number }): void;
  /** Puts a text in place of the whole, as one step to undo. */
  replace(source: string): void;
  /** Gives it an ability that is loaded later, in place of what it was given under the same name before. */
  extend(name: AbilityName, ability: Extension): void;
  /** Whether long lines are wrapped. */
  wrap(lines: boolean): void;
  readonly view: EditorView;
  destroy(): void;
}

/** What an editor can be given; what stands before has the first say over a key. */
const abilityNames = ["keys", "help", "actions", "crossing", "wrap"] as const;
export type AbilityName = (typeof abilityNames)[number];

export function createEditor(parts: EditorParts): Editor {
  const { parent, label, leaveHint, fixTexts, source, onChange, onCaret, language = benoit(), readonly = false } = parts;
  const shadow = parent.shadowRoot ?? parent.attachShadow({ mode: "open" });
  const room = document.createElement("div");
  room.className = "room";
  shadow.replaceChildren(room);
  // Where Tab indents, the way out is told.
  if (leaveHint !== undefined) {
    const hint = document.createElement("p");
    hint.id = "leave-hint";
    hint.textContent = leaveHint;
    shadow.append(hint);
  }
  shadow.adoptedStyleSheets = [frameSheet(), ...shadow.adoptedStyleSheets];

  const abilities = new Map(abilityNames.map((name) => [name, new Compartment()]));
  const view = new EditorView({
    parent: room,
    root: shadow,
    state: EditorState.create({
      doc: source,
      extensions: [
        [...abilities].map(([name, place]) => place.of(name === "wrap" ? EditorView.lineWrapping : [])),
        lineNumbers(),
        highlightActiveLine(),
        highlightActiveLineGutter(),
        history(),
        drawSelection(),
        bracketMatching(),
        indentOnInput(),
        indentUnit.of("  "),
        language,
        linter(null),
        noteFields,
        quickFixes(fixTexts),
        keymap.of([...defaultKeymap.filter((binding) => binding.key !== "Mod-Enter"), ...historyKeymap, ...(leaveHint === undefined ? [] : [indentWithTab])]),
        EditorView.contentAttributes.of({
          "aria-label": label,
          ...(leaveHint === undefined ? {} : { "aria-describedby": "leave-hint" }),
          tabindex: "0",
          spellcheck: "false",
          autocorrect: "off",
          autocapitalize: "off",
        }),
        EditorView.updateListener.of((update) => {
          if (update.docChanged) onChange(update.state.doc.toString());
          if (update.docChanged || update.selectionSet) onCaret?.(update.state.selection.main.head);
        }),
        EditorState.readOnly.of(readonly),
        leaveHint === undefined ? [] : leaveByEscape,
        typeOverSelection,
        theme,
      ],
    }),
  });

  const extend = (name: AbilityName, ability: Extension) => {
    const effects = abilities.get(name)?.reconfigure(ability);
    if (effects !== undefined) view.dispatch({ effects });
  };
  const inside = (offset: number) => Math.max(0, Math.min(offset, view.state.doc.length));
  return {
    view,
    show(findings, notes) {
      const fixes = findings.flatMap((finding) => (finding.fix === undefined ? [] : [finding.fix]));
      const marks = findings.map((finding) => markOf(finding, view.state));
      const effects = [setFixes.of(fixes), ...(notes === undefined ? [] : [showNotes(notes)])];
      view.dispatch(setDiagnostics(view.state, marks), { effects });
    },
    mark(spans) {
      const at = spans.map((span) => ({ from: inside(span.start), to: inside(Math.max(span.start, span.end - 1)) }));
      const first = at[0];
      const only = spans.length === 1 ? spans[0] : undefined;
      view.dispatch({
        effects: [markSpans(at), ...(first === undefined ? [] : [EditorView.scrollIntoView(first.from, { y: "nearest", yMargin: 40 })])],
        ...(only === undefined ? {} : { selection: EditorSelection.range(inside(only.start), inside(only.end)) }),
      });
    },
    select(span) {
      const from = inside(span.start);
      const to = inside(span.end);
      view.dispatch({ selection: EditorSelection.range(from, to), effects: EditorView.scrollIntoView(from, { y: "center" }) });
      view.focus();
    },
    replace(text) {
      if (text === view.state.doc.toString()) return;
      view.dispatch({ changes: { from: 0, to: view.state.doc.length, insert: text }, annotations: isolateHistory.of("full"), userEvent: "input.load" });
    },
    extend,
    wrap: (lines) => extend("wrap", lines ? EditorView.lineWrapping : []),
    destroy: () => view.destroy(),
  };
}

/** After Escape, Tab moves on instead of indenting, until the next key; whatever else Escape was for, it is for this, too. */
const leaveByEscape = [
  Prec.highest(
    EditorView.domEventHandlers({
      keydown(event, view) {
        if (event.key === "Escape") view.setTabFocusMode(2000);
        return false;
      },
    }),
  ),
  keymap.of([
    { key: "Escape", run: () => true },
    { key: "Ctrl-m", mac: "Shift-Alt-m", run: toggleTabFocusMode },
  ]),
];

function markOf(finding: Finding, state: EditorState): Mark {
  const end = state.doc.length;
  let from = Math.min(finding.from, end);
  let to = Math.min(Math.max(finding.to, from), end);
  // A finding of no width, such as one at the end of a line, still needs a place to be seen.
  if (from === to) {
    if (to < state.doc.lineAt(from).to) to += 1;
    else if (from > state.doc.lineAt(from).from) from -= 1;
  }
  const { fix } = finding;
  return {
    from,
    to,
    severity: finding.severity,
    message: `${finding.message} ${finding.code}`,
    renderMessage: () => messageDom(finding),
    ...(fix === undefined
      ? {}
      : {
          actions: [
            {
              name: fix.label,
              apply: (view: EditorView) =>
                view.dispatch({ changes: { from: fix.from, to: fix.to, insert: fix.insert }, userEvent: "input.fix" }),
            },
          ],
        }),
  };
}

function messageDom(finding: Finding): Node {
  const dom = document.createElement("span");
  dom.append(`${finding.message} `, part("span", "problem-code", finding.code));
  if (finding.hint !== undefined) dom.append(part("span", "problem-hint", finding.hint));
  return dom;
}

function part(tag: string, className: string, text: string) {
  const dom = document.createElement(tag);
  dom.className = className;
  dom.textContent = text;
  return dom;
}

/** The frame round the editor, inside the shadow root: it fills its host, the hint stands below. */
function frameSheet(): CSSStyleSheet {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(`
    :host { display: flex; flex-direction: column; min-height: 0; }
    .room { flex: 1; min-height: 0; position: relative; }
    .room:focus-within::after {
      content: ""; position: absolute; inset: 0; z-index: 10; pointer-events: none;
      border: var(--ring) solid var(--accent); border-radius: var(--radius);
    }
    .room > .cm-editor { height: 100%; }
    #leave-hint { margin: 0; padding: var(--space-1) var(--space-2); text-align: end; color: var(--ink-3); font-size: var(--text-s); }
  `);
  return sheet;
}
