import type { DataRouter } from "react-router-dom";
import { savesData } from "../session/saves-data.ts";

/**
 * Has the worker keep the pages that are visited, for when there is no connection: also those that the shopper has left
 * again before there was a worker. Without one, or where the shopper saves data, nothing is kept beyond what the browser
 * keeps by itself.
 */
export async function keepVisited(router: DataRouter, visits: string[], worker: string): Promise<void> {
  if (!("serviceWorker" in navigator) || savesData()) return;
  await navigator.serviceWorker.register(worker);
  const registration = await navigator.serviceWorker.ready;
  const tell = () => {
    for (const address of visits.splice(0)) registration.active?.postMessage(address, []);
  };
  tell();
  router.subscribe(tell);
}
