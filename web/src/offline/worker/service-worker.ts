/**
 * Caches the public pages that a shopper visits, for when there is no connection, and an offline page for all others.
 * Everything comes from the network first. Nothing personal is cached: the HTML is the same for every shopper, and only
 * pages of public routes and public operations are cached.
 */
import { isCacheable, isCacheablePage, isPublicOperation } from "./cacheable.ts";

declare const self: ServiceWorkerGlobalScope;

/** Each build of the web has its own caches: a page needs the files that it was built with. */
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
  if (request.method !== "GET" || url.origin !== self.location.origin) return;
  if (request.mode === "navigate") event.respondWith(openPage(event));
  else if (url.pathname.startsWith("/assets/")) event.respondWith(openFile(request));
  else if (isPublicOperation(request, url))
    event.respondWith(networkFirst(event, request, fetch(request), isCacheable));
});

async function takeOver(): Promise<void> {
  const names = await caches.keys();
  const old = names.filter((name) => name !== pagesOfBuild && name !== filesOfBuild);
  await Promise.all(old.map((name) => caches.delete(name)));
  // the worker and the page's request start at the same time
  await self.registration.navigationPreload?.enable();
  await self.clients.claim();
}

/** Without its scripts, which would load the page of whatever address it is shown for. */
async function cacheOfflinePage(): Promise<void> {
  const response = await fetch(offlinePage, { priority: "low" });
  if (!response.ok) throw new Error(`${offlinePage} has status ${response.status}.`);
  const html = (await response.text()).replaceAll(/<script[^>]*>[^<]*<\/script>|<link rel="modulepreload"[^>]*>/g, "");
  await cacheFilesOf(html);
  const pages = await caches.open(pagesOfBuild);
  await pages.put(offlinePage, new Response(html, { headers: response.headers }));
}

async function openPage(event: FetchEvent): Promise<Response> {
  const { request } = event;
  const response = Promise.resolve<unknown>(event.preloadResponse).then((preloaded) =>
    preloaded instanceof Response ? preloaded : fetch(request),
  );
  try {
    return await networkFirst(event, request, response, isCacheablePage);
  } catch {
    return (await caches.match(offlinePage)) ?? Response.error();
  }
}

/**
 * Caches the page that a document reports: its own, which may have loaded before there was a worker, from the browser's
 * HTTP cache alone, and one that client-side navigation has reached from the network.
 */
async function cacheVisit(url: URL, document: URL): Promise<void> {
  const isDocument = url.pathname + url.search === document.pathname + document.search;
  const cache = isDocument ? "only-if-cached" : "default";
  // only-if-cached is for same-origin requests; it rejects where the browser has no copy
  const request = new Request(url, { cache, mode: "same-origin", priority: "low" });
  const response = await fetch(request);
  if (isCacheablePage(response)) await cacheResponse(request, response);
}

/** The network's response, which is cached without delaying it; where there is none, the cached one. */
async function networkFirst(
  event: ExtendableEvent,
  request: Request,
  network: Promise<Response>,
  canCache: (response: Response) => boolean,
): Promise<Response> {
  try {
    const response = await network;
    // the browser may stop the worker before that otherwise
    if (canCache(response)) event.waitUntil(cacheResponse(request, response.clone()).catch(() => {}));
    return response;
  } catch (error) {
    const cached = await caches.match(request);
    if (cached) return cached;
    throw error;
  }
}

/** @throws where a file of a page is gone, as in the HTML of an older build */
async function cacheResponse(request: Request, response: Response): Promise<void> {
  if (response.headers.get("content-type")?.startsWith("text/html")) {
    await cacheFilesOf(await response.clone().text());
  }
  const pages = await caches.open(pagesOfBuild);
  // put at the end, so that the first ones are the least recently visited
  await pages.delete(request);
  await pages.put(request, response);
  const [, oldest, ...others] = await pages.keys();
  if (oldest && others.length + 2 > maxPages) await pages.delete(oldest);
}

/** A file's name holds the hash of its content, so a cached file never changes. */
async function openFile(request: Request): Promise<Response> {
  const cached = await caches.match(request);
  if (cached) return cached;
  const response = await fetch(request);
  if (response.ok) {
    const files = await caches.open(filesOfBuild);
    await files.put(request, response.clone());
  }
  return response;
}

async function cacheFilesOf(html: string): Promise<void> {
  const addresses = new Set([...html.matchAll(/\/assets\/[^"#\s]+/g)].map(([address]) => address));
  const responses = await Promise.all([...addresses].map((address) => openFile(new Request(address))));
  const missing = responses.find(({ ok }) => !ok);
  if (missing) throw new Error(`${missing.url} has status ${missing.status}.`);
}
