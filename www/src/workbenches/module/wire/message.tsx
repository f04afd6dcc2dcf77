// The source's own message as a tree, and what its fields mean and come from.
import type { Message } from "../../../engine/types.ts";
import { fieldHelp, t, wordHelp } from "../../../i18n/index.ts";
import { JsonTree } from "../../../parts/tree.tsx";
import { originOf } from "../../../state/origin.ts";
import { fieldOf, type Json, valueAt } from "../../../state/tree.ts";
import { useSelect } from "../../../store.ts";
import type { Bench } from "../bench.ts";

export function MessageTree({ bench, message }: { bench: Bench; message: Message }) {
  const { store } = bench;
  const folds = useSelect(store, (state) => state.folds);
  const field = useSelect(store, (state) => state.field);
  const mark = (path: string) => {
    const { sender } = store.state.peek();
    if (sender !== undefined) bench.editor.current?.mark(originOf(path, message, sender.reading));
  };
  return (
    <JsonTree
      label={t("wire.tree")}
      json={message as unknown as Json}
      folds={folds}
      field={field}
      explainedBy="field-help"
      onField={(path) => store.dispatch({ type: "field", path })}
      onFold={(path, folded) => store.dispatch({ type: "fold", path, folded })}
      onMark={mark}
    />
  );
}

/** What the chosen field means, and where it comes from. */
export function FieldHelp({ bench, message }: { bench: Bench; message: Message }) {
  const field = useSelect(bench.store, (state) => state.field);
  if (field === undefined) {
    return (
      <p class="field-help" id="field-help">
        {t("wire.field.none")}
      </p>
    );
  }
  const kind = fieldOf(field);
  const value = valueAt(message as unknown as Json, field);
  const word = typeof value === "string" && (kind === "functions[].properties[]" || kind === "algebra.surprises[].type") ? wordHelp(value) : undefined;
  return (
    <div class="field-help" id="field-help">
      <p>
        <code>{kind === "" ? t("wire.tree") : kind}</code> {fieldHelp(kind) ?? t("wire.field.unknown")}
      </p>
      {word !== undefined && (
        <p>
          <code>{String(value)}</code> {word}
        </p>
      )}
      <Origin bench={bench} message={message} field={field} />
    </div>
  );
}

/** The lines that say the same in the source, each a way to go there. */
function Origin({ bench, message, field }: { bench: Bench; message: Message; field: string }) {
  const { store } = bench;
  const sender = useSelect(store, (state) => state.sender);
  const spans = sender === undefined ? [] : originOf(field, message, sender.reading);
  if (sender === undefined || spans.length === 0) return null;
  const goTo = (span: (typeof spans)[number]) => {
    const { panes } = store.state.peek();
    if (panes.full === "wire") store.dispatch({ type: "full", pane: undefined });
    if (panes.layout === "narrow") store.dispatch({ type: "show", pane: "source" });
    requestAnimationFrame(() => bench.editor.current?.select(span));
  };
  const lines = new Map(spans.map((span) => [sender.source.slice(0, span.start).split("\n").length, span]));
  return (
    <p class="field-origin">
      {t("wire.origin")}{" "}
      {[...lines].map(([line, span]) => (
        <button key={line} type="button" class="quiet" onClick={() => goTo(span)}>
          {t("wire.goTo", { line })}
        </button>
      ))}
    </p>
  );
}
