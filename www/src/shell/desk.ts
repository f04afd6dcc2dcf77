// Which workbench is in front, and those that were opened so far. What was opened stays, with all that is in it.
import { computed, signal, type ReadonlySignal } from "@preact/signals";
import type { PageDocument } from "../state/document.ts";
import type { Plain } from "../state/plain.ts";
import { resultSettings, usualResults } from "../state/settings.ts";
import type { Run } from "../state/types.ts";
import { notLoaded } from "../state/run.ts";
import type { Face, Page } from "../workbenches/face.ts";
import { workbenches, type WorkbenchId } from "../workbenches/index.ts";

export interface Desk {
  readonly chosen: ReadonlySignal<WorkbenchId>;
  readonly faces: ReadonlySignal<Readonly<Partial<Record<WorkbenchId, Face>>>>;
  /** The run of the workbench in front; while its own files are loading, or could not be, that is what it tells. */
  readonly run: ReadonlySignal<Run>;
  readonly face: ReadonlySignal<Face | undefined>;
  /** Brings a workbench to the front. */
  choose(id: WorkbenchId): void;
  /** All that was made on the page; work of workbenches that were not opened yet is what it was loaded with. */
  readonly document: ReadonlySignal<PageDocument>;
  /**
   * Puts a document in place of what is there. Work of a workbench that isn't open waits for it. `false` where the one
   * in front can't read its work; the others are as they were said to be, or stay.
   */
  load(document: PageDocument): boolean;
  /** Puts a document in place of all that is there: what it doesn't speak of is as it was when it was opened. */
  replace(document: PageDocument): void;
  /** Everything as it is when the page is opened for the first time. */
  reset(): void;
  /** The workbench in front with nothing written in it. */
  empty(): void;
  /** Whether anything was written since the work was opened or loaded. */
  edited(): boolean;
  /** Told before other work takes the place of what is there. */
  onLeave(listener: () => void): void;
  /** The first run of these workbenches waits until a person says so. */
  pause(ids: readonly string[]): void;
  /** The workbenches whose work could not be read, the newest last. */
  readonly refused: ReadonlySignal<readonly WorkbenchId[]>;
  /** Tries again what failed. */
  retry(): void;
  /** The first report of the workbench that was chosen first. */
  readonly firstReport: Promise<void>;
}

const loading: Run = { kind: "loading" };

export function createDesk(page: Page, first: WorkbenchId): Desk {
  const chosen = signal(first);
  const faces = signal<Readonly<Partial<Record<WorkbenchId, Face>>>>({});
  const failures = signal<Readonly<Partial<Record<WorkbenchId, Run>>>>({});
  const face = computed(() => faces.value[chosen.value]);
  /** How each workbench was before anything was loaded into it. */
  const openings: Partial<Record<WorkbenchId, unknown>> = {};
  /** The work of each as it was when it was opened or loaded, as text. */
  const starts: Partial<Record<WorkbenchId, string>> = {};
  let leave = () => {};
  let unfinished: readonly string[] = [];
  const refused = signal<readonly WorkbenchId[]>([]);
  /** Work that waits for its workbench to be opened. */
  const waiting = signal<Plain>({});
  const document = computed((): PageDocument => {
    const opened = Object.entries(faces.value).map(([id, one]) => [id, one.work.value] as const);
    return { workbench: chosen.value, work: { ...waiting.value, ...Object.fromEntries(opened) }, settings: resultSettings(page.settings.state.value) };
  });
  let reported: (first: Promise<void>) => void = () => {};
  const firstReport = new Promise<void>((resolve) => {
    reported = resolve;
  });

  async function open(id: WorkbenchId) {
    const workbench = workbenches.find((one) => one.id === id);
    if (workbench === undefined) return;
    failures.value = { ...failures.value, [id]: loading };
    try {
      const opening = workbench.open(page);
      // What is at hand is drawn at once.
      const opened = opening instanceof Promise ? await opening : opening;
      if (faces.value[id] !== undefined) return;
      const kept = waiting.value[id];
      waiting.value = Object.fromEntries(Object.entries(waiting.value).filter(([one]) => one !== id));
      // Before the first run: what is loaded is what it runs on.
      openings[id] = opened.work.peek();
      if (kept !== undefined && !opened.load(kept)) refused.value = [...refused.peek(), id];
      starts[id] = JSON.stringify(opened.work.peek());
      faces.value = { ...faces.value, [id]: opened };
      reported(opened.firstReport);
      const paused = unfinished.includes(id);
      unfinished = unfinished.filter((one) => one !== id);
      await opened.start(paused);
    } catch (error) {
      failures.value = { ...failures.value, [id]: { kind: "failed", code: notLoaded, message: String(error) } };
    }
  }

  const choose = (id: WorkbenchId) => {
    chosen.value = id;
    if (faces.value[id] === undefined) void open(id);
  };
  const put = ({ workbench, work, settings }: PageDocument) => {
    const known = workbenches.map(({ id }) => id);
    const id = known.find((one) => one === workbench) ?? chosen.value;
    const given = known.filter((one) => Object.hasOwn(work, one));
    const opened = given.filter((one) => faces.value[one] !== undefined);
    const unread = opened.filter((one) => faces.value[one]?.load(work[one]) === false);
    const closed = given.filter((one) => faces.value[one] === undefined);
    waiting.value = { ...waiting.value, ...Object.fromEntries(closed.map((one) => [one, work[one]])) };
    if (unread.length > 0) refused.value = [...refused.peek(), ...unread];
    page.settings.lend({ ...usualResults, ...settings });
    for (const one of opened) starts[one] = JSON.stringify(faces.value[one]?.work.peek());
    choose(id);
    return !unread.includes(id);
  };
  const load = (given: PageDocument) => {
    leave();
    return put(given);
  };
  const replace = (given: PageDocument) => {
    leave();
    waiting.value = {};
    put({ ...given, work: { ...openings, ...given.work } });
  };
  return {
    chosen,
    faces,
    document,
    load,
    replace,
    refused,
    reset: () => replace({ workbench: chosen.peek(), work: {}, settings: {} }),
    empty() {
      const { settings } = document.peek();
      const id = chosen.peek();
      const work = face.peek()?.empty ?? openings[id];
      if (work !== undefined) load({ workbench: id, work: { [id]: work }, settings });
    },
    edited: () => Object.entries(faces.peek()).some(([id, one]) => JSON.stringify(one.work.peek()) !== starts[id as WorkbenchId]),
    onLeave(listener) {
      leave = listener;
    },
    pause(ids) {
      unfinished = ids;
    },
    face,
    run: computed(() => face.value?.run.value ?? failures.value[chosen.value] ?? loading),
    choose,
    retry: () => {
      if (face.value === undefined) choose(chosen.value);
      else void face.value.start();
    },
    firstReport,
  };
}
