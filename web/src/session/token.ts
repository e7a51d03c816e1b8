import { useSyncExternalStore } from "react";
import { createStore } from "../create-store.ts";
import { forget, forgetHere, readStored, store } from "./storage.ts";

/** The specification's storage key of the bearer token. */
const key = "authToken";
/** What else a person leaves in the storages of a browser: a code, an order's good news, an order or address half done. */
const traces = ["signupOtp", "orderSuccess", "orderAttempt", "addressDraft"];
/** The token that this tab knows of: another or none in the storage ends the session of the customer who had it. */
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
 * Ends a person's login in this browser, at once and in every tab: their token, what they have left in the storages,
 * what the cache holds of them, and what is on its way for them. On the server the token lives on.
 */
export function clearToken(): void {
  forget(key);
  announce();
}

/** Calls back whenever the token changes, in this tab or in another one. Returns the way to stop. */
export function subscribeToToken(listener: () => void): () => void {
  return known.subscribe(listener);
}

/**
 * Has this tab follow what others do about the token, also when it comes back from where the browser had put it aside.
 *
 * @param onLogIn called when somebody has logged in in another tab
 * @returns the way to stop
 */
export function followOtherTabs(onLogIn: () => void): () => void {
  const stop = new AbortController();
  const { signal } = stop;
  known.set(readToken());
  const onStorage = (event: StorageEvent) => {
    if (event.key !== key && event.key !== null) return;
    announce();
    if (event.newValue !== null) onLogIn();
  };
  const onPageShow = () => {
    if (readToken() !== known.get()) announce();
  };
  window.addEventListener("storage", onStorage, { signal });
  window.addEventListener("pageshow", onPageShow, { signal });
  return () => stop.abort();
}

/** The token as a component sees it: null on the server and while hydrating, because the HTML is the same for all. */
export function useToken(): string | null {
  return useSyncExternalStore(subscribeToToken, readToken, () => null);
}

function announce(): void {
  const token = readToken();
  if (known.get() !== null && known.get() !== token) traces.forEach(forgetHere);
  known.set(token);
}
