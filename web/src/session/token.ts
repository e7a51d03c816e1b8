import { createStore, useStore } from "../create-store.ts";
import { dropCopy, readStored, removeStored, store } from "./storage.ts";
import { tellOtherTabs } from "./tab-channel.ts";

/** The specification's storage key of the bearer token. */
export const tokenKey = "authToken";
/** The token that this tab knows of: a different one in the storage ends the previous user's session. */
const known = createStore<string | null>(null);
/** Whether the shop has rejected the token that this tab had last; until the next login. */
const expired = createStore(false);
const endListeners = new Set<() => void>();

/** The caller's bearer token, or null for a guest. Only for the browser. */
export function readToken(): string | null {
  return readStored(tokenKey);
}

export function setToken(token: string): void {
  store(tokenKey, token);
  announceToken();
}

/**
 * Logs out in this browser, at once and in every tab: removes the token and the customer's data, and ends operations in
 * flight. The token stays valid on the server.
 */
export function clearToken(): void {
  removeToken();
  // the storage notifies other tabs of a token that it had, and removed
  tellOtherTabs("logged out");
}

/** Logs out the tabs that share this token, because the shop has rejected it. */
export function expireToken(): void {
  expired.set(true);
  removeToken();
}

/** Logs this tab out, because another one has logged out. A newer login that the storage has stays. */
export function followLogOut(): void {
  dropCopy(tokenKey);
  if (readToken() === known.get()) removeToken();
  else announceToken();
}

function removeToken(): void {
  removeStored(tokenKey);
  announceToken();
}

/** Whether the login has ended because it expired, which explains why another one is needed. */
export function useHasExpired(): boolean {
  return useStore(expired, false);
}

/**
 * Calls back when a login ends, in this tab or in another one, to drop the customer's data: before the listeners of
 * `subscribeToToken`, and so before a component renders the next login. Returns the function that unsubscribes.
 */
export function onLoginEnd(listener: () => void): () => void {
  endListeners.add(listener);
  return () => void endListeners.delete(listener);
}

/** Calls back whenever the token changes, in this tab or in another one. Returns the function that unsubscribes. */
export function subscribeToToken(listener: () => void): () => void {
  return known.subscribe(listener);
}

/**
 * The token for components: null on the server and while hydrating, because the HTML is the same for all. Another tab's
 * change counts from its event on, when the previous customer's data has been dropped.
 */
export function useToken(): string | null {
  return useStore(known, null);
}

/** Announces the stored token, if it is another one than before. */
export function announceToken(): void {
  const token = readToken();
  if (token === known.get()) return;
  if (token !== null) expired.set(false);
  if (known.get() !== null) for (const drop of endListeners) drop();
  known.set(token);
}
