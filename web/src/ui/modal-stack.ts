import { createStore, useStore } from "../create-store.ts";

/** The open modal dialogs, topmost last. Content outside the topmost one is inert, so toasts move into it. */
const open = createStore<readonly HTMLElement[]>([]);
const none: readonly HTMLElement[] = [];

/** Registers an open modal dialog. Returns a function that removes it. */
export function pushModal(dialog: HTMLElement): () => void {
  open.set([...open.get(), dialog]);
  return () => open.set(open.get().filter((other) => other !== dialog));
}

/** The topmost modal dialog, or null. */
export function useTopModal(): HTMLElement | null {
  return useStore(open, none).at(-1) ?? null;
}
