import type { IncomingMessage, ServerResponse } from "node:http";
import fresh from "fresh";
import { compress, encodingFor } from "../http/encoding.ts";
import type { ServedPage } from "./page-cache.ts";

/**
 * A second Content-Security-Policy for pages: no script may assign strings to HTML or script sinks (Trusted Types).
 * GraphiQL does not comply, so it has only the first policy.
 */
const trustedTypes = "require-trusted-types-for 'script'; trusted-types default";

/**
 * Sends a page, compressed as the client accepts it, or 304 if the client has it.
 * @param secure the security headers, as alternating names and values
 * @param isSharedCacheable whether shared caches may store it: not if its origin came from the request
 * @returns the status
 */
export async function sendPage(
  request: IncomingMessage,
  response: ServerResponse,
  { page, entry }: ServedPage,
  { secure, isSharedCacheable }: { secure: readonly string[]; isSharedCacheable: boolean },
): Promise<number> {
  const { status, html, etag } = page;
  const headers = [...secure, "Content-Security-Policy", trustedTypes, "Vary", "Accept-Encoding"];
  for (const [name, value] of Object.entries(page.headers)) {
    if (!/^cache-control$/i.test(name)) headers.push(name, value);
  }
  headers.push("Cache-Control", cacheControlOf(entry, isSharedCacheable));
  if (entry) {
    headers.push("ETag", etag, "Age", String(Math.max(0, Math.floor((Date.now() - entry.storedAt) / 1000))));
    if (status === 200 && fresh(request.headers, { etag })) {
      response.writeHead(304, headers).end();
      return 304;
    }
  }
  headers.push("Content-Type", "text/html; charset=utf-8");
  const encoding = encodingFor(request.headers["accept-encoding"], html);
  let bytes = html;
  if (encoding !== null) {
    headers.push("Content-Encoding", encoding);
    const compressed = compress(html, encoding);
    bytes = compressed instanceof Promise ? await compressed : compressed;
  }
  headers.push("Content-Length", String(bytes.length));
  response.writeHead(status, headers).end(bytes);
  return status;
}

function cacheControlOf(entry: ServedPage["entry"], isSharedCacheable: boolean): string {
  if (!entry) return "no-store";
  if (!isSharedCacheable) return "no-cache";
  const [maxAge, staleSeconds] = [entry.freshMs, entry.staleWhileRevalidateMs].map((ms) => Math.floor(ms / 1000));
  return `public, max-age=0, s-maxage=${maxAge}, stale-while-revalidate=${staleSeconds}`;
}

const retrySeconds = 2;

/** The page shown during overload, which reloads by itself. */
export function sendBusyPage(response: ServerResponse): void {
  response
    .writeHead(503, {
      "Cache-Control": "no-store",
      "Content-Type": "text/html; charset=utf-8",
      "Retry-After": String(retrySeconds),
    })
    .end(busyPage);
}

const busyPage = `<!doctype html>
<html lang="en-IN">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta http-equiv="refresh" content="${retrySeconds}">
<title>One moment | Kasavu</title>
</head>
<body>
<h1>One moment, please</h1>
<p>The shop is very busy. This page tries again by itself in ${retrySeconds} seconds.</p>
</body>
</html>
`;
