// A lesson under way: it listens to the workbench, ticks what is reached, and keeps what is written at each step.
import { batch, computed, effect, signal, type ReadonlySignal } from "@preact/signals";
import type { Frame } from "../shell/frame.ts";
import type { PageDocument } from "../state/document.ts";
import { keeps } from "../state/judge.ts";
import type { Face } from "../workbenches/face.ts";
import { workbenches } from "../workbenches/index.ts";
import { lessons } from "./index.ts";
import { gone, type Progress, ticked, written } from "./progress.ts";
import { keepBefore, keepProgress, keptBefore, keptProgress } from "./storage.ts";
import type { Lesson } from "./types.ts";

export interface Lived {
  readonly lesson: Lesson;
  readonly progress: Progress;
}

export interface Session {
  /** The lesson under way. */
  readonly now: ReadonlySignal<Lived | undefined>;
  /** Something else was opened in its workbench; the lesson waits, and keeps its own text. */
  readonly waits: ReadonlySignal<boolean>;
  progressOf(lesson: Lesson): Progress;
  /** Begins a lesson, or goes on with it; what was on the page is kept for afterwards. */
  start(lesson: Lesson): void;
  go(step: number): void;
  /** Puts what reaches the goal into the workbench. */
  show(): void;
  /** Puts what the step began with into the workbench. */
  afresh(): void;
  /** Takes up the lesson again after something else was opened. */
  resume(): void;
  /** Ends it, and puts back what was on the page before. */
  leave(): void;
}

/** After a reload the page may open with the text of a lesson: what was there before the lesson is still kept. */
const isLearned = ({ workbench, work }: PageDocument) =>
  lessons.filter((one) => one.workbench === workbench).some((one) => {
    const { at, texts } = keptProgress(one);
    return same(work[workbench], texts[at]);
  });

const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

export function createSession({ desk, note, page: { store } }: Frame): Session {
  const now = signal<Lived | undefined>(undefined);
  const waits = signal(false);

  const faceOf = ({ workbench }: Lesson): Face | undefined => Object.entries(desk.faces.value).find(([id]) => id === workbench)?.[1];
  /** An example that is opened during a lesson is not what the learner wrote. */
  const other = computed(() => note.value?.about !== undefined && note.value.workbench === now.value?.lesson.workbench);
  const live = computed(() => (waits.value || other.value ? undefined : now.value));

  function change(lived: Lived, progress: Progress) {
    if (progress === lived.progress) return;
    now.value = { ...lived, progress };
    keepProgress(lived.lesson, progress);
  }

  function load({ workbench }: Lesson, work: unknown): boolean {
    return desk.load({ workbench, work: { [workbench]: work }, settings: desk.document.peek().settings });
  }

  /** Goes to a step, all at once: nothing of the old one is judged by the goal of the new. */
  function enter(lesson: Lesson, from: Progress, to: number) {
    batch(() => {
      const { progress, load: work } = gone(lesson, from, to);
      if (work !== undefined && !load(lesson, work)) load(lesson, lesson.steps[to]?.start ?? lesson.steps[0].start);
      const id = workbenches.find((one) => one.id === lesson.workbench)?.id;
      if (id !== undefined) desk.choose(id);
      now.value = { lesson, progress };
      keepProgress(lesson, progress);
      const pane = lesson.steps[to]?.pane;
      if (pane === undefined) return;
      store.dispatch({ type: "show", pane });
      // Where there is one pane, a step begins with writing.
      if (store.state.peek().panes.layout === "narrow") store.dispatch({ type: "show", pane: "source" });
    });
  }

  effect(() => {
    if (other.value) waits.value = true;
  });
  // It is put back: the lesson goes on by itself.
  effect(() => {
    const lived = now.value;
    if (lived === undefined || other.value || !waits.value) return;
    if (same(faceOf(lived.lesson)?.work.value, lived.progress.texts[lived.progress.at])) waits.value = false;
  });
  effect(() => {
    const lived = live.value;
    if (lived === undefined) return;
    const face = faceOf(lived.lesson);
    if (face === undefined) return;
    const work = face.work.value;
    if (!same(work, lived.progress.texts[lived.progress.at])) change(lived, written(lived.progress, work));
  });
  effect(() => {
    const lived = live.value;
    if (lived === undefined) return;
    const step = lived.lesson.steps[lived.progress.at];
    const results = faceOf(lived.lesson)?.results?.value;
    if (step !== undefined && keeps(results, step.check)) change(lived, ticked(lived.progress));
  });

  const withLive = (act: (lived: Lived) => void) => {
    const lived = now.peek();
    if (lived !== undefined) act(lived);
  };
  return {
    now,
    waits,
    progressOf: (lesson) => (now.value?.lesson.slug === lesson.slug ? now.value.progress : keptProgress(lesson)),
    start(lesson) {
      const progress = keptProgress(lesson);
      const before = desk.document.peek();
      if (keptBefore() === undefined || !(now.peek() !== undefined || isLearned(before))) keepBefore(before);
      waits.value = false;
      note.value = undefined;
      enter(lesson, progress, progress.at);
    },
    go: (step) =>
      withLive(({ lesson, progress }) => {
        if (lesson.steps[step] !== undefined) enter(lesson, progress, step);
      }),
    show: () =>
      withLive(({ lesson, progress }) => {
        const solution = lesson.steps[progress.at]?.solution;
        if (solution !== undefined) load(lesson, solution);
      }),
    afresh: () =>
      withLive(({ lesson, progress }) => {
        const { [progress.at]: _left, ...texts } = progress.texts;
        const { load: work } = gone(lesson, { ...progress, texts }, progress.at);
        if (work !== undefined) load(lesson, work);
      }),
    resume: () =>
      withLive(({ lesson, progress }) => {
        note.value = undefined;
        waits.value = false;
        enter(lesson, progress, progress.at);
      }),
    leave() {
      const before = keptBefore();
      batch(() => {
        now.value = undefined;
        waits.value = false;
        if (before !== undefined) desk.load(before);
      });
      keepBefore(undefined);
    },
  };
}

const sessions = new WeakMap<Frame, Session>();

/** The session of a page; it goes on while the panel is closed. */
export function sessionOf(frame: Frame): Session {
  const session = sessions.get(frame) ?? createSession(frame);
  sessions.set(frame, session);
  return session;
}
