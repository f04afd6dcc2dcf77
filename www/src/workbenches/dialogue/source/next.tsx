// The next move: what the teacher says, and what the learner does.
import type { TargetedSubmitEvent } from "preact";
import { useEffect, useId, useRef, useState } from "preact/hooks";
import { readJson } from "../../../state/json.ts";
import { useSelect } from "../../../store.ts";
import type { Bench } from "../bench.ts";
import type { Lesson } from "../moves.ts";
import type { DialogueState, Draft } from "../state.ts";
import { t } from "../texts.ts";

export function Next({ bench }: { bench: Bench }) {
  const { runner } = bench;
  const some = useSelect(bench.dialogue, (state) => state.moves.length > 0);
  return (
    <div class="next" role="group" aria-label={t("next")}>
      <div class="side side-teacher" role="group" aria-label={t("next.teacher")}>
        <Teach bench={bench} />
        <Ask bench={bench} />
      </div>
      <div class="side side-learner" role="group" aria-label={t("next.learner")}>
        <div class="next-learner">
          <button type="button" class="button" onClick={() => runner.edit({ type: "move", move: { kind: "negotiate" } })}>
            {t("next.negotiate")}
          </button>
          <span class="quieter">{t("next.negotiate.note")}</span>
        </div>
        <div class="next-learner">
          <button type="button" class="button" onClick={() => runner.edit({ type: "move", move: { kind: "wonder" } })}>
            {t("next.wonder")}
          </button>
          <span class="quieter">{t("next.wonder.note")}</span>
        </div>
        {some && (
          <button type="button" class="quiet" onClick={() => runner.edit({ type: "takeBack" })}>
            {t("next.takeBack")}
          </button>
        )}
      </div>
    </div>
  );
}

/** Whether the learner asked for this input when it asked last. */
function isAsked({ moves, outcome }: DialogueState, input: string): boolean {
  const last = moves.findLast(({ kind }) => kind === "negotiate");
  const read = readJson(input);
  const asked = last === undefined ? undefined : outcome?.told[last.id]?.negotiation;
  if (asked === undefined || !("value" in read)) return false;
  const wanted = JSON.stringify(read.value);
  return [...asked.probes, ...(asked.confusions ?? []).map((one) => one.input)].some((one) => JSON.stringify(one) === wanted);
}

const unread = (text: string) => "problem" in readJson(text);

function Teach({ bench }: { bench: Bench }) {
  const draft = useSelect(bench.dialogue, (state) => state.draft);
  const filled = useSelect(bench.dialogue, (state) => state.filled);
  const answers = useSelect(bench.dialogue, (state) => isAsked(state, state.draft.input));
  const [tried, tell] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const id = useId();
  useEffect(() => {
    if (filled === 0) return;
    const field = form.current?.querySelectorAll("input")[1];
    field?.scrollIntoView({ block: "nearest" });
    field?.focus();
  }, [filled]);
  const { input, output } = draft;
  const wrong = { input: unread(input), output: unread(output) };
  const make = (kind: Lesson) => {
    tell(wrong.input || wrong.output);
    const fields = form.current?.querySelectorAll("input");
    if (wrong.input || wrong.output) return fields?.[wrong.input ? 0 : 1]?.focus();
    bench.runner.edit({ type: "move", move: { kind, examples: [{ input, output }] } });
    fields?.[0]?.focus();
  };
  const onSubmit = (event: TargetedSubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    make(answers ? "fulfill" : "teach");
  };
  const note = tried && (wrong.input || wrong.output);
  return (
    <form ref={form} class="next-form" onSubmit={onSubmit}>
      <div class="next-pair">
        <Field bench={bench} field="input" label={t("next.input")} invalid={wrong.input && (tried || input !== "")} {...(note ? { note: id } : {})} />
        <span class="next-arrow" aria-hidden="true">
          →
        </span>
        <Field bench={bench} field="output" label={t("next.output")} invalid={wrong.output && (tried || output !== "")} {...(note ? { note: id } : {})} />
      </div>
      {note && (
        <p id={id} class="group-note is-untested">
          ○ {t("notJson")}
        </p>
      )}
      {answers && <p class="group-note">{t("next.answers")}</p>}
      <div class="move-tools">
        <button type="submit" class="button">
          {t("next.teach")}
        </button>
        <button type="button" class="button" onClick={() => make("correct")}>
          {t("next.correct")}
        </button>
      </div>
    </form>
  );
}

function Ask({ bench }: { bench: Bench }) {
  const { hole } = useSelect(bench.dialogue, (state) => state.draft);
  const [tried, tell] = useState(false);
  const id = useId();
  const onSubmit = (event: TargetedSubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    tell(unread(hole));
    if (unread(hole)) event.currentTarget.querySelector("input")?.focus();
    else bench.runner.edit({ type: "move", move: { kind: "ask", holes: [hole] } });
  };
  const note = tried && unread(hole);
  return (
    <form class="next-form next-ask" onSubmit={onSubmit}>
      <Field bench={bench} field="hole" label={t("next.hole")} invalid={unread(hole) && (tried || hole !== "")} {...(note ? { note: id } : {})} />
      <button type="submit" class="button">
        {t("next.ask")}
      </button>
      {note && (
        <p id={id} class="group-note is-untested">
          ○ {t("notJson")}
        </p>
      )}
    </form>
  );
}

interface FieldParts {
  readonly bench: Bench;
  readonly field: keyof Draft;
  readonly label: string;
  readonly invalid: boolean;
  /** The id of what says what is wrong. */
  readonly note?: string;
}

function Field({ bench, field, label, invalid, note }: FieldParts) {
  const text = useSelect(bench.dialogue, (state) => state.draft[field]);
  return (
    <label class="next-field">
      <span>{label}</span>
      <input
        class="text-field code"
        aria-invalid={invalid}
        {...(note === undefined ? {} : { "aria-describedby": note })}
        value={text}
        spellcheck={false}
        autocomplete="off"
        autocapitalize="off"
        onInput={(event) => bench.runner.edit({ type: "draft", field, text: event.currentTarget.value })}
      />
    </label>
  );
}
