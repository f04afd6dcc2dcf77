// A move that is being changed: its fields, and a way back. What is saved is replayed.
import type { TargetedSubmitEvent } from "preact";
import { useEffect, useId, useRef, useState } from "preact/hooks";
import { readJson } from "../../../state/json.ts";
import type { Bench } from "../bench.ts";
import type { Made, Move, Pair } from "../moves.ts";
import { t } from "../texts.ts";

interface EditorParts {
  readonly bench: Bench;
  readonly move: Made;
  readonly number: number;
  readonly onClose: () => void;
}

const unread = (text: string) => "problem" in readJson(text);

export function MoveEditor({ bench, move, number, onClose }: EditorParts) {
  const asks = move.kind === "ask";
  const [pairs, write] = useState<readonly Pair[]>(() =>
    move.kind === "ask" ? move.holes.map((input) => ({ input, output: "" })) : "examples" in move ? move.examples : [],
  );
  const form = useRef<HTMLFormElement>(null);
  const id = useId();
  useEffect(() => form.current?.querySelector("input")?.focus(), []);
  const wrong = pairs.some(({ input, output }) => unread(input) || (!asks && unread(output)));
  const change = (at: number, column: keyof Pair, text: string) => write(pairs.map((pair, index) => (index === at ? { ...pair, [column]: text } : pair)));
  const onSubmit = (event: TargetedSubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (wrong) return;
    const changed: Move = move.kind === "ask" ? { kind: "ask", holes: pairs.map(({ input }) => input) } : { kind: move.kind as "teach", examples: pairs };
    bench.runner.edit({ type: "change", id: move.id, move: changed });
    onClose();
  };
  const field = (pair: Pair, at: number, column: keyof Pair) => (
    <input
      class="text-field code"
      aria-label={t(`editor.${column}`, { number, example: at + 1 })}
      aria-invalid={unread(pair[column])}
      {...(wrong ? { "aria-describedby": id } : {})}
      value={pair[column]}
      spellcheck={false}
      autocomplete="off"
      autocapitalize="off"
      onInput={(event) => change(at, column, event.currentTarget.value)}
    />
  );
  return (
    <form
      ref={form}
      class="move-editor"
      onSubmit={onSubmit}
      onKeyDown={(event) => {
        if (event.key !== "Escape") return;
        event.stopPropagation();
        onClose();
      }}
    >
      {pairs.map((pair, at) => (
        <div key={at} class="move-pair">
          {field(pair, at, "input")}
          {!asks && <span aria-hidden="true">→</span>}
          {!asks && field(pair, at, "output")}
          {pairs.length > 1 && (
            <button type="button" class="pair-remove" aria-label={t("editor.remove", { number, example: at + 1 })} onClick={() => write(pairs.filter((_, index) => index !== at))}>
              ×
            </button>
          )}
        </div>
      ))}
      {wrong && (
        <p id={id} class="group-note is-untested">
          ○ {t("notJson")}
        </p>
      )}
      <div class="move-tools">
        <button type="submit" class="button" disabled={wrong}>
          {t("editor.save")}
        </button>
        <button type="button" class="quiet" onClick={() => write([...pairs, { input: "", output: "" }])}>
          {t("editor.add")}
        </button>
        <button type="button" class="quiet" onClick={onClose}>
          {t("editor.cancel")}
        </button>
      </div>
    </form>
  );
}
