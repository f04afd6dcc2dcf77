// The Source pane: the lines, and beside each "when" its answer.
import type { TargetedKeyboardEvent } from "preact";
import { useRef } from "preact/hooks";
import { download } from "../../../parts/outside.ts";
import { Pane } from "../../../parts/pane.tsx";
import { jsonText } from "../../../state/json.ts";
import { useSelect } from "../../../store.ts";
import type { Bench } from "../bench.ts";
import { beginsAnew, type Kind, kinds, lineText, readLine } from "../lines.ts";
import type { GivenState } from "../state.ts";
import { t } from "../texts.ts";
import { LineView } from "./line.tsx";
import "../../../parts/field.css";
import "../../../parts/report.css";
import "./view.css";

export function SourcePane({ bench }: { bench: Bench }) {
  const lines = useSelect(bench.given, (state) => state.lines);
  const text = () => sourceText(bench.given.state.peek());
  return (
    <Pane
      store={bench.store}
      name="source"
      summary={summaryOf(lines)}
      help={
        <>
          <p>{t("source.help")}</p>
          <p>{t("source.help.more")}</p>
          <p>{t("source.help.anew")}</p>
          <p>{t("source.help.keys")}</p>
        </>
      }
      copyText={text}
      onDownload={() => download("given.txt", text(), "text/plain")}
    >
      <Lines bench={bench} lines={lines} />
    </Pane>
  );
}

function summaryOf(lines: GivenState["lines"]): string {
  const read = lines.map(readLine);
  return t("source.summary", { known: read.filter((one) => "example" in one).length, asked: read.filter((one) => "hole" in one).length });
}

/** The lines as one would say them, with the answers. */
function sourceText({ lines, outcome }: GivenState): string {
  return lines
    .map((line) => {
      const answer = line.kind === "when" ? outcome?.answers[line.id] : undefined;
      return answer === undefined ? lineText(line) : `${lineText(line)} = ${jsonText(answer)}`;
    })
    .join("\n");
}

function Lines({ bench, lines }: { bench: Bench; lines: GivenState["lines"] }) {
  const list = useRef<HTMLOListElement>(null);
  const { runner } = bench;
  const focusAt = (index: number) => {
    requestAnimationFrame(() => {
      const items = list.current?.querySelectorAll<HTMLElement>(":scope > li") ?? [];
      items[Math.max(0, Math.min(index, items.length - 1))]?.querySelector("input")?.focus();
    });
  };
  const addAfter = (index: number) => {
    const after = lines[index]?.id;
    if (after === undefined) return;
    runner.edit({ type: "add", after });
    focusAt(index + 1);
  };
  const addLast = (kind: Kind) => {
    runner.edit({ type: "add", kind });
    focusAt(lines.length);
  };
  const remove = (index: number) => {
    const line = lines[index]?.id;
    if (line === undefined) return;
    runner.edit({ type: "remove", line });
    focusAt(index - 1);
  };
  const onKeyDown = (event: TargetedKeyboardEvent<HTMLOListElement>) => {
    if (!(event.target instanceof HTMLInputElement) || event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
    const item = event.target.closest("li");
    const index = item === null ? -1 : [...(list.current?.children ?? [])].indexOf(item);
    const line = lines[index];
    if (line === undefined) return;
    const empty = line.input === "" && (line.kind === "when" || line.output === "");
    if (event.key === "Enter") addAfter(index);
    else if (event.key === "Backspace" && empty) remove(index);
    else return;
    event.preventDefault();
  };
  return (
    <div class="given-source">
      {lines.length === 0 ? (
        <p class="empty">{t("source.none")}</p>
      ) : (
        <ol ref={list} class="given-lines" aria-label={t("source.lines")} onKeyDown={onKeyDown}>
          {lines.map((line, index) => (
            <LineView key={line.id} bench={bench} line={line} number={index + 1} anew={beginsAnew(lines, index)} onRemove={() => remove(index)} />
          ))}
        </ol>
      )}
      <div class="given-add" role="group" aria-label={t("source.add")}>
        <span aria-hidden="true">{t("source.add")}</span>
        {kinds.map((kind) => (
          <button key={kind} type="button" class="button" aria-label={t("source.add.kind", { kind })} onClick={() => addLast(kind)}>
            {t(`kind.${kind}`)}
          </button>
        ))}
      </div>
    </div>
  );
}
