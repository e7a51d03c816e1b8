import { useSyncExternalStore } from "react";

/** State outside React that components and plain functions share. */
export interface Store<State> {
  get: () => State;
  /** Sets the state and calls the listeners. */
  set: (next: State) => void;
  /** @returns the function that unsubscribes */
  subscribe: (listener: () => void) => () => void;
}

export function createStore<State>(initial: State): Store<State> {
  const listeners = new Set<() => void>();
  let state = initial;
  return {
    get: () => state,
    set(next) {
      state = next;
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

/**
 * Subscribes to the state.
 * @param onServer the state on the server and while hydrating, where the HTML is the same for every shopper
 */
export function useStore<State>(store: Store<State>, onServer: State): State {
  return useSyncExternalStore(store.subscribe, store.get, () => onServer);
}
