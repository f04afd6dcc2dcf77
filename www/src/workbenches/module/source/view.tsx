// The Source pane: the editor, each check's result beside its line, and the list of problems.
import { useEffect, useRef } from "preact/hooks";
import { createEditor } from "../../../editor/editor.ts";
import { t, tn } from "../../../i18n/index.ts";
import { followSettings } from "../../../parts/habits.ts";
import { download } from "../../../parts/outside.ts";
import { Pane } from "../../../parts/pane.tsx";
import { problemsOf } from "../../../state/problems.ts";
import type { Sender } from "../../../state/types.ts";
import { useSelect } from "../../../store.ts";
import type { Bench } from "../bench.ts";
import { findingsOf, notesOf, problemText } from "./findings.ts";
import "../../../parts/code.css";
import "./view.css";

export function SourcePane({ bench }: { bench: Bench }) {
  const { store, runner } = bench;
  const sender = useSelect(store, (state) => state.sender);
  const host = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (host.current === null) return;
    const editor = createEditor({
      parent: host.current,
      label: t("pane.source"),
      leaveHint: t("source.leave"),
      fixTexts: { title: t("source.fixes"), none: t("source.nofix") },
      source: store.state.peek().source,
      readonly: bench.readonly === true,
      onChange: (source) => runner.edited(source),
    });
    bench.editor.current = editor;
    const unfollow = followSettings(editor, bench.settings.state);
    return () => {
      unfollow();
      bench.editor.current = undefined;
      editor.destroy();
    };
  }, [bench]);

  useEffect(() => {
    if (sender !== undefined && sender.source === store.state.peek().source) {
      bench.editor.current?.show(findingsOf(sender), notesOf(sender));
    }
  }, [sender]);

  return (
    <Pane
      store={store}
      name="source"
      summary={sender === undefined ? "" : summaryOf(sender)}
      help={
        <>
          <p>{t("source.help")}</p>
          <p>{t("source.help.keys")}</p>
        </>
      }
      copyText={() => store.state.peek().source}
      onDownload={() => download("module.ben", store.state.peek().source, "text/plain")}
      foot={sender === undefined ? null : <Problems sender={sender} bench={bench} />}
    >
      <div ref={host} class="editor" />
    </Pane>
  );
}

function summaryOf(sender: Sender): string {
  const problems = problemsOf(sender).length;
  return t("source.summary", {
    functions: tn("source.functions", sender.reading.functions.length),
    assertions: tn("source.assertions", sender.reading.assertions.length),
    problems: problems === 0 ? t("source.problems.none") : tn("source.problems", problems),
  });
}

function Problems({ sender, bench }: { sender: Sender; bench: Bench }) {
  const problems = problemsOf(sender);
  if (problems.length === 0) return null;
  return (
    <ul class="problems" aria-label={t("source.problems")}>
      {problems.map((problem) => {
        const text = problemText(problem);
        return (
          <li key={`${problem.line} ${text.message}`}>
            <button type="button" class={`problem is-${text.tone}`} onClick={() => bench.editor.current?.select(problem.span)}>
              <span class="problem-line">{t("source.problem.place", { line: problem.line })}</span>
              <span class="problem-text">
                {text.sign} {text.message}
                {text.code !== undefined && <code> {text.code}</code>}
                {text.hint !== undefined && <span class="problem-hint"> {text.hint}</span>}
              </span>
            </button>
          </li>
        );
      })}
    </ul>
  );
}
