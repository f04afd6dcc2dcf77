// Quick fixes by key: Mod-. lists what can be written instead near the caret, Enter writes it.
import { forEachDiagnostic } from "@codemirror/lint";
import { type EditorState, Facet, Prec, StateEffect, StateField } from "@codemirror/state";
import { EditorView, keymap, showTooltip, type Tooltip } from "@codemirror/view";

export interface Fix {
  readonly label: string;
  /** On what it rests. */
  readonly detail?: string;
  readonly from: number;
  readonly to: number;
  readonly insert: string;
}

export interface FixTexts {
  readonly title: string;
  readonly none: string;
  /** While more is looked for, where that is done. */
  readonly looking?: string;
}

/** What else can be written at a place, which takes a while to find out; it stands in the same list. */
export type MoreFixes = (place: number) => Promise<readonly Fix[]>;
export const moreFixes = Facet.define<MoreFixes>();

interface Open {
  readonly fixes: readonly Fix[];
  readonly chosen: number;
  readonly at: number;
  /** More is looked for. */
  readonly waiting: boolean;
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

function fixesOfLine(state: EditorState): readonly Fix[] {
  const line = state.doc.lineAt(state.selection.main.head);
  return state.field(known).filter((fix) => fix.from <= line.to && fix.to >= line.from);
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

/** Lists what can be written at the caret's line, else all fixes, so that one key helps wherever the caret is. */
export function openFixes(view: EditorView): boolean {
  const { state } = view;
  const ask = state.facet(moreFixes);
  const [here, all] = [fixesOfLine(state), state.field(known)];
  const list = (more: readonly Fix[]) => (here.length + more.length > 0 ? [...here, ...more] : all);
  const first: Open = { fixes: ask.length > 0 ? here : list([]), chosen: 0, at: placeFor(state), waiting: ask.length > 0 };
  view.dispatch({ effects: setOpen.of(first) });
  if (ask.length === 0) return true;
  const answers = ask.map((one) => one(state.selection.main.head).catch(() => []));
  void Promise.all(answers).then((found) => {
    const now = view.state.field(opened);
    // Only the list that it was asked for; another one may be open by now.
    if (now?.waiting !== true || view.state.doc !== state.doc) return;
    view.dispatch({ effects: setOpen.of({ ...now, fixes: list(found.flat()), waiting: false }) });
  });
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
    none.textContent = open.waiting ? (texts.looking ?? texts.none) : texts.none;
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
    if (fix.detail !== undefined) {
      const detail = document.createElement("span");
      detail.className = "fix-detail";
      detail.textContent = ` ${fix.detail}`;
      item.append(detail);
    }
    item.addEventListener("mousedown", (event) => {
      event.preventDefault();
      apply(view, fix);
    });
    list.append(item);
  });
  return list;
}
