import type { DataRouter } from "react-router-dom";
import { savesData } from "../session/saves-data.ts";

/**
 * Registers the service worker and reports visits to it, including those before its activation, unless the browser does
 * not support service workers or the shopper saves data.
 * @param visits result of `collectVisits`; emptied here
 * @param worker the URL of this build's worker
 * @throws if the browser rejects the worker
 */
export async function cacheVisits(router: DataRouter, visits: string[], worker: string): Promise<void> {
  const { serviceWorker } = navigator;
  if (!serviceWorker || savesData()) return;
  const report = () => {
    const { controller } = serviceWorker;
    // A worker of an older build may be in control; its caches are deleted when this build's worker activates.
    if (!controller?.scriptURL.endsWith(worker)) return;
    for (const address of visits.splice(0)) controller.postMessage(address, []);
  };
  report();
  router.subscribe(report);
  serviceWorker.addEventListener("controllerchange", report);
  await serviceWorker.register(worker);
}
