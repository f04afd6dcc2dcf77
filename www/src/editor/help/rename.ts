// Renames a name wherever it means the same: a field in place of a window, Enter renames, Escape keeps it.
import { isolateHistory } from "@codemirror/commands";
import { StateEffect, StateField } from "@codemirror/state";
import { EditorView, showTooltip, type Tooltip } from "@codemirror/view";
import { type Read, placesOfName, rename } from "../../state/rename.ts";
import { nameAt, tokensOf } from "../../state/tokens.ts";
import { tell } from "./told.ts";
import { h, hn } from "./texts.ts";

interface Renaming {
  readonly at: number;
  readonly name: string;
  readonly read: Read;
}

const setRenaming = StateEffect.define<Renaming | undefined>();

export const renameField = StateField.define<Renaming | undefined>({
  create: () => undefined,
  update(now, transaction) {
    let next = transaction.docChanged ? undefined : now;
    for (const effect of transaction.effects) if (effect.is(setRenaming)) next = effect.value;
    return next;
  },
  provide: (field) =>
    showTooltip.from(field, (now): Tooltip | null => (now === undefined ? null : { pos: now.at, above: true, create: (view) => fieldFor(view, now) })),
});

/** Holes are no part of a module that can be read: a digit stands in for each, in its place. */
const readable = async (source: string) => {
  const { holesOf } = await import("../../state/holes.ts");
  return holesOf(source).reduce((text, { mark }) => `${text.slice(0, mark.start)}0${text.slice(mark.end)}`, source);
};

/** Opens the field at the name under the caret. */
export async function startRename(view: EditorView, read: Read) {
  if (view.state.readOnly) return;
  const source = view.state.doc.toString();
  const token = nameAt(tokensOf(source), view.state.selection.main.head);
  try {
    const places = token === undefined ? [] : await placesOfName(await readable(source), token.start, read);
    if (view.state.doc.toString() !== source) return;
    if (token === undefined || places.length === 0) return tell(view, h("rename.none"));
    view.dispatch({ effects: setRenaming.of({ at: token.start, name: token.text, read }) });
  } catch {
    tell(view, h("rename.failed"));
  }
}

async function renameAll(view: EditorView, { at, name, read }: Renaming, to: string): Promise<string | undefined> {
  const source = view.state.doc.toString();
  const solid = await readable(source);
  const result = to === name ? undefined : await rename(solid, at, to, read);
  if (result !== undefined && "problem" in result) return h(`rename.${result.problem}`);
  view.dispatch({ effects: setRenaming.of(undefined) });
  view.focus();
  if (result === undefined || view.state.doc.toString() !== source) return undefined;
  const changes = result.places.map(({ start, end, shorthand }) => ({ from: start, to: end, insert: shorthand ? `${name}: ${to}` : to }));
  view.dispatch({ changes, annotations: isolateHistory.of("full"), userEvent: "input.rename" });
  tell(view, hn("renamed", changes.length));
  return undefined;
}

function fieldFor(view: EditorView, now: Renaming) {
  const dom = document.createElement("div");
  dom.className = "rename";
  const field = document.createElement("input");
  field.value = now.name;
  field.setAttribute("aria-label", h("rename", { name: now.name }));
  field.setAttribute("aria-describedby", "rename-hint");
  field.autocomplete = "off";
  field.spellcheck = false;
  const hint = document.createElement("p");
  hint.id = "rename-hint";
  hint.textContent = h("renameHint");
  hint.setAttribute("aria-live", "polite");
  dom.append(field, hint);
  const close = () => view.dispatch({ effects: setRenaming.of(undefined) });
  field.addEventListener("keydown", (event) => {
    // The keys of the editor and of the page are not for this field.
    if (event.key !== "Tab") event.stopPropagation();
    if (event.key === "Escape") {
      close();
      view.focus();
    }
    if (event.key !== "Enter") return;
    event.preventDefault();
    void renameAll(view, now, field.value.trim()).then(
      (problem) => {
        if (problem === undefined) return;
        hint.textContent = problem;
        hint.className = "rename-problem";
        field.setAttribute("aria-invalid", "true");
      },
      () => {
        hint.textContent = h("rename.failed");
      },
    );
  });
  field.addEventListener("blur", () => {
    // Not while the editor is drawing itself anew.
    setTimeout(() => {
      if (view.state.field(renameField, false) === now && !dom.contains(view.root.activeElement)) close();
    });
  });
  return {
    dom,
    mount: () => {
      field.focus();
      field.select();
    },
  };
}
