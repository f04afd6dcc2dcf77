// Quick fixes by key: Mod-. lists what can be written instead near the caret, Enter writes it.
import { forEachDiagnostic } from "@codemirror/lint";
import { type EditorState, Prec, StateEffect, StateField } from "@codemirror/state";
import { EditorView, keymap, showTooltip, type Tooltip } from "@codemirror/view";

export interface Fix {
  readonly label: string;
  readonly from: number;
  readonly to: number;
  readonly insert: string;
}

export interface FixTexts {
  readonly title: string;
  readonly none: string;
}

interface Open {
  readonly fixes: readonly Fix[];
  readonly chosen: number;
  readonly at: number;
}

const setOpen = StateEffect.define<Open | undefined>();
export const setFixes = StateEffect.define<readonly Fix[]>();

const known = StateField.define<readonly Fix[]>({
  create: () => [],
  update(fixes, transaction) {
    let next = transaction.docChanged
      ? fixes.map((fix) => ({ ...fix, from: transaction.changes.mapPos(fix.from), to: transaction.changes.mapPos(fix.to) }))
      : fixes;
    for (const effect of transaction.effects) if (effect.is(setFixes)) next = effect.value;
    return next;
  },
});

/** The fixes of the caret's line, else all fixes, so that one key helps wherever the caret is. */
function fixesNear(state: EditorState): readonly Fix[] {
  const all = state.field(known);
  const line = state.doc.lineAt(state.selection.main.head);
  const here = all.filter((fix) => fix.from <= line.to && fix.to >= line.from);
  return here.length > 0 ? here : all;
}

function move(by: number) {
  return (view: EditorView) => {
    const open = view.state.field(opened);
    if (open === undefined || open.fixes.length === 0) return open !== undefined;
    const chosen = (open.chosen + by + open.fixes.length) % open.fixes.length;
    view.dispatch({ effects: setOpen.of({ ...open, chosen }) });
    return true;
  };
}

function apply(view: EditorView, fix: Fix | undefined) {
  const effects = setOpen.of(undefined);
  if (fix === undefined) view.dispatch({ effects });
  else {
    const changes = { from: fix.from, to: fix.to, insert: fix.insert };
    view.dispatch({ changes, effects, selection: { anchor: fix.from + fix.insert.length }, userEvent: "input.fix" });
  }
  view.focus();
  return true;
}

const opened = StateField.define<Open | undefined>({
  create: () => undefined,
  update(open, transaction) {
    let next = transaction.docChanged || transaction.selection !== undefined ? undefined : open;
    for (const effect of transaction.effects) if (effect.is(setOpen)) next = effect.value;
    return next;
  },
});

/** The diagnostic under the caret decides where the list stands; the caret itself otherwise. */
function placeFor(state: EditorState): number {
  const head = state.selection.main.head;
  let place = head;
  forEachDiagnostic(state, (_diagnostic, from, to) => {
    if (state.doc.lineAt(from).number === state.doc.lineAt(head).number && to >= from) place = from;
  });
  return place;
}

/** Lists what can be written instead near the caret. */
export function openFixes(view: EditorView): boolean {
  view.dispatch({ effects: setOpen.of({ fixes: fixesNear(view.state), chosen: 0, at: placeFor(view.state) }) });
  return true;
}

export function quickFixes(texts: FixTexts) {
  const tooltipOf = (open: Open | undefined): Tooltip | null =>
    open === undefined ? null : { pos: open.at, above: false, create: (view) => ({ dom: listOf(view, open, texts) }) };

  const isOpen = (view: EditorView) => view.state.field(opened) !== undefined;
  return [
    known,
    opened,
    showTooltip.from(opened, tooltipOf),
    EditorView.contentAttributes.compute([opened], (state): Record<string, string> => {
      const open = state.field(opened);
      return open === undefined || open.fixes.length === 0 ? {} : { "aria-activedescendant": `fix-${open.chosen}` };
    }),
    Prec.highest(
      keymap.of([
        { key: "Mod-.", preventDefault: true, run: openFixes },
        { key: "ArrowDown", run: move(1) },
        { key: "ArrowUp", run: move(-1) },
        {
          key: "Enter",
          run: (view) => {
            const open = view.state.field(opened);
            return open !== undefined && apply(view, open.fixes[open.chosen]);
          },
        },
        {
          key: "Escape",
          run: (view) => {
            if (!isOpen(view)) return false;
            view.dispatch({ effects: setOpen.of(undefined) });
            return true;
          },
        },
      ]),
    ),
  ];
}

function listOf(view: EditorView, open: Open, texts: FixTexts): HTMLElement {
  if (open.fixes.length === 0) {
    const none = document.createElement("p");
    none.className = "fixes";
    none.setAttribute("role", "note");
    none.textContent = texts.none;
    return none;
  }
  const list = document.createElement("ul");
  list.className = "fixes";
  list.setAttribute("role", "listbox");
  list.setAttribute("aria-label", texts.title);
  open.fixes.forEach((fix, index) => {
    const item = document.createElement("li");
    item.id = `fix-${index}`;
    item.setAttribute("role", "option");
    item.setAttribute("aria-selected", String(index === open.chosen));
    item.textContent = fix.label;
    item.addEventListener("mousedown", (event) => {
      event.preventDefault();
      apply(view, fix);
    });
    list.append(item);
  });
  return list;
}
