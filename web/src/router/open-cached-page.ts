import { readPendingLocation } from "../session/pending-location.ts";

/**
 * Loads the page of the current navigation as a document, if its data could not be loaded offline but its HTML is
 * cached. The promise stays pending while the document loads, and resolves if the page is not cached.
 */
export async function openCachedPage(): Promise<void> {
  const address = readPendingLocation();
  if (address === undefined || !navigator.serviceWorker?.controller) return;
  // the browser may deny the caches
  if (!(await caches.match(address).catch(() => null))) return;
  location.assign(address);
  return new Promise<never>(() => {});
}
