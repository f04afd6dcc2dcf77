// Holds the state in one signal; every change is an action.
import { signal, useComputed, type ReadonlySignal } from "@preact/signals";
import { reduce } from "./state/reduce.ts";
import type { Action, Dispatch, State } from "./state/types.ts";

export interface Store {
  readonly state: ReadonlySignal<State>;
  readonly dispatch: Dispatch;
}

/** The part of the state that a view shows; the view is drawn again only when this part is another value. */
export function useSelect<Part>(store: Store, pick: (state: State) => Part): Part {
  return useComputed(() => pick(store.state.value)).value;
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
