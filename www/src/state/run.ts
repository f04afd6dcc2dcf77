// What the engine is doing for what is on screen, and how that changes. Every workbench has one.
export type Run =
  | { readonly kind: "loading" }
  | { readonly kind: "idle" }
  /** `slow`: it has run long enough to be worth telling. */
  | { readonly kind: "running"; readonly slow: boolean; readonly done: number; readonly total: number }
  | { readonly kind: "stopped"; readonly by: StoppedBy }
  | { readonly kind: "failed"; readonly code: string; readonly message: string };

/** `paused`: nothing runs until a person says so. */
export type StoppedBy = "person" | "deadline" | "paused";

export type RunAction =
  | { readonly type: "loading" }
  | { readonly type: "started"; readonly edit: number }
  | { readonly type: "slow"; readonly edit: number; readonly done: number; readonly total: number }
  | { readonly type: "finished"; readonly edit: number }
  | { readonly type: "stopped"; readonly edit: number; readonly by: StoppedBy }
  | { readonly type: "failed"; readonly code: string; readonly message: string };

/** The code of an engine that did not load. */
export const notLoaded = "A_NOT_INITIALISED";

const fresh: Run = { kind: "running", slow: false, done: 0, total: 0 };

/** The run after an action; what a run that is no longer the newest tells changes nothing. */
export function nextRun(run: Run, edit: number, action: RunAction): Run {
  if ("edit" in action && action.edit !== edit) return run;
  switch (action.type) {
    case "loading":
      return { kind: "loading" };
    case "started":
      return run.kind === "loading" ? run : fresh;
    case "slow":
      return run.kind === "running" || run.kind === "loading" ? { kind: "running", slow: true, done: action.done, total: action.total } : run;
    case "finished":
      return { kind: "idle" };
    case "stopped":
      return { kind: "stopped", by: action.by };
    case "failed":
      return { kind: "failed", code: action.code, message: action.message };
  }
}

/** An edit makes the results on screen those of an earlier one, so the page is no longer idle; without an engine nothing runs. */
export function afterEdit(run: Run): Run {
  const waits = run.kind === "loading" || run.kind === "running" || (run.kind === "failed" && run.code === notLoaded);
  return waits ? run : fresh;
}
