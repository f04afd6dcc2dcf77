// Shows what crosses the wire: what stays with the sender is hatched, and says so.
import { type Extension, type Range, StateField } from "@codemirror/state";
import { Decoration, type DecorationSet, EditorView, WidgetType } from "@codemirror/view";
import type { Stay } from "../state/crossing.ts";

class Label extends WidgetType {
  constructor(readonly text: string) {
    super();
  }
  override eq(other: Label) {
    return other.text === this.text;
  }
  override toDOM() {
    const dom = document.createElement("span");
    dom.className = "stays-label";
    dom.textContent = this.text;
    return dom;
  }
  override ignoreEvent() {
    return true;
  }
}

const look = EditorView.theme({
  ".stays, .stays *": { color: "var(--ink-3) !important" },
  ".stays": {
    backgroundImage: "repeating-linear-gradient(135deg, transparent 0 4px, var(--line) 4px 5px)",
    backgroundColor: "var(--sunken)",
    borderRadius: "2px",
  },
  ".stays-label": {
    marginInlineStart: "1ch",
    paddingInline: "0.6ch",
    border: "var(--hair) solid var(--line-strong)",
    borderRadius: "var(--radius)",
    fontFamily: "var(--font-ui)",
    fontSize: "var(--text-s)",
    color: "var(--ink-2)",
    whiteSpace: "nowrap",
  },
});

/** The places are those of the text as it is now; they move with what is typed. */
export function crossingView(stays: readonly Stay[], label: string): Extension {
  const drawn = StateField.define<DecorationSet>({
    create(state) {
      const ranges: Range<Decoration>[] = stays.flatMap(({ start, end, first }) => {
        if (end > state.doc.length) return [];
        const hatched = Decoration.mark({ class: "stays" }).range(start, end);
        return first ? [hatched, Decoration.widget({ widget: new Label(label), side: 1 }).range(end)] : [hatched];
      });
      return Decoration.set(ranges, true);
    },
    update: (shown, transaction) => shown.map(transaction.changes),
    provide: (field) => EditorView.decorations.from(field),
  });
  return [drawn, look];
}
