// Explains what stands somewhere: under the pointer, or at the caret by Alt+F1.
import { type EditorState, StateEffect, StateField } from "@codemirror/state";
import { EditorView, hoverTooltip, showTooltip, type Tooltip } from "@codemirror/view";
import { pathAt, tokensOf } from "../../state/tokens.ts";
import { builtinsAt } from "./builtins.ts";
import { type Explanation, explainBuiltin, explanationDom } from "./dom.ts";
import { tell } from "./told.ts";
import { h } from "./texts.ts";

/** What a workbench knows of a name of its own. */
export type Describe = (name: string) => Explanation | undefined;

interface Found {
  readonly from: number;
  readonly to: number;
  readonly explanations: readonly Explanation[];
}

function explanationAt(state: EditorState, place: number, describe: Describe): Found | undefined {
  const found = pathAt(tokensOf(state.doc.toString()), place);
  if (found === undefined) return undefined;
  const { token, path, start } = found;
  const own = path === token.text ? describe(path) : undefined;
  const explanations = own === undefined ? builtinsAt(path).map(explainBuiltin) : [own];
  return explanations.length === 0 ? undefined : { from: start, to: token.end, explanations };
}

function tooltipOf({ from, to, explanations }: Found): Tooltip {
  return {
    pos: from,
    end: to,
    above: true,
    create: () => {
      const dom = document.createElement("div");
      dom.className = "explains";
      dom.setAttribute("role", "tooltip");
      dom.append(...explanations.map(explanationDom));
      return { dom };
    },
  };
}

const setShown = StateEffect.define<Found | undefined>();

const shown = StateField.define<Found | undefined>({
  create: () => undefined,
  update(now, transaction) {
    let next = transaction.docChanged || transaction.selection !== undefined ? undefined : now;
    for (const effect of transaction.effects) if (effect.is(setShown)) next = effect.value;
    return next;
  },
  provide: (field) => showTooltip.from(field, (now) => (now === undefined ? null : tooltipOf(now))),
});

const textOf = ({ explanations }: Found) => explanations.map(({ title, lines }) => [title, ...lines.map(({ text }) => text)].join(". ")).join(". ");

/** At the caret; a screen reader is told the same. */
export function explainHere(view: EditorView, describe: Describe) {
  const found = explanationAt(view.state, view.state.selection.main.head, describe);
  if (found === undefined) return tell(view, h("explain.none"));
  view.dispatch({ effects: [setShown.of(found), EditorView.announce.of(textOf(found))] });
}

/** Closes what Alt+F1 has opened. */
export function hideExplanation(view: EditorView): boolean {
  if (view.state.field(shown, false) === undefined) return false;
  view.dispatch({ effects: setShown.of(undefined) });
  return true;
}

export const explaining = (describe: Describe) => [
  shown,
  hoverTooltip((view, place) => {
    const found = explanationAt(view.state, place, describe);
    return found === undefined || place < found.from || place > found.to ? null : tooltipOf(found);
  }),
];
