import { createPath, type DataRouter } from "react-router-dom";
import type { PageVisit } from "./worker/page-visit.ts";

/**
 * Collects the visits that the service worker has yet to cache: this document, unless it came through the worker of this
 * build, and each further address when client-side navigation first reaches it. The caller removes what it has reported.
 *
 * @param worker the address of this build's worker, as of `workerAddress`
 */
export function collectVisits(router: DataRouter, worker: string): PageVisit[] {
  const address = addressOf(router.state);
  const seen = new Set([address]);
  const isCached = navigator.serviceWorker?.controller?.scriptURL === new URL(worker, location.origin).href;
  const visits: PageVisit[] = isCached ? [] : [{ address, cache: "only-if-cached" }];
  router.subscribe((state) => {
    const next = addressOf(state);
    if (state.navigation.state !== "idle" || seen.has(next)) return;
    seen.add(next);
    visits.push({ address: next, cache: "default" });
  });
  return visits;
}

function addressOf({ location: { pathname, search } }: DataRouter["state"]): string {
  return createPath({ pathname, search });
}
