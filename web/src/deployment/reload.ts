import { updateMessage } from "../content/update-message.ts";
import { readPendingLocation } from "../session/pending-location.ts";
import { requestToast } from "../ui/toast-context.ts";

/**
 * After a deployment, an open tab may use documents and files that the server no longer has. Reloading the page solves
 * this.
 */

/** Reloads the page for Retry; the promise stays pending. */
export function reloadPage(): Promise<never> {
  location.reload();
  return new Promise<never>(() => {});
}

/**
 * Reloads the page, once per build and tab: a second reload would not help either.
 * @returns whether the page is reloading; also false if session storage is unavailable
 */
export function reloadOnce(): boolean {
  // the name of this module's file contains the build's hash
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
 * Handles a page module that failed to load: if the server is reachable, the module no longer exists and the page is
 * reloaded, with the promise pending until then.
 * @throws the cause if a reload would not help
 */
export async function reloadForModule(cause: unknown): Promise<never> {
  const isReachable = await fetch(location.href, { method: "HEAD", cache: "no-store" }).catch(() => null);
  if (!isReachable || !reloadOnce()) throw cause;
  return new Promise<never>(() => {});
}

const reload = { label: "Reload", onPress: () => location.reload() };

/** Says that the page is outdated. The shopper decides when to reload, because typed text would be lost. */
export function requestReload(): void {
  requestToast(updateMessage, { tone: "error", action: reload, isSticky: true, isPublic: true });
}
