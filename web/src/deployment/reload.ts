import { createStore } from "../create-store.ts";
import { readPendingLocation } from "../session/pending-location.ts";

/**
 * A tab that was opened before a deployment holds an older shop than the one that answers it: documents that are no
 * longer known, files that are gone. Loading the page anew brings it up to date.
 */

/** What a shopper reads where the page must not be loaded anew by itself. */
export const updateWords = "The shop was updated. Please reload the page.";

/** Set at each request to reload: `UpdateNotice` shows it. */
export const reloadRequests = createStore(0);

/**
 * Loads the page anew, once for each build of the shop in a tab: when that has not helped, doing it again will not.
 *
 * @returns whether the page is on its way out; false as well where the browser remembers nothing
 */
export function reloadOnce(): boolean {
  // the name of the built file that this is in holds the hash of the whole
  const stamp = `reloaded ${import.meta.url}`;
  try {
    if (sessionStorage.getItem(stamp) !== null) return false;
    sessionStorage.setItem(stamp, "");
  } catch {
    return false;
  }
  const address = readPendingLocation();
  if (address === undefined) location.reload();
  else location.assign(address);
  return true;
}

/**
 * For a page's module that could not be loaded. Where the shop can be reached the module is gone, and the page is
 * loaded anew: the promise stays open until then.
 *
 * @throws the cause where loading anew would not help
 */
export async function reloadForModule(cause: unknown): Promise<never> {
  const isReachable = await fetch(location.href, { method: "HEAD", cache: "no-store" }).catch(() => null);
  if (!isReachable || !reloadOnce()) throw cause;
  return new Promise<never>(() => {});
}

/** Lets the shopper decide when to reload, because typed text would be lost. */
export function requestReload(): void {
  reloadRequests.set(reloadRequests.get() + 1);
}
