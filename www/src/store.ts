// Holds the state in one signal; every change is an action.
import { signal, type ReadonlySignal } from "@preact/signals";
import { reduce } from "./state/reduce.ts";
import type { Action, Dispatch, State } from "./state/types.ts";

export interface Store {
  readonly state: ReadonlySignal<State>;
  readonly dispatch: Dispatch;
}

export function createStore(initial: State): Store {
  const state = signal(initial);
  return {
    state,
    dispatch: (action: Action) => {
      state.value = reduce(state.value, action);
    },
  };
}
