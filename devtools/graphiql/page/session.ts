import { useSyncExternalStore } from "react";

const storageKey = "kasavu-graphiql-token";
const listeners = new Set<() => void>();

/** The token of the login panel; null before login. It is in session storage, so it ends with the browser tab. */
export const useToken = () => useSyncExternalStore(subscribe, () => sessionStorage.getItem(storageKey));

/** Stores the token for every tab of GraphiQL; null removes it. */
export function storeToken(token: string | null): void {
  if (token === null) sessionStorage.removeItem(storageKey);
  else sessionStorage.setItem(storageKey, token);
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
