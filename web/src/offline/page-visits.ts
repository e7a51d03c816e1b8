import type { DataRouter } from "react-router-dom";
import { isPublicPage } from "../router/routes.tsx";

/**
 * Collects the paths of public pages that the service worker has yet to cache: this document's first, then each page
 * reached by client-side navigation. The caller removes those it has reported.
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
