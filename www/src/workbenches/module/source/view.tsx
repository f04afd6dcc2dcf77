// The Source pane: the editor, each check's result beside its line, and the list of problems.
import { useEffect, useRef } from "preact/hooks";
import { createEditor, type Editor } from "../../../editor/editor.ts";
import { t, tn } from "../../../i18n/index.ts";
import { followSettings } from "../../../parts/habits.ts";
import { giveHelp } from "../../../parts/help.ts";
import { download } from "../../../parts/outside.ts";
import { Pane } from "../../../parts/pane.tsx";
import { problemsOf } from "../../../state/problems.ts";
import type { Sender } from "../../../state/types.ts";
import { useSelect } from "../../../store.ts";
import type { Bench } from "../bench.ts";
import { findingsOf, holeText, notesOf, problemText } from "./findings.ts";
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
      // Inside of another page, Tab goes on through it.
      ...(bench.root instanceof ShadowRoot ? {} : { leaveHint: t("source.leave") }),
      fixTexts: { title: t("source.fixes"), none: t("source.nofix"), looking: t("source.looking") },
      source: store.state.peek().source,
      readonly: bench.readonly === true,
      onChange: (source) => runner.edited(source),
    });
    bench.editor.current = editor;
    const unfollow = followSettings(editor, bench.settings.state);
    const unhelp = helpLater(bench, editor);
    return () => {
      unfollow();
      unhelp();
      bench.editor.current = undefined;
      editor.destroy();
    };
  }, [bench]);

  useEffect(() => {
    if (sender !== undefined && sender.source === store.state.peek().source) {
      bench.editor.current?.show(findingsOf(sender), notesOf(sender));
    }
  }, [sender]);
  const crossing = useCrossing(bench, sender);

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
      tools={
        <button type="button" aria-pressed={crossing} onClick={() => bench.crossing.toggle()}>
          {t("source.crossing")}
        </button>
      }
      onDownload={() => download("module.ben", store.state.peek().source, "text/plain")}
      foot={sender === undefined ? null : <Problems sender={sender} bench={bench} />}
    >
      <div ref={host} class="editor" />
      {sender?.holes !== undefined && (
        <ul class="vh" aria-label={t("source.holes")}>
          {sender.holes.map((hole) => (
            <li key={hole.line}>{t("source.hole", { line: hole.line, text: hole.text, answer: holeText(hole) })}</li>
          ))}
        </ul>
      )}
    </Pane>
  );
}

/** After the first report, so that it doesn't wait for what is needed later. */
function helpLater(bench: Bench, editor: Editor): () => void {
  let there = true;
  let end = () => {};
  void bench.runner.firstReport.then(async () => {
    // Without a network it is an editor without help.
    const help = await import("./help.ts").catch(() => undefined);
    if (help === undefined || !there) return;
    end = giveHelp(editor, bench.engine, help.describe(bench), (given) => {
      bench.help.current = given;
    });
    editor.extend("actions", help.suggestions(bench));
  });
  return () => {
    there = false;
    bench.help.current = undefined;
    end();
  };
}

/** Whether what crosses is shown; drawn anew with each reading. */
function useCrossing({ crossing, editor }: Bench, sender: Sender | undefined): boolean {
  const shown = crossing.shown.value;
  const told = useRef(false);
  useEffect(() => {
    if (!shown) editor.current?.extend("crossing", []);
    if (!shown || sender === undefined) {
      told.current = false;
      return;
    }
    void import("./help.ts").then(({ showCrossing, tellCrossing }) => {
      if (!crossing.shown.peek() || editor.current === undefined) return;
      showCrossing(editor.current, sender);
      if (!told.current) tellCrossing(editor.current);
      told.current = true;
    });
  }, [shown, sender]);
  return shown;
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
