import { useSyncExternalStore } from "react";
import { createStore } from "../create-store.ts";
import { removeStored, removeStoredInTab, readStored, store } from "./storage.ts";

/** The specification's storage key of the bearer token. */
const key = "authToken";
/**
 * Other keys of a user's data in the browser's storages: a code, an order's confirmation, drafts of an order or
 * address, quantities in flight.
 */
const traces = ["signupOtp", "orderSuccess", "orderAttempt", "addressDraft", "unsettledQuantities"];
/** The token that this tab knows of: a different one in the storage ends the previous user's session. */
const known = createStore<string | null>(null);

/** The caller's bearer token, or null for a guest. Only for the browser. */
export function readToken(): string | null {
  return readStored(key);
}

export function setToken(token: string): void {
  store(key, token);
  announce();
}

/**
 * Logs out in this browser, at once and in every tab: removes the token, the user's data in the storages and in the
 * cache, and ends operations in flight. The token stays valid on the server.
 */
export function clearToken(): void {
  removeStored(key);
  announce();
}

/** Calls back whenever the token changes, in this tab or in another one. Returns the function that unsubscribes. */
export function subscribeToToken(listener: () => void): () => void {
  return known.subscribe(listener);
}

/**
 * Makes this tab follow changes of the token in other tabs, also when it is restored from the back/forward cache.
 * @param onLogIn called after a login in another tab
 */
export function followOtherTabs(onLogIn: () => void): void {
  known.set(readToken());
  window.addEventListener("storage", (event) => {
    if (event.key !== key && event.key !== null) return;
    announce();
    if (event.newValue !== null) onLogIn();
  });
  window.addEventListener("pageshow", () => {
    if (readToken() !== known.get()) announce();
  });
}

/** The token for components: null on the server and while hydrating, because the HTML is the same for all. */
export function useToken(): string | null {
  return useSyncExternalStore(subscribeToToken, readToken, () => null);
}

function announce(): void {
  const token = readToken();
  if (known.get() !== null && known.get() !== token) traces.forEach(removeStoredInTab);
  known.set(token);
}
