import type { IncomingMessage } from "node:http";
import { LRUCache } from "lru-cache";
import type { Generation } from "../cache/generation.ts";
import { neverAborts } from "../cache/single-flight.ts";
import { type CacheEntry, type StartLoad, SwrCache } from "../cache/swr-cache.ts";
import { hasToken, isDecodable, pathOf } from "../http/handlers.ts";
import type { RevalidationEvent } from "../observability/events.ts";
import { createOriginLimit } from "./origin-limit.ts";
import { type LoadedPage, type Page, pageBudgets, type PageKind } from "./page-loader.ts";
import type { PageAddress, Web } from "./render.ts";

/** A page and its cache status. */
export interface ServedPage {
  page: Page;
  /** Its cacheability; null for a page that must not be stored. */
  entry: CacheEntry<Page> | null;
  cache: "hit" | "stale" | "miss";
}

export interface PageCache {
  /** Returns the cached page of this request synchronously; null on a miss, and for URLs that are no page of the web. */
  serve(request: IncomingMessage): ServedPage | null;
  /** Whether the web has a page at this URL, or the path cannot be decoded: then no other route can respond to it. */
  has(request: IncomingMessage): boolean;
  /**
   * Returns the page of this request, cached or rendered.
   * @param signal aborts when the client disconnects
   * @returns null for an invalid URL
   * @throws PageUnavailable, and what rendering throws
   */
  get(request: IncomingMessage, signal: AbortSignal): Promise<ServedPage | null>;
}

interface PageCacheDeps {
  web: Web;
  generation: Generation;
  load: (url: string, kind: PageKind, request: IncomingMessage, signal: AbortSignal) => Promise<LoadedPage>;
  originOf: (request: IncomingMessage) => string | null;
  /** Whether REST has confirmed a deletion at this time, in milliseconds since 1970, or later. */
  hasDeletedSince: (since: number) => boolean;
  /** Whether the origin is the same for all requests (PUBLIC_URL). */
  hasFixedOrigin: boolean;
  onRevalidation?: (event: RevalidationEvent) => void;
}

/** Longer URLs are parsed each time; the memoized ones take 4 MB at most. */
const maxRememberedUrl = 1000;

/** Caches whole pages by origin, path and the search parameters that the page reads. */
export function createPageCache(deps: PageCacheDeps): PageCache {
  const { web, generation, load, originOf, hasDeletedSince, hasFixedOrigin, onRevalidation } = deps;
  const cache = new SwrCache<Page, Page>({
    generation,
    budgets: pageBudgets,
    // The compressed forms are a fraction of this size each.
    sizeOf: ({ html }) => Math.ceil(1.4 * html.length) + 1000,
    // Which products an older page has is not known; most pages are rendered again from stale payloads.
    mayServeOnError: ({ storedAt }) => !hasDeletedSince(storedAt),
    onRevalidation({ name: { key }, ...end }) {
      // Without the search, which may contain what a shopper typed.
      onRevalidation?.({ cache: "page", name: new URL(key).pathname, ...end });
    },
  });
  const addresses = new LRUCache<string, PageAddress>({ max: 2000 });
  const isCachedOrigin = createOriginLimit(hasFixedOrigin);

  function addressOf(url: string): PageAddress | null {
    const known = addresses.get(url);
    if (known) return known;
    // The origin does not matter here: URL requires an absolute URL.
    const base = "http://localhost";
    if (!URL.canParse(base + url)) return null;
    const address = web.pageAddress(new URL(base + url));
    // Pictures and files have more URLs than there are pages, and a cached 404 page must not be served for them.
    if (address.isFound && url.length <= maxRememberedUrl && !hasToken({ url })) addresses.set(url, address);
    return address;
  }

  function starting(
    origin: string,
    { address, isVariant, isFiltered = false }: PageAddress,
    request: IncomingMessage,
    signal: AbortSignal,
  ) {
    const kind = isFiltered ? "filtered" : isVariant ? "variants" : "pages";
    const start: StartLoad<Page, Page> = () => ({
      signal,
      load: (abandoned) => load(origin + address, kind, request, abandoned),
    });
    return { name: { key: origin + address, group: isVariant ? "variant" : "page" }, start };
  }

  return {
    serve(request) {
      const address = addresses.get(request.url ?? "");
      const origin = address ? originOf(request) : null;
      if (!address || origin === null || !isCachedOrigin(origin)) return null;
      const { name, start } = starting(origin, address, request, neverAborts);
      const served = cache.serve(name, start);
      return served && { ...served, page: served.entry.value };
    },

    has: ({ url = "" }) => addressOf(url)?.isFound || !isDecodable(pathOf({ url })),

    async get(request, signal) {
      const origin = originOf(request);
      const address = addressOf(request.url ?? "");
      if (origin === null || address === null) return null;
      const { name, start } = starting(origin, address, request, signal);
      if (!isCachedOrigin(origin)) {
        const loaded = await start().load(signal, null);
        if ("uncached" in loaded) return { page: loaded.uncached, entry: null, cache: "miss" };
        const { value: page, lifetime } = loaded;
        return { page, entry: { value: page, storedAt: Date.now(), ...lifetime }, cache: "miss" };
      }
      const served = await cache.get(name, start);
      if ("uncached" in served) return { page: served.uncached, entry: null, cache: "miss" };
      return { ...served, page: served.entry.value };
    },
  };
}
