import { readPendingLocation } from "../session/pending-location.ts";

/**
 * Opens the page of the present navigation as a document, where its data could not be loaded for want of a connection but
 * its HTML is cached. The promise stays pending while the document loads; it resolves where the page is not cached.
 */
export async function openCachedPage(): Promise<void> {
  const address = readPendingLocation();
  if (address === undefined || !navigator.serviceWorker?.controller || !(await caches.match(address))) return;
  location.assign(address);
  return new Promise<never>(() => {});
}
