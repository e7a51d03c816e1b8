import { createPath, type DataRouter } from "react-router-dom";
import { savesData } from "../session/saves-data.ts";

/**
 * Has the worker keep the pages that are visited, for when there is no connection. Without a worker, or where the shopper
 * saves data, nothing is kept beyond what the browser keeps by itself.
 */
export async function keepVisited(router: DataRouter, worker: string): Promise<void> {
  if (!("serviceWorker" in navigator) || savesData()) return;
  await navigator.serviceWorker.register(worker);
  const { active } = await navigator.serviceWorker.ready;
  let last = "";
  const tell = () => {
    const address = createPath({ ...router.state.location, hash: "" });
    if (router.state.navigation.state !== "idle" || address === last) return;
    last = address;
    active?.postMessage(address, []);
  };
  tell();
  router.subscribe(tell);
}
