import { useSyncExternalStore } from "react";
import { forget, readStored, store } from "./storage.ts";

/** The specification's storage key of the bearer token. */
const key = "authToken";
const listeners = new Set<() => void>();

/** The caller's bearer token, or null for a guest. Only for the browser. */
export function readToken(): string | null {
  return readStored(key);
}

export function setToken(token: string): void {
  store(key, token);
  announce();
}

export function clearToken(): void {
  forget(key);
  announce();
}

/** Calls back whenever the token changes, in this tab or in another one. Returns the way to stop. */
export function subscribeToToken(listener: () => void): () => void {
  listeners.add(listener);
  const onStorage = (event: StorageEvent) => {
    if (event.key === key || event.key === null) listener();
  };
  window.addEventListener("storage", onStorage);
  return () => {
    listeners.delete(listener);
    window.removeEventListener("storage", onStorage);
  };
}

/** Calls back when somebody logs in in another tab. Returns the way to stop. */
export function onLogInElsewhere(listener: () => void): () => void {
  const onStorage = (event: StorageEvent) => {
    if (event.key === key && event.newValue !== null) listener();
  };
  window.addEventListener("storage", onStorage);
  return () => window.removeEventListener("storage", onStorage);
}

/** The token as a component sees it: null on the server and while hydrating, because the HTML is the same for all. */
export function useToken(): string | null {
  return useSyncExternalStore(subscribeToToken, readToken, () => null);
}

function announce(): void {
  for (const listener of listeners) listener();
}
