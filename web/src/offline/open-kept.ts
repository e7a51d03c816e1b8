import { getDestination } from "../session/shop-update.ts";

/**
 * For a page whose data cannot be had for want of a connection. A page that was opened as a document before is kept as
 * one, without the answer that a visit from page to page asks for: it is opened as it is kept, and the promise stays open
 * until then. Resolves where it is not kept.
 */
export async function openKept(): Promise<void> {
  const address = getDestination();
  if (address === undefined || !navigator.serviceWorker?.controller || !(await caches.match(address))) return;
  location.assign(address);
  return new Promise<never>(() => {});
}
