import { useSyncExternalStore } from "react";

/** What a guest meant to do when the login dialog came in between; it is carried out after the login. */
export type LoginIntent =
  | { kind: "addToCart"; productId: string; quantity: number }
  | { kind: "wish"; productId: string; isWished: boolean }
  | { kind: "checkOut" };

export interface LoginPrompt {
  isOpen: boolean;
  intent: LoginIntent | null;
}

const closed: LoginPrompt = { isOpen: false, intent: null };
const listeners = new Set<() => void>();
let prompt = closed;

/** Opens the login dialog. Called without an intent, it keeps the one that a dialog already open remembers. */
export function askForLogin(intent: LoginIntent | null = null): void {
  change({ isOpen: true, intent: intent ?? prompt.intent });
}

/** Closes the login dialog and forgets the intent. */
export function closeLogin(): void {
  change(closed);
}

/** Hands over the remembered intent and forgets it; the dialog stays as it is, to say that the login worked. */
export function takeIntent(): LoginIntent | null {
  const { intent } = prompt;
  change({ ...prompt, intent: null });
  return intent;
}

/** The dialog as it is now. */
export function readLoginPrompt(): LoginPrompt {
  return prompt;
}

export function useLoginPrompt(): LoginPrompt {
  return useSyncExternalStore(subscribe, readLoginPrompt, () => closed);
}

function change(next: LoginPrompt): void {
  prompt = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
