import type { DataRouter } from "react-router-dom";

/**
 * Collects the addresses that the service worker has yet to cache, from the root and without the hash: this document's
 * first, then each further one when client-side navigation first reaches it. The caller removes what it has reported.
 */
export function collectVisits(router: DataRouter): string[] {
  const visits = [addressOf(router.state)];
  const seen = new Set(visits);
  router.subscribe((state) => {
    const address = addressOf(state);
    if (state.navigation.state !== "idle" || seen.has(address)) return;
    seen.add(address);
    visits.push(address);
  });
  return visits;
}

function addressOf({ location: { pathname, search } }: DataRouter["state"]): string {
  return pathname + search;
}
