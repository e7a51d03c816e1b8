/**
 * Keeps the shop's public pages that were visited, so that they open without a connection, and one page that says so for
 * all the others. Everything comes from the network while it can be had. What it keeps is the same for everyone: the
 * server knows nobody, and what only a person has (cart, account, words sought) is not kept at all.
 */
import { isForOne, isPublicAnswer, isToBeKept } from "./what-is-kept.ts";

declare const self: ServiceWorkerGlobalScope;

/** Each build of the shop has its own caches: a page goes with the files that it was built with. */
const build = new URL(self.location.href).searchParams.get("build");
const pagesOfBuild = `pages ${build}`;
const filesOfBuild = `files ${build}`;
const offlinePage = "/offline";
const mostPages = 100;

self.addEventListener("install", (event) => event.waitUntil(keepOfflinePage().then(() => self.skipWaiting())));
self.addEventListener("activate", (event) => event.waitUntil(takeOver()));
self.addEventListener("message", (event) => {
  const { data }: { data: unknown } = event;
  if (typeof data === "string") event.waitUntil(visit(event, new URL(data, self.location.origin)).catch(() => {}));
});
self.addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== "GET" || url.origin !== self.location.origin) return;
  if (request.mode === "navigate") event.respondWith(openPage(event, url));
  else if (url.pathname.startsWith("/assets/")) event.respondWith(openFile(request));
  else if (isPublicAnswer(request, url)) event.respondWith(askFirst(event, request, fetch(request)));
});

async function takeOver(): Promise<void> {
  const names = await caches.keys();
  const old = names.filter((name) => name !== pagesOfBuild && name !== filesOfBuild);
  await Promise.all(old.map((name) => caches.delete(name)));
  // the worker and the page's request start at the same time
  await self.registration.navigationPreload?.enable();
  await self.clients.claim();
}

/** Without its scripts, which would look for the page of whatever address it stands in for. */
async function keepOfflinePage(): Promise<void> {
  const response = await fetch(offlinePage);
  if (!response.ok) throw new Error(`There is no ${offlinePage}.`);
  const html = (await response.text()).replaceAll(/<script[^>]*>[^<]*<\/script>|<link rel="modulepreload"[^>]*>/g, "");
  await keepFilesOf(html);
  const pages = await caches.open(pagesOfBuild);
  await pages.put(offlinePage, new Response(html, { headers: response.headers }));
}

async function openPage(event: FetchEvent, url: URL): Promise<Response> {
  const { request } = event;
  const answer = Promise.resolve(event.preloadResponse).then((preloaded) => preloaded ?? fetch(request));
  try {
    if (isForOne(url)) return await answer;
    return await askFirst(event, request, answer);
  } catch {
    return (await caches.match(offlinePage)) ?? Response.error();
  }
}

/** A page that was opened without leaving the one before, and has not been sent as HTML. */
async function visit(event: ExtendableEvent, url: URL): Promise<void> {
  if (!isForOne(url)) await askFirst(event, new Request(url), fetch(url));
}

/** The network's answer, which is kept without waiting for it; where there is none, what was kept. */
async function askFirst(event: ExtendableEvent, request: Request, answer: Promise<Response>): Promise<Response> {
  try {
    const response = await answer;
    // the worker is not put to sleep before it has been kept
    if (isToBeKept(response)) event.waitUntil(keep(request, response.clone()).catch(() => {}));
    return response;
  } catch (error) {
    const kept = await caches.match(request);
    if (kept) return kept;
    throw error;
  }
}

async function keep(request: Request, response: Response): Promise<void> {
  if (response.headers.get("content-type")?.startsWith("text/html")) await keepFilesOf(await response.clone().text());
  const pages = await caches.open(pagesOfBuild);
  // again at the end: the first ones are those that were not seen for longest
  await pages.delete(request);
  await pages.put(request, response);
  const [, oldest, ...others] = await pages.keys();
  if (oldest && others.length + 2 > mostPages) await pages.delete(oldest);
}

/** The names of files hold the hash of what is in them: what is kept is right for good. */
async function openFile(request: Request): Promise<Response> {
  const kept = await caches.match(request);
  if (kept) return kept;
  const response = await fetch(request);
  if (response.ok) {
    const files = await caches.open(filesOfBuild);
    await files.put(request, response.clone());
  }
  return response;
}

async function keepFilesOf(html: string): Promise<void> {
  const addresses = new Set([...html.matchAll(/\/assets\/[^"#\s]+/g)].map(([address]) => address));
  await Promise.all([...addresses].map((address) => openFile(new Request(address))));
}
