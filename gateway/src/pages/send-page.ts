import type { IncomingMessage, ServerResponse } from "node:http";
import { notStored, revalidated, staleIfErrorSeconds } from "../http/cache-control.ts";
import { trustedTypes } from "../http/headers.ts";
import { ageOf, sendCached } from "../http/send-cached.ts";
import type { ServedPage } from "./page-cache.ts";

/** A second policy for pages. */
const pagePolicy = trustedTypes("default");

/**
 * Sends a page.
 * @param secure the security headers, as alternating names and values
 * @param isSharedCacheable whether shared caches may store it: not if its origin came from the request, or its query has a token
 */
export async function sendPage(
  request: IncomingMessage,
  response: ServerResponse,
  { page: { status, html, etag, headers }, entry }: ServedPage,
  { secure, isSharedCacheable }: { secure: readonly string[]; isSharedCacheable: boolean },
): Promise<void> {
  const others = Object.entries(headers).filter(([name]) => !/^cache-control$/i.test(name));
  const page = {
    status,
    body: html,
    contentType: "text/html; charset=utf-8",
    cacheControl: pageCacheControl(entry, isSharedCacheable),
    vary: "Accept-Encoding",
    etag: entry && etag,
    age: entry ? ageOf(entry.storedAt) : 0,
  };
  await sendCached(request, response, page, [...secure, "Content-Security-Policy", pagePolicy, ...others.flat()]);
}

function pageCacheControl(entry: ServedPage["entry"], isSharedCacheable: boolean): string {
  if (!entry) return notStored;
  if (!isSharedCacheable) return revalidated;
  const [maxAge, staleSeconds] = [entry.freshMs, entry.staleWhileRevalidateMs].map((ms) => Math.floor(ms / 1000));
  const always = `public, max-age=0, s-maxage=${maxAge}, stale-while-revalidate=${staleSeconds}`;
  return maxAge === 0 || entry.staleIfErrorMs === 0 ? always : `${always}, stale-if-error=${staleIfErrorSeconds}`;
}
