import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import type { HeadersFor } from "../http/headers.ts";
import type { PageEvent } from "../observability/events.ts";
import type { PageCache } from "./page-cache.ts";
import { sendPage } from "./send-page.ts";

interface CachedPageHandler {
  pages: PageCache;
  headersFor: HeadersFor;
  isSharedCacheable: boolean;
  onPage(request: IncomingMessage, event: PageEvent): void;
  onFault(error: unknown): void;
  /** Handles everything that is not a stored page. */
  next(request: IncomingMessage, response: ServerResponse): void;
}

/** The listener in front of Express that sends stored pages: one lookup by the raw URL, and one write. */
export function createCachedPageHandler(handler: CachedPageHandler): RequestListener {
  const { pages, headersFor, isSharedCacheable, onPage, onFault, next } = handler;
  return (request, response) => {
    const { method } = request;
    const served = method === "GET" || method === "HEAD" ? pages.serve(request) : null;
    if (!served) return next(request, response);
    const startedAt = performance.now();
    sendPage(request, response, served, { secure: headersFor(request), isSharedCacheable }).then(
      (status) => onPage(request, { status, cache: served.cache, ms: performance.now() - startedAt }),
      (error: unknown) => {
        onFault(error);
        response.destroy();
      },
    );
  };
}
