/**
 * A tab that was opened before a deployment holds an older shop than the one that answers it: documents that are no
 * longer known, files that are gone. Loading the page anew brings it up to date.
 */

/** What a shopper reads where the page must not be loaded anew by itself. */
export const updateWords = "The shop was updated. Please reload the page.";

let destination: () => string | undefined = () => undefined;
const listeners = new Set<() => void>();

/** Tells where the shopper is on the way to, so that loading anew leads there; nothing for the page as it is. */
export function setDestination(read: () => string | undefined): void {
  destination = read;
}

/** Where the shopper is on the way to; undefined while no other page has been asked for, and always so on the server. */
export function getDestination(): string | undefined {
  return destination();
}

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
  const address = destination();
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

/** Has the shopper asked to load the page anew, who may have typed something that would be lost. */
export function askToReload(): void {
  for (const listener of listeners) listener();
}

/** Calls back at every `askToReload`, until what it returns is called. */
export function onAskToReload(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
