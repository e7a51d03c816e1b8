import { createStore, useStore } from "../create-store.ts";

/** The action of a guest that opened the login dialog; executed after the login. */
export type LoginIntent =
  | {
      kind: "addToCart";
      productId: string;
      quantity: number;
      size?: { id: string; label: string; unitPrice?: number };
      /** Called once the login dialog is closed, if the product has sizes and the item has none. */
      onSizeMissing?: (() => void) | undefined;
    }
  | { kind: "setWishlisted"; productId: string; isWishlisted: boolean }
  /** Lines of a link; `add` adds them, once the page has the client of the new login. */
  | { kind: "addLines"; add: () => void }
  | { kind: "checkOut" };

/** Says why a login is asked for, after one that expired. */
export const sessionExpiredMessage = "Your session has expired. Please log in again.";

export interface LoginPrompt {
  isOpen: boolean;
  intent: LoginIntent | null;
}

const closed: LoginPrompt = { isOpen: false, intent: null };
const prompt = createStore(closed);

/** Opens the login dialog. Without an intent, it keeps the intent of a dialog that is already open. */
export function openLogin(intent: LoginIntent | null = null): void {
  prompt.set({ isOpen: true, intent: intent ?? prompt.get().intent });
}

/** Closes the login dialog and drops the intent. */
export function closeLogin(): void {
  prompt.set(closed);
}

/** Returns the intent and clears it; the dialog stays open to confirm the login. */
export function takeIntent(): LoginIntent | null {
  const { intent } = prompt.get();
  prompt.set({ ...prompt.get(), intent: null });
  return intent;
}

/** Calls `act` once the dialog is closed. */
export function afterLogin(act: () => void): void {
  if (!prompt.get().isOpen) return act();
  const unsubscribe = prompt.subscribe(() => {
    if (prompt.get().isOpen) return;
    unsubscribe();
    act();
  });
}

/** The current state of the dialog. */
export function readLoginPrompt(): LoginPrompt {
  return prompt.get();
}

export function useLoginPrompt(): LoginPrompt {
  return useStore(prompt, closed);
}
