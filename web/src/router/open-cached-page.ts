import { readPendingLocation } from "../session/pending-location.ts";

/**
 * Loads the page of the current navigation as a document, if its data could not be loaded offline but its HTML is
 * cached. The promise stays pending while the document loads, and resolves if the page is not cached.
 */
export async function openCachedPage(): Promise<void> {
  const address = readPendingLocation();
  if (address === undefined || !(await isCached(address))) return;
  location.assign(address);
  return new Promise<never>(() => {});
}

/** Whether the service worker would respond with this page; false if the browser denies the caches. */
async function isCached(address: string): Promise<boolean> {
  try {
    return navigator.serviceWorker.controller !== null && (await caches.match(address)) !== undefined;
  } catch {
    return false;
  }
}
