// Answers of the rebuilt function, to the examples and to an input to try; a wrong one can be corrected in place.
import type { TargetedSubmitEvent } from "preact";
import { useId, useRef, useState } from "preact/hooks";
import { jsonText, readJson } from "../../../state/json.ts";
import { useSelect } from "../../../store.ts";
import type { Bench } from "../bench.ts";
import type { Answer, Part, Which } from "../state.ts";
import { t } from "../texts.ts";
import { isAsked, textOf } from "./text.ts";

interface Place {
  readonly bench: Bench;
  readonly which: Which;
  readonly part: Part;
}

export function TryInput({ bench, which, part }: Place) {
  const text = useSelect(bench.intent, (state) => state.drafts[which].tried);
  const id = useId();
  const unread = "problem" in readJson(text);
  const { tried } = part;
  return (
    <div class="try">
      <label for={id}>{t("report.try")}</label>
      <input
        id={id}
        class="text-field code"
        value={text}
        spellcheck={false}
        autocomplete="off"
        autocapitalize="off"
        aria-invalid={unread}
        {...(unread ? { "aria-describedby": `${id}-note` } : {})}
        onInput={(event) => bench.runner.edit({ type: "text", which, field: "tried", text: event.currentTarget.value })}
      />
      {unread ? (
        <p id={`${id}-note`} class="group-note">
          {t("report.try.notJson")}
        </p>
      ) : (
        tried !== undefined && (
          <div class="try-answer">
            <p>
              <code>{jsonText(tried.input)}</code> {t("report.try.gives")} <code>{textOf(tried.answers[0])}</code>
            </p>
            <Correct key={jsonText(tried.input)} bench={bench} which={which} input={tried.input} answer={tried.answers[0]} />
          </div>
        )
      )}
    </div>
  );
}

export function Answers({ bench, which, part }: Place) {
  return (
    <div class="sideways">
      <table class="samples answers">
        <caption>{t("report.answers")}</caption>
        <thead>
          <tr>
            <th scope="col">{t("source.input")}</th>
            <th scope="col">{t("report.wanted")}</th>
            <th scope="col">{t("report.gives")}</th>
            <th scope="col">{t("report.result")}</th>
          </tr>
        </thead>
        <tbody>
          {part.message.examples.map((example, index) => {
            const answer = part.answers[index];
            return (
              <tr key={index}>
                <td>
                  <code>{jsonText(example.input)}</code>
                </td>
                <td>
                  <code>{jsonText(example.output)}</code>
                </td>
                <td>
                  <code>{textOf(answer)}</code>
                </td>
                <td>
                  <Verdict answer={answer} wanted={example.output} />
                  <Correct key={jsonText(example.input)} bench={bench} which={which} input={example.input} answer={{ value: example.output }} />
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}

function Verdict({ answer, wanted }: { answer: Answer | undefined; wanted: unknown }) {
  if (answer !== undefined && "failure" in answer && answer.failure === "A_UNSOLVED") return null;
  const asked = isAsked(answer, wanted);
  return <span class={asked ? "is-supported" : "is-refuted"}>{t(asked ? "report.supported" : "report.refuted")} </span>;
}

interface CorrectParts {
  readonly bench: Bench;
  readonly which: Which;
  readonly input: unknown;
  /** Where the correction starts from. */
  readonly answer: Answer | undefined;
}

/** "I meant this": in place of the answer, a field for the answer that was meant. */
function Correct({ bench, which, input, answer }: CorrectParts) {
  const [text, write] = useState<string>();
  const opener = useRef<HTMLButtonElement>(null);
  const id = useId();
  const name = jsonText(input);
  if (text === undefined) {
    const start = answer !== undefined && "value" in answer ? jsonText(answer.value) : "";
    return (
      <button ref={opener} type="button" class="quiet" aria-label={t("report.meant.for", { input: name })} onClick={() => write(start)}>
        {t("report.meant")}
      </button>
    );
  }
  const read = readJson(text);
  const close = () => {
    write(undefined);
    requestAnimationFrame(() => opener.current?.focus());
  };
  const onSubmit = (event: TargetedSubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!("value" in read)) return;
    close();
    void bench.runner.correct(which, { input: input as never, output: read.value as never });
  };
  return (
    <form
      class="correct"
      onSubmit={onSubmit}
      onKeyDown={(event) => {
        if (event.key !== "Escape") return;
        event.stopPropagation();
        close();
      }}
    >
      <input
        ref={(field) => {
          if (field !== null && !field.dataset.entered) {
            field.dataset.entered = "yes";
            field.focus();
            field.select();
          }
        }}
        class="text-field code"
        aria-label={t("report.meant.output", { input: name })}
        aria-invalid={!("value" in read)}
        {...("value" in read ? {} : { "aria-describedby": `${id}-note` })}
        value={text}
        spellcheck={false}
        autocomplete="off"
        autocapitalize="off"
        onInput={(event) => write(event.currentTarget.value)}
      />
      <button type="submit" class="button" disabled={!("value" in read)}>
        {t("report.meant.use")}
      </button>
      <button type="button" class="quiet" onClick={close}>
        {t("report.meant.cancel")}
      </button>
      {!("value" in read) && (
        <p id={`${id}-note`} class="group-note">
          {t("report.try.notJson")}
        </p>
      )}
    </form>
  );
}
