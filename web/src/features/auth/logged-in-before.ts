import { readStored, store } from "../../session/storage.ts";

/** Remains after a logout, and holds nothing personal. */
const key = "hasLoggedIn";

/** Whether a customer has logged in with this browser. Only for the browser. */
export function hasLoggedInBefore(): boolean {
  return readStored(key) !== null;
}

export function recordLogin(): void {
  store(key, "true");
}
