import { createStore, useStore } from "../create-store.ts";
import { keysOfOrderInFlight } from "./sent-order.ts";
import { dropCopy, readStored, removePersonalData, removeStored, store } from "./storage.ts";
import { tellOtherTabs } from "./tab-channel.ts";

/** The specification's storage key of the bearer token. */
export const tokenKey = "authToken";

/** Key of the time at which the login began, in milliseconds since 1970. */
const loginAtKey = "loginAt";

/** The token that this tab knows of: a different one in the storage ends its login. */
const known = createStore<string | null>(null);

/** Whether the shop has rejected the token that this tab had last; until the next login. */
const expired = createStore(false);

/** The bearer token of this browser's login, or null for a guest. For this folder and the links of `apollo/`. */
export function readToken(): string | null {
  return readStored(tokenKey);
}

/** Begins a login. */
export function setToken(token: string): void {
  store(loginAtKey, String(Date.now()));
  store(tokenKey, token);
  announceToken();
}

/** Identifies the login of this browser, in what a page stores for the next one. */
export function readLoginTime(): string {
  return readStored(loginAtKey) ?? "";
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

/** Logs out the tabs that share this token, because the shop has rejected it. A newer login that the storage has stays. */
export function expireToken(): void {
  if (readToken() !== known.get()) return announceToken();
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
  removeStored(loginAtKey);
  removeStored(tokenKey);
  announceToken();
}

/** Whether the login has ended because it expired: the same customer may log in again. */
export function hasExpired(): boolean {
  return expired.get();
}

/** The same for components. */
export function useHasExpired(): boolean {
  return useStore(expired, false);
}

/** Calls back whenever the token changes, in this tab or in another one. Returns the function that unsubscribes. */
export function subscribeToToken(listener: () => void): () => void {
  return known.subscribe(listener);
}

/** Whether the shopper is logged in now, in any tab. */
export function hasToken(): boolean {
  return readToken() !== null;
}

/**
 * Whether the shopper is logged in, for components: false on the server and while hydrating, because the HTML is the same
 * for all.
 */
export function useIsLoggedIn(): boolean {
  return useStore(known, null) !== null;
}

/** Announces the stored token, if it is another one than before. The data of the login that ends is removed first. */
export function announceToken(): void {
  const token = readToken();
  if (token === known.get()) return;
  if (token !== null) expired.set(false);
  if (known.get() !== null) removePersonalData(keysOfOrderInFlight());
  known.set(token);
}
