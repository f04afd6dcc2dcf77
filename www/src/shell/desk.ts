// Which workbench is in front, and those that were opened so far. What was opened stays, with all that is in it.
import { computed, signal, type ReadonlySignal } from "@preact/signals";
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
      faces.value = { ...faces.value, [id]: opened };
      reported(opened.firstReport);
      await opened.start();
    } catch (error) {
      failures.value = { ...failures.value, [id]: { kind: "failed", code: notLoaded, message: String(error) } };
    }
  }

  const choose = (id: WorkbenchId) => {
    chosen.value = id;
    if (faces.value[id] === undefined) void open(id);
  };
  return {
    chosen,
    faces,
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
