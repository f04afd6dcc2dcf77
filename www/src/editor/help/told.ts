// One line at the foot of the editor that says how something went, until the next key or click.
import { StateEffect, StateField } from "@codemirror/state";
import { EditorView, showPanel } from "@codemirror/view";

const setTold = StateEffect.define<string | undefined>();

const told = StateField.define<string | undefined>({
  create: () => undefined,
  update(text, transaction) {
    let next = transaction.docChanged || transaction.selection !== undefined ? undefined : text;
    for (const effect of transaction.effects) if (effect.is(setTold)) next = effect.value;
    return next;
  },
  provide: (field) =>
    showPanel.from(field, (text) =>
      text === undefined
        ? null
        : () => {
            const dom = document.createElement("p");
            dom.className = "told";
            dom.textContent = text;
            return { dom };
          },
    ),
});

export const toldField = told;

/** Says it to the eye and to a screen reader. */
export function tell(view: EditorView, text: string) {
  view.dispatch({ effects: [setTold.of(text), EditorView.announce.of(text)] });
}
