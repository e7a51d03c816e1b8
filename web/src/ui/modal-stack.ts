import { useSyncExternalStore } from "react";

/** The modal dialogs that are open, the topmost last. What is outside it is inert: a toast has to move in. */
let open: readonly HTMLElement[] = [];
const listeners = new Set<() => void>();

/** Says that a modal dialog has opened. Returns the way to say that it has closed. */
export function enterModal(dialog: HTMLElement): () => void {
  change([...open, dialog]);
  return () => change(open.filter((other) => other !== dialog));
}

/** The topmost modal dialog, or null. */
export function useTopModal(): HTMLElement | null {
  return useSyncExternalStore(
    subscribe,
    () => open.at(-1) ?? null,
    () => null,
  );
}

function change(next: readonly HTMLElement[]): void {
  open = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
