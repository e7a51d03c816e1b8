import { createStore, useStore } from "../create-store.ts";

/** The modal dialogs that are open, the topmost last. What is outside it is inert: a toast has to move in. */
const open = createStore<readonly HTMLElement[]>([]);
const none: readonly HTMLElement[] = [];

/** Says that a modal dialog has opened. Returns the way to say that it has closed. */
export function enterModal(dialog: HTMLElement): () => void {
  open.set([...open.get(), dialog]);
  return () => open.set(open.get().filter((other) => other !== dialog));
}

/** The topmost modal dialog, or null. */
export function useTopModal(): HTMLElement | null {
  return useStore(open, none).at(-1) ?? null;
}
