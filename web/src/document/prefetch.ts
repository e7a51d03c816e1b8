import {
  matchRoutes,
  type DataRouter,
  type LoaderFunction,
  type RouteObject,
  type RouterContextProvider,
} from "react-router-dom";
import type { DataSource } from "../apollo/data-source.ts";
import { contextWith } from "../apollo/load.ts";
import { aheadOfWish } from "../apollo/update-link.ts";
import type { RouteHandle } from "../routes.tsx";
import { savesData } from "../session/saves-data.ts";

/** A pointer that is only on its way across the page stays on no link for so long. */
const restsForMs = 65;

/**
 * Loads the module and the data of the page that a link leads to as soon as somebody seems to want it: the pointer rests
 * on the link, the focus is on it, a finger comes down. Each address once, and not for shoppers who save data. Only
 * public pages have data to be loaded before they are shown. The present page is never prefetched: Retry links to it.
 */
export function prefetchOnIntent(router: DataRouter, source: DataSource): void {
  if (savesData()) return;
  const context = contextWith(source, aheadOfWish);
  const known = new Set<string>();
  let timer: ReturnType<typeof setTimeout> | undefined;

  const fetchSoon = (event: Event, delayMs: number) => {
    clearTimeout(timer);
    const link = event.target instanceof Element ? event.target.closest("a") : null;
    if (!link || link.origin !== location.origin || link.target !== "" || link.hasAttribute("download")) return;
    const { href, pathname, search } = link;
    timer = setTimeout(() => {
      // compared when the timer fires: the link may have been followed, and a failing page would be requested once more
      const isPresentPage = pathname === location.pathname && search === location.search;
      if (isPresentPage || known.has(href)) return;
      known.add(href);
      prefetch(router, context, new URL(href)).catch(() => known.delete(href));
    }, delayMs);
  };

  document.addEventListener("pointerover", (event) => fetchSoon(event, restsForMs), { passive: true });
  document.addEventListener("focusin", (event) => fetchSoon(event, restsForMs), { passive: true });
  document.addEventListener("touchstart", (event) => fetchSoon(event, 0), { passive: true });
}

async function prefetch(router: DataRouter, context: Readonly<RouterContextProvider>, url: URL): Promise<void> {
  const matches = matchRoutes(router.routes, url) ?? [];
  await Promise.all(
    matches.map(async ({ route, params }) => {
      const { loader } = isOfModule(route) ? await route.handle.loadModule() : route;
      if (isFunction(loader))
        await loader({ request: new Request(url), url, pattern: route.path ?? "", params, context });
    }),
  );
}

function isFunction(loader: unknown): loader is LoaderFunction {
  return typeof loader === "function";
}

/** A route of `page`, whose module may have been loaded or not. */
function isOfModule(route: RouteObject): route is RouteObject & { handle: RouteHandle } {
  return route.handle !== undefined;
}
