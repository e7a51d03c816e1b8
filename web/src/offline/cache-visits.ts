import type { DataRouter } from "react-router-dom";
import { savesData } from "../session/saves-data.ts";
import type { PageVisit } from "./worker/page-visit.ts";

/**
 * Registers the service worker and reports visits to it, those before its activation included, unless the browser has
 * no service workers or the shopper saves data.
 *
 * @param visits of `collectVisits`; emptied here
 * @param worker the address of this build's worker
 * @throws where the browser refuses the worker
 */
export async function cacheVisits(router: DataRouter, visits: PageVisit[], worker: string): Promise<void> {
  if (!("serviceWorker" in navigator) || savesData()) return;
  const registration = await navigator.serviceWorker.register(worker);
  await activated(registration);
  const report = () => {
    for (const visit of visits.splice(0)) registration.active?.postMessage(visit, []);
  };
  report();
  router.subscribe(report);
}

/** The worker of an older build is active meanwhile, and its caches are deleted when the new one takes over. */
async function activated({ installing, waiting }: ServiceWorkerRegistration): Promise<void> {
  const next = installing ?? waiting;
  if (!next || next.state === "activated") return;
  const { promise, resolve } = Promise.withResolvers<void>();
  next.addEventListener("statechange", () => {
    if (next.state === "activated") resolve();
  });
  await promise;
}
