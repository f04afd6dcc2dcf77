// Each check's result at the end of its line, and lines marked from outside. Both are for the eye only:
// a screen reader gets the same from the list of problems.
import { StateEffect, StateField, type EditorState, type Range } from "@codemirror/state";
import { Decoration, type DecorationSet, EditorView, WidgetType } from "@codemirror/view";

export interface Note {
  /** From 1. */
  readonly line: number;
  readonly tone: "supported" | "refuted" | "untested" | "told";
  readonly text: string;
  readonly title: string;
}

class NoteWidget extends WidgetType {
  constructor(readonly note: Note) {
    super();
  }
  override eq(other: NoteWidget) {
    return other.note.text === this.note.text && other.note.tone === this.note.tone;
  }
  override toDOM() {
    const dom = document.createElement("span");
    dom.className = `note note-${this.note.tone}`;
    dom.textContent = this.note.text;
    dom.title = this.note.title;
    dom.setAttribute("aria-hidden", "true");
    return dom;
  }
  override ignoreEvent() {
    return true;
  }
}

const setNotes = StateEffect.define<readonly Note[]>();
const setMarks = StateEffect.define<readonly { from: number; to: number }[]>();

const notes = StateField.define<DecorationSet>({
  create: () => Decoration.none,
  update(shown, transaction) {
    let next = shown.map(transaction.changes);
    for (const effect of transaction.effects) if (effect.is(setNotes)) next = drawNotes(transaction.state, effect.value);
    return next;
  },
  provide: (field) => EditorView.decorations.from(field),
});

function drawNotes(state: EditorState, list: readonly Note[]): DecorationSet {
  const ranges: Range<Decoration>[] = [];
  for (const note of list) {
    if (note.line < 1 || note.line > state.doc.lines) continue;
    ranges.push(Decoration.widget({ widget: new NoteWidget(note), side: 1 }).range(state.doc.line(note.line).to));
  }
  return Decoration.set(ranges, true);
}

const marks = StateField.define<DecorationSet>({
  create: () => Decoration.none,
  update(shown, transaction) {
    let next = transaction.docChanged ? Decoration.none : shown;
    for (const effect of transaction.effects) if (effect.is(setMarks)) next = drawMarks(transaction.state, effect.value);
    return next;
  },
  provide: (field) => EditorView.decorations.from(field),
});

function drawMarks(state: EditorState, spans: readonly { from: number; to: number }[]): DecorationSet {
  const lines = new Set<number>();
  for (const span of spans) {
    const last = state.doc.lineAt(Math.min(span.to, state.doc.length)).number;
    for (let line = state.doc.lineAt(Math.min(span.from, state.doc.length)).number; line <= last; line += 1) lines.add(line);
  }
  const at = [...lines].sort((a, b) => a - b).map((line) => Decoration.line({ class: "marked" }).range(state.doc.line(line).from));
  return Decoration.set(at);
}

export const noteFields = [notes, marks];
export const showNotes = (list: readonly Note[]) => setNotes.of(list);
export const markSpans = (spans: readonly { from: number; to: number }[]) => setMarks.of(spans);
