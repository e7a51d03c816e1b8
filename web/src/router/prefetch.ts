import {
  matchRoutes,
  type DataRouter,
  type LoaderFunction,
  type Params,
  type RouterContextProvider,
} from "react-router-dom";
import type { DataSource } from "../apollo/data-source.ts";
import { contextWith } from "./load.ts";
import { aheadOfWish } from "../apollo/update-link.ts";
import type { RouteHandle } from "./routes.tsx";
import { savesData } from "../session/saves-data.ts";

/** Where the route is of `page`, its module may have been loaded or not. */
interface Match {
  route: { handle?: RouteHandle; loader?: unknown; path?: string };
  params: Params;
}

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
      loadPage(router, context, new URL(href)).catch(() => known.delete(href));
    }, delayMs);
  };

  document.addEventListener("pointerover", (event) => fetchSoon(event, restsForMs), { passive: true });
  document.addEventListener("focusin", (event) => fetchSoon(event, restsForMs), { passive: true });
  document.addEventListener("touchstart", (event) => fetchSoon(event, 0), { passive: true });
}

/**
 * Revalidates the data of the present page when the shopper returns to the tab: the page's loaders run outside of a
 * navigation, so the page stays as it is until new data has come, and stays so where none comes.
 */
export function revalidateOnReturn(router: DataRouter, source: DataSource): void {
  const context = contextWith(source, aheadOfWish);
  const revalidate = () => {
    if (document.visibilityState !== "visible" || !navigator.onLine) return;
    loadPage(router, context, new URL(location.href)).catch(() => null);
  };
  document.addEventListener("visibilitychange", revalidate);
  window.addEventListener("pageshow", revalidate);
}

/** Loads the modules and the data of the page at the URL. */
async function loadPage(router: DataRouter, context: Readonly<RouterContextProvider>, url: URL): Promise<void> {
  const matches: readonly Match[] = matchRoutes(router.routes, url) ?? [];
  await Promise.all(
    matches.map(async ({ route, params }) => {
      const { loader } = route.handle ? await route.handle.loadModule() : route;
      if (isFunction(loader))
        await loader({ request: new Request(url), url, pattern: route.path ?? "", params, context });
    }),
  );
}

function isFunction(loader: unknown): loader is LoaderFunction {
  return typeof loader === "function";
}
