import { useSyncExternalStore } from "react";

const place = "kasavu-graphiql-token";
const listeners = new Set<() => void>();

/** The token that the login panel got; null before a login. Only this browser tab knows it, and only until it closes. */
export const useToken = () => useSyncExternalStore(subscribe, () => sessionStorage.getItem(place));

/** Remembers a token for every tab of GraphiQL, or forgets it (null). */
export function rememberToken(token: string | null): void {
  if (token === null) sessionStorage.removeItem(place);
  else sessionStorage.setItem(place, token);
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
