// The lessons: which there are, and the one under way with its steps.
import type { RefObject } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { type Lesson, lessons } from "../../lessons/index.ts";
import { type Lived, type Session, sessionOf } from "../../lessons/session.ts";
import { t, tn } from "../../lessons/texts.ts";
import { Prose } from "../../parts/prose.tsx";
import type { Frame } from "../../shell/frame.ts";
import { plainProse } from "../../state/prose.ts";
import { workbenches } from "../../workbenches/index.ts";
import "./view.css";

export function LessonsPanel({ frame }: { frame: Frame }) {
  const session = sessionOf(frame);
  const now = session.now.value;
  return now === undefined ? <List session={session} /> : <Course frame={frame} session={session} now={now} />;
}

function List({ session }: { session: Session }) {
  return (
    <>
      <p class="lessons-lead">{t("lead")}</p>
      <ol class="lessons">
        {lessons.map((lesson) => (
          <li key={lesson.slug}>
            <h3>
              <button type="button" onClick={() => session.start(lesson)}>
                {lesson.title}
              </button>
            </h3>
            <p>{lesson.about}</p>
            <p class="lessons-done">{doneText(session, lesson)}</p>
          </li>
        ))}
      </ol>
    </>
  );
}

function doneText(session: Session, lesson: Lesson): string {
  const count = lesson.steps.length;
  const { done, texts } = session.progressOf(lesson);
  if (done.length === count) return `${tn("steps", count)}, ${t("done.all")}`;
  if (done.length === 0 && Object.keys(texts).length === 0) return `${tn("steps", count)}, ${t("done.none")}`;
  return t("done.some", { done: done.length, count });
}

/** The lesson under way: all goals in a list, and the step in front opened. */
function Course({ frame, session, now: { lesson, progress } }: { frame: Frame; session: Session; now: Lived }) {
  const { at, done } = progress;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const shown = useRef(at);
  const step = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // The button that was pressed is gone with its step; reading goes on at the next goal.
    if (shown.current !== at) step.current?.focus();
    shown.current = at;
  }, [at]);
  const bench = workbenches.find(({ id }) => id === lesson.workbench);
  return (
    <div class="lesson">
      <button type="button" class="lesson-back" onClick={session.leave} title={t("leave.note")}>
        {t("leave")}
      </button>
      <h3 ref={heading} tabIndex={-1}>
        {lesson.title}
      </h3>
      {session.waits.value ? (
        <p class="lesson-note">
          {t("elsewhere")}{" "}
          <button type="button" class="button" onClick={session.resume}>
            {t("resume")}
          </button>
        </p>
      ) : (
        bench !== undefined &&
        bench.id !== frame.desk.chosen.value && (
          <p class="lesson-note">
            {t("bench", { bench: bench.text })}{" "}
            <button type="button" class="button" onClick={() => frame.desk.choose(bench.id)}>
              {t("bench.go")}
            </button>
          </p>
        )
      )}
      <ol class="lesson-steps">
        {lesson.steps.map(({ goal }, index) => (
          <li key={index} aria-current={index === at ? "step" : undefined}>
            <span class={`lesson-sign ${done.includes(index) ? "is-supported" : "is-untested"}`} aria-hidden="true">
              {done.includes(index) ? "✓" : "○"}
            </span>
            {index === at ? (
              <StepView session={session} lesson={lesson} at={at} reached={done.includes(index)} heading={step} />
            ) : (
              <button type="button" class="lesson-goal" aria-label={t("go", { number: index + 1, goal: plainProse(goal) })} onClick={() => session.go(index)}>
                <Prose text={goal} words={false} />
                {done.includes(index) && <span class="vh"> {t("state.done")}</span>}
              </button>
            )}
          </li>
        ))}
      </ol>
    </div>
  );
}

interface StepParts {
  readonly session: Session;
  readonly lesson: Lesson;
  readonly at: number;
  readonly reached: boolean;
  readonly heading: RefObject<HTMLHeadingElement | null>;
}

function StepView({ session, lesson, at, reached, heading }: StepParts) {
  const step = lesson.steps[at];
  const last = at === lesson.steps.length - 1;
  if (step === undefined) return null;
  return (
    <section class="step" aria-label={t("step", { number: at + 1, count: lesson.steps.length })}>
      <h4 ref={heading} tabIndex={-1}>
        <Prose text={step.goal} />
      </h4>
      <p>
        <Prose text={step.text} />
      </p>
      <div class="step-ways" role="group" aria-label={t("step", { number: at + 1, count: lesson.steps.length })}>
        {at > 0 && (
          <button type="button" class="button" onClick={() => session.go(at - 1)}>
            {t("previous")}
          </button>
        )}
        {!last && (
          <button type="button" class={`button ${reached ? "is-first" : ""}`} onClick={() => session.go(at + 1)}>
            {t(reached ? "next" : "skip")}
          </button>
        )}
        {step.solution !== undefined && !reached && (
          <button type="button" class="button" onClick={session.show}>
            {t("show")}
          </button>
        )}
        <button type="button" class="button" onClick={session.afresh}>
          {t("afresh")}
        </button>
      </div>
      <div class="step-state" aria-live="polite">
        <p class={reached ? "is-supported" : "is-untested"}>{t(reached ? "state.done" : "state.open")}</p>
        {reached && (
          <p class="step-after">
            <Prose text={step.after} /> {last && t("finished")}
          </p>
        )}
      </div>
    </section>
  );
}
