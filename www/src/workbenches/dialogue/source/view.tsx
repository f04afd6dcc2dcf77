// The Source pane: the turns of teacher and learner in two columns, and below them the next move.
import { useEffect, useRef } from "preact/hooks";
import { download } from "../../../parts/outside.ts";
import { Pane } from "../../../parts/pane.tsx";
import { useSelect } from "../../../store.ts";
import type { Bench } from "../bench.ts";
import { moveText } from "../moves.ts";
import { t, tn } from "../texts.ts";
import { Next } from "./next.tsx";
import { TurnView } from "./turn.tsx";
import "../../../parts/field.css";
import "../../../parts/report.css";
import "./view.css";

export function SourcePane({ bench }: { bench: Bench }) {
  const moves = useSelect(bench.dialogue, (state) => state.moves);
  const text = () => bench.dialogue.state.peek().moves.map(moveText).join("\n");
  return (
    <Pane
      store={bench.store}
      name="source"
      summary={tn("source.summary", moves.length)}
      help={
        <>
          <p>{t("source.help")}</p>
          <p>{t("source.help.learner")}</p>
          <p>{t("source.help.replay")}</p>
        </>
      }
      copyText={text}
      onDownload={() => download("dialogue.txt", text(), "text/plain")}
    >
      <div class="talk">
        <Turns bench={bench} />
        <Next bench={bench} />
      </div>
    </Pane>
  );
}

function Turns({ bench }: { bench: Bench }) {
  const moves = useSelect(bench.dialogue, (state) => state.moves);
  const list = useRef<HTMLOListElement>(null);
  const outcome = useSelect(bench.dialogue, (state) => state.outcome);
  const before = useRef(moves.length);
  const awaits = useRef(false);
  // A new turn comes into view, and once more when what came of it is there.
  useEffect(() => {
    const added = moves.length > before.current;
    before.current = moves.length;
    if (!added && !awaits.current) return;
    awaits.current = added;
    list.current?.lastElementChild?.scrollIntoView({ block: "nearest" });
  }, [moves.length, outcome]);
  return (
    <>
      <div class="talk-heads" aria-hidden="true">
        <span>{t("teacher")}</span>
        <span>{t("learner")}</span>
      </div>
      {moves.length === 0 ? (
        <p class="empty">{t("source.none")}</p>
      ) : (
        <ol ref={list} class="turns" aria-label={t("source.turns")}>
          {moves.map((move, index) => (
            <TurnView key={move.id} bench={bench} move={move} number={index + 1} />
          ))}
        </ol>
      )}
    </>
  );
}
