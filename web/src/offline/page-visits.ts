import type { DataRouter } from "react-router-dom";
import { isPublicPage } from "../router/routes.tsx";

/**
 * Collects the addresses of public pages that the service worker has yet to cache, from the root and without the hash:
 * this document's first, then each further one when client-side navigation first reaches it. The caller removes what it
 * has reported.
 */
export function collectVisits(router: DataRouter): string[] {
  const visits: string[] = [];
  const seen = new Set<string>();
  const visit = (state: DataRouter["state"]) => {
    const address = addressOf(state);
    if (state.navigation.state !== "idle" || !isPublicPage(state.matches) || seen.has(address)) return;
    seen.add(address);
    visits.push(address);
  };
  visit(router.state);
  router.subscribe(visit);
  return visits;
}

function addressOf({ location: { pathname, search } }: DataRouter["state"]): string {
  return pathname + search;
}
