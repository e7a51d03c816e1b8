import { createStore, useStore } from "../create-store.ts";

/** What a guest meant to do when the login dialog came in between; it is carried out after the login. */
export type LoginIntent =
  | { kind: "addToCart"; productId: string; quantity: number }
  | { kind: "setWishlisted"; productId: string; isWishlisted: boolean }
  | { kind: "checkOut" };

export interface LoginPrompt {
  isOpen: boolean;
  intent: LoginIntent | null;
  /** The shopper has logged in in another tab. */
  isLoggedInElsewhere: boolean;
}

const closed: LoginPrompt = { isOpen: false, intent: null, isLoggedInElsewhere: false };
const prompt = createStore(closed);

/** Opens the login dialog. Called without an intent, it keeps the one that a dialog already open remembers. */
export function askForLogin(intent: LoginIntent | null = null): void {
  prompt.set({ ...closed, isOpen: true, intent: intent ?? prompt.get().intent });
}

/** Has an open login dialog close and carry out its intent. */
export function noteLoginElsewhere(): void {
  if (prompt.get().isOpen) prompt.set({ ...prompt.get(), isLoggedInElsewhere: true });
}

/** Closes the login dialog and forgets the intent. */
export function closeLogin(): void {
  prompt.set(closed);
}

/** Hands over the remembered intent and forgets it; the dialog stays as it is, to say that the login worked. */
export function takeIntent(): LoginIntent | null {
  const { intent } = prompt.get();
  prompt.set({ ...prompt.get(), intent: null });
  return intent;
}

/** The dialog as it is now. */
export function readLoginPrompt(): LoginPrompt {
  return prompt.get();
}

export function useLoginPrompt(): LoginPrompt {
  return useStore(prompt, closed);
}
