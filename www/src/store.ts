// Holds a state in one signal; every change is an action.
import { signal, useComputed, type ReadonlySignal } from "@preact/signals";
import { reduce } from "./state/reduce.ts";
import type { Action, State } from "./state/types.ts";

export interface Holder<Held, Change> {
  readonly state: ReadonlySignal<Held>;
  readonly dispatch: (action: Change) => void;
}

/** What every pane can reach: how the page is laid out, and the Module workbench. */
export type Store = Holder<State, Action>;

/** The part of the state that a view shows; the view is drawn again only when this part is another value. */
export function useSelect<Held, Change, Part>(store: Holder<Held, Change>, pick: (state: Held) => Part): Part {
  return useComputed(() => pick(store.state.value)).value;
}

export function createHolder<Held, Change>(initial: Held, next: (state: Held, action: Change) => Held): Holder<Held, Change> {
  const state = signal(initial);
  return {
    state,
    dispatch: (action) => {
      state.value = next(state.value, action);
    },
  };
}

export const createStore = (initial: State): Store => createHolder(initial, reduce);
