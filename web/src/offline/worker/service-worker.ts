/**
 * Caches the public pages that a shopper visits for offline use, and an offline page for all others. Network first.
 * Nothing personal is cached: the HTML is the same for every shopper, and only public routes and operations are cached.
 * No response depends on the caches: they may be full, denied or damaged.
 */
import { isCacheable, isCacheablePage, isOfStaff, isPublicOperation } from "./cacheable.ts";
import { findCached, putCached } from "./caches.ts";

declare const self: ServiceWorkerGlobalScope;

/** Each build has its own caches, because a page needs the files of its build. */
const build = new URL(self.location.href).searchParams.get("build");
const pagesOfBuild = `pages ${build}`;
const filesOfBuild = `files ${build}`;
const offlinePage = "/offline";
const maxPages = 100;

self.addEventListener("install", (event) => event.waitUntil(cacheOfflinePage().then(() => self.skipWaiting())));
self.addEventListener("activate", (event) => event.waitUntil(takeOver()));
self.addEventListener("message", (event) => {
  const data: unknown = event.data;
  const { source } = event;
  if (typeof data !== "string" || !(source instanceof WindowClient)) return;
  event.waitUntil(cacheVisit(new URL(data, self.location.origin), new URL(source.url)).catch(() => {}));
});
self.addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== "GET" || url.origin !== self.location.origin || isOfStaff(url)) return;
  if (request.mode === "navigate") event.respondWith(openPage(event));
  else if (url.pathname.startsWith("/assets/")) event.respondWith(openFile(event, request));
  else if (isPublicOperation(request, url))
    event.respondWith(networkFirst(event, request, fetch(request), isCacheable));
});

async function takeOver(): Promise<void> {
  await deleteOldCaches().catch(() => {});
  // navigation preload: the worker and the page's request start at the same time; the browser stores the setting
  await self.registration.navigationPreload?.enable().catch(() => {});
  await self.clients.claim();
}

async function deleteOldCaches(): Promise<void> {
  const names = await caches.keys();
  const old = names.filter((name) => name !== pagesOfBuild && name !== filesOfBuild);
  await Promise.all(old.map((name) => caches.delete(name)));
}

/**
 * Removes its scripts, which would load the page of the current URL.
 * @throws if the page or a file of it cannot be loaded
 */
async function cacheOfflinePage(): Promise<void> {
  const response = await fetch(offlinePage, { priority: "low" });
  if (!response.ok) throw new Error(`${offlinePage} has status ${response.status}.`);
  const html = (await response.text()).replaceAll(/<script[^>]*>[^<]*<\/script>|<link rel="modulepreload"[^>]*>/g, "");
  if (!(await cacheFilesOf(html))) return;
  await putCached(pagesOfBuild, offlinePage, new Response(html, { headers: response.headers }));
}

async function openPage(event: FetchEvent): Promise<Response> {
  const { request } = event;
  const response = Promise.resolve<unknown>(event.preloadResponse).then((preloaded) =>
    preloaded instanceof Response ? preloaded : fetch(request),
  );
  try {
    return await networkFirst(event, request, response, isCacheablePage);
  } catch {
    return (await findCached(offlinePage)) ?? Response.error();
  }
}

/**
 * Caches the page that a document reports: its own page, which may have loaded before the worker, only from the
 * browser's HTTP cache; a page reached by client-side navigation from the network.
 */
async function cacheVisit(url: URL, document: URL): Promise<void> {
  // the install may have found no free space for it
  if (!(await findCached(offlinePage))) await cacheOfflinePage();
  const isDocument = url.pathname + url.search === document.pathname + document.search;
  const cache = isDocument ? "only-if-cached" : "default";
  // only-if-cached requires a same-origin request, and rejects if the browser has no copy
  const request = new Request(url, { cache, mode: "same-origin", priority: "low" });
  const response = await fetch(request);
  if (isCacheablePage(response)) await cacheResponse(request, response);
}

/** Network first; caches the response without delaying it, and falls back to the cached one. */
async function networkFirst(
  event: ExtendableEvent,
  request: Request,
  network: Promise<Response>,
  canCache: (response: Response) => boolean,
): Promise<Response> {
  try {
    const response = await network;
    // otherwise the browser may stop the worker before that
    if (canCache(response)) event.waitUntil(cacheResponse(request, response.clone()).catch(() => {}));
    return response;
  } catch (error) {
    const cached = await findCached(request);
    if (cached) return cached;
    throw error;
  }
}

/** @throws if a file of the page no longer exists, as in HTML of an older build, and if the caches fail */
async function cacheResponse(request: Request, response: Response): Promise<void> {
  const isPage = response.headers.get("content-type")?.startsWith("text/html") ?? false;
  if (isPage && !(await cacheFilesOf(await response.clone().text()))) return;
  const pages = await caches.open(pagesOfBuild);
  // re-inserted at the end, which keeps the entries in least-recently-used order
  await pages.delete(request);
  await pages.put(request, response);
  const [, oldest, ...others] = await pages.keys();
  if (oldest && others.length + 2 > maxPages) await pages.delete(oldest);
}

/** Cache first: file names contain the hash of their content, so a cached file never changes. */
async function openFile(event: ExtendableEvent, request: Request): Promise<Response> {
  const cached = await findCached(request);
  if (cached) return cached;
  const response = await fetch(request);
  if (response.ok) event.waitUntil(putCached(filesOfBuild, request, response.clone()));
  return response;
}

/**
 * Returns whether all files of the page are cached.
 * @throws if one cannot be loaded
 */
async function cacheFilesOf(html: string): Promise<boolean> {
  const addresses = new Set([...html.matchAll(/\/assets\/[^"#\s]+/g)].map(([address]) => address));
  const areCached = await Promise.all([...addresses].map(cacheFile));
  return areCached.every(Boolean);
}

async function cacheFile(address: string): Promise<boolean> {
  const request = new Request(new URL(address, self.location.origin));
  if (await findCached(request)) return true;
  const response = await fetch(request);
  if (!response.ok) throw new Error(`${response.url} has status ${response.status}.`);
  return putCached(filesOfBuild, request, response);
}
