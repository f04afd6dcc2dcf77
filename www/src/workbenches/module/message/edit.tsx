// The message as a text to write: what is wrong in it, what the field at the caret means, and a way to lay it out.
import { effect, signal } from "@preact/signals";
import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import { createEditor, type Editor } from "../../../editor/editor.ts";
import { json } from "../../../editor/json.ts";
import { fieldHelp, t as page } from "../../../i18n/index.ts";
import { followSettings } from "../../../parts/habits.ts";
import { lineAndColumn, pathAt, placeOf } from "../../../state/json-places.ts";
import { short } from "../../../state/literal.ts";
import { fieldOf } from "../../../state/tree.ts";
import { useSelect } from "../../../store.ts";
import type { Bench } from "../bench.ts";
import { findingOf } from "./findings.ts";
import { t } from "./texts.ts";
import "../../../parts/code.css";
import "./edit.css";

/** Texts longer than this are not read again at each move of the caret. */
const longText = 200_000;
/** Lines longer than this are not wrapped: to lay out one of millions of characters takes more memory than browsers give. */
const longLine = 10_000;

function hasLongLine(text: string): boolean {
  for (let start = 0; ; ) {
    const end = text.indexOf("\n", start);
    if ((end === -1 ? text.length : end) - start > longLine) return true;
    if (end === -1) return false;
    start = end + 1;
  }
}

export function MessageEditor({ bench }: { bench: Bench }) {
  const { store, runner } = bench;
  const own = useSelect(store, (state) => state.wire.own) ?? "";
  const refusal = useSelect(store, (state) => state.wire.refusal);
  const read = useSelect(store, (state) => state.crossing?.received);
  const [path, setPath] = useState("");
  const host = useRef<HTMLDivElement>(null);
  const editor = useRef<Editor | undefined>(undefined);

  useEffect(() => {
    if (host.current === null) return;
    const long = signal(hasLongLine(own));
    const made = createEditor({
      parent: host.current,
      label: t("edit.label"),
      leaveHint: page("source.leave"),
      fixTexts: { title: page("source.fixes"), none: page("source.nofix") },
      source: own,
      language: json,
      onChange: (text) => {
        long.value = hasLongLine(text);
        runner.wrote(text);
      },
      onCaret: (place) => {
        const { doc } = made.view.state;
        if (doc.length <= longText) setPath(pathAt(doc.toString(), place));
      },
    });
    const at = (field: string) => placeOf(made.view.state.doc.toString(), field);
    editor.current = made;
    // Whoever opened it from this pane goes on in it; what a link opens takes no focus.
    if ((bench.root.activeElement?.closest(".pane-wire") ?? null) !== null) made.view.focus();
    bench.message.current = {
      dom: made.view.dom,
      select: (field) => made.select(at(field)),
      mark: (fields) => made.mark(fields.map(at)),
    };
    const unfollow = followSettings(made, bench.settings.state);
    const unwatch = effect(() => made.wrap(bench.settings.state.value.wrap && !long.value));
    return () => {
      bench.message.current = undefined;
      unfollow();
      unwatch();
      made.destroy();
    };
  }, [bench]);

  useEffect(() => editor.current?.replace(own), [own]);
  const finding = useMemo(() => (refusal === undefined ? undefined : findingOf(refusal)), [refusal]);
  useEffect(() => editor.current?.show(finding === undefined ? [] : [finding], undefined), [finding]);

  const kind = fieldOf(path);
  return (
    <>
      <p class="edit-note">
        <span>{t("edit.note")}</span>
        {read === own && (
          // Whatever the engine has read can be written again: it is JSON, and not deep.
          <button type="button" class="quiet" onClick={() => editor.current?.replace(JSON.stringify(JSON.parse(own), null, 2))}>
            {t("edit.layOut")}
          </button>
        )}
      </p>
      <div ref={host} class="editor" />
      {finding === undefined ? (
        <p class="edit-state is-supported">{read === own ? t("edit.fine") : " "}</p>
      ) : (
        <ul class="problems" aria-label={t("edit.problems")}>
          <li>
            <button type="button" class="problem is-refuted" onClick={() => editor.current?.select({ start: finding.from, end: finding.to })}>
              <span class="problem-line">{t("edit.place", lineAndColumn(refusal?.text ?? "", finding.from))}</span>
              <span class="problem-text">
                ✕ {finding.message} <code>{finding.code}</code>
              </span>
            </button>
          </li>
        </ul>
      )}
      <div class="field-help" role="group" aria-label={t("edit.field")}>
        <p>
          <code>{kind === "" ? page("wire.tree") : short(kind)}</code> {fieldHelp(kind) ?? t("edit.unknownField")}
        </p>
      </div>
    </>
  );
}
