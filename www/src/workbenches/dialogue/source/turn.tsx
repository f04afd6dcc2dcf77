// One turn: what was said on one side, and what the other made of it.
import type { ComponentChildren } from "preact";
import { useRef, useState } from "preact/hooks";
import { useSelect } from "../../../store.ts";
import type { Bench } from "../bench.ts";
import { type Made, speakerOf } from "../moves.ts";
import { t } from "../texts.ts";
import { MoveEditor } from "./editor.tsx";
import { Reply } from "./reply.tsx";

interface TurnParts {
  readonly bench: Bench;
  readonly move: Made;
  readonly number: number;
}

export function TurnView({ bench, move, number }: TurnParts) {
  const told = useSelect(bench.dialogue, (state) => state.outcome?.told[move.id]);
  const [editing, edit] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const speaker = speakerOf(move);
  const close = () => {
    edit(false);
    requestAnimationFrame(() => opener.current?.focus());
  };
  const head = (
    <div class="turn-head">
      <span class="turn-kind">
        <span class="turn-number">{number}</span> <span class="turn-speaker">{t(speaker)}</span> {t(`turn.${move.kind}`)}
      </span>
      <span class="turn-tools">
        {speaker === "teacher" && !editing && (
          <button ref={opener} type="button" class="quiet" aria-label={t("turn.edit.number", { number })} onClick={() => edit(true)}>
            {t("turn.edit")}
          </button>
        )}
        <button type="button" class="quiet" aria-label={t("turn.remove.number", { number })} onClick={() => bench.runner.edit({ type: "remove", id: move.id })}>
          {t("turn.remove")}
        </button>
      </span>
    </div>
  );
  const reply = told === undefined ? null : <Reply bench={bench} told={told} />;
  return (
    <li class={`turn turn-${speaker}`}>
      <Side side="teacher">
        {speaker === "teacher" && (
          <>
            {head}
            {editing ? <MoveEditor bench={bench} move={move} number={number} onClose={close} /> : <Said move={move} />}
          </>
        )}
      </Side>
      <Side side="learner">
        {speaker === "learner" && head}
        {speaker === "teacher" && reply !== null && <span class="turn-speaker turn-kind">{t("learner")}</span>}
        {reply}
      </Side>
    </li>
  );
}

const Side = ({ side, children }: { side: "teacher" | "learner"; children: ComponentChildren }) => <div class={`side side-${side}`}>{children}</div>;

function Said({ move }: { move: Made }) {
  const lines = move.kind === "ask" ? move.holes.map((hole) => `${hole} → ?`) : "examples" in move ? move.examples.map(({ input, output }) => `${input} → ${output}`) : [];
  return (
    <ul class="said">
      {lines.map((line, index) => (
        <li key={index}>
          <code>{line}</code>
        </li>
      ))}
    </ul>
  );
}
