import {
  matchRoutes,
  type DataRouter,
  type LoaderFunction,
  type Params,
  type RouterContextProvider,
} from "react-router-dom";
import type { DataSource } from "../apollo/data-source.ts";
import { contextWith } from "./load.ts";
import { prefetching, revalidating } from "../apollo/update-link.ts";
import type { RouteHandle } from "./routes.tsx";
import { savesData } from "../session/saves-data.ts";

/** The handle of a route made by `page`; undefined for other routes. */
interface Match {
  route: { handle?: RouteHandle; loader?: unknown; path?: string };
  params: Params;
}

/** Milliseconds that a pointer must rest on a link. */
const restsForMs = 65;

/**
 * Prefetches the module and the data of a link's page on signs of intent: the pointer rests on the link, the link gets
 * the focus, a touch starts. Each URL once, and not if the shopper saves data. Only public pages have data that can be
 * prefetched. The current page is never prefetched: Retry links to it.
 */
export function prefetchOnIntent(router: DataRouter, source: DataSource): void {
  if (savesData()) return;
  const context = contextWith(source, prefetching);
  const known = new Set<string>();
  let timer: ReturnType<typeof setTimeout> | undefined;

  const fetchSoon = (event: Event, delayMs: number) => {
    clearTimeout(timer);
    const link = event.target instanceof Element ? event.target.closest("a") : null;
    if (!link || link.origin !== location.origin || link.target !== "" || link.hasAttribute("download")) return;
    const { href, pathname, search } = link;
    timer = setTimeout(() => {
      // compared when the timer fires: the link may have been followed, and a failing page would be requested again
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
 * Revalidates the data of the current page when the shopper returns to the tab: the loaders run outside of a
 * navigation, so the page changes only with new data.
 */
export function revalidateOnReturn(router: DataRouter, source: DataSource): void {
  const context = contextWith(source, revalidating);
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
