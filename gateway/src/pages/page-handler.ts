import type { IncomingMessage, ServerResponse } from "node:http";
import { clientSignal } from "../http/caller.ts";
import { type ErrorHandler, type Handler, hasToken, isDecodable, isRead, pathOf } from "../http/handlers.ts";
import { type HeadersFor, setHeaders } from "../http/headers.ts";
import { HttpError } from "../http/send-error.ts";
import { sendText } from "../http/send-text.ts";
import { sendWaitingPage } from "../http/send-waiting-page.ts";
import type { PageEvent } from "../observability/events.ts";
import { PageUnavailable } from "./admission.ts";
import type { PageCache, ServedPage } from "./page-cache.ts";
import { sendPage } from "./send-page.ts";

interface PageHandlerDeps {
  pages: PageCache;
  headersFor: HeadersFor;
  /** Whether shared caches may store pages without a token in their query: not if their origin came from the request. */
  isSharedCacheable: boolean;
  onPage: (request: IncomingMessage, event: PageEvent) => void;
  sendError: ErrorHandler;
}

export interface PageHandler {
  /**
   * Sends the page of this URL, if it is one of the web; a cache hit takes one lookup by the raw URL and one write. A path
   * that cannot be decoded gets the page too.
   */
  sendKnown: Handler;
  /** Sends the page of any URL, including the 404 page. */
  send(request: IncomingMessage, response: ServerResponse): Promise<void>;
}

/** Responds to GET and HEAD with pages. `sendKnown` calls `next` for URLs that are no page of the web. */
export function createPageHandler(deps: PageHandlerDeps): PageHandler {
  const { pages, headersFor, isSharedCacheable, onPage, sendError } = deps;

  async function render(request: IncomingMessage, response: ServerResponse): Promise<ServedPage["cache"]> {
    const abandoned = clientSignal(response);
    try {
      const served = await pages.get(request, abandoned);
      if (served) return await sendStored(request, response, served);
      setHeaders(response, headersFor(request));
      sendText(response, 400, "This address cannot be read.");
    } catch (error) {
      if (abandoned.aborted) return "miss";
      if (!(error instanceof PageUnavailable)) throw error;
      setHeaders(response, headersFor(request));
      sendWaitingPage(response, "The shop is very busy.");
    }
    return "miss";
  }

  async function sendStored(request: IncomingMessage, response: ServerResponse, served: ServedPage) {
    const options = { secure: headersFor(request), isSharedCacheable: isSharedCacheable && !hasToken(request) };
    await sendPage(request, response, served, options);
    return served.cache;
  }

  /** Sends a page, and reports its cache status and size after the last byte. */
  async function report(
    request: IncomingMessage,
    response: ServerResponse,
    send: () => Promise<ServedPage["cache"]>,
  ): Promise<void> {
    const startedAt = performance.now();
    let cache: ServedPage["cache"] = "miss";
    try {
      cache = await send();
    } catch (error) {
      sendError(error, request, response);
    }
    onPage(request, { status: response.statusCode, cache, ms: performance.now() - startedAt });
  }

  return {
    sendKnown(request, response, next) {
      if (!isRead(request)) return next(request, response);
      const served = pages.serve(request);
      if (served) return report(request, response, () => sendStored(request, response, served));
      if (pages.has(request)) return report(request, response, () => render(request, response));
      return next(request, response);
    },
    send: (request, response) => report(request, response, () => render(request, response)),
  };
}

/**
 * Responds to GET and HEAD with the page of any path.
 *
 * @param pages null while the web is not built
 */
export function sendAnyPage(pages: PageHandler | null): Handler {
  return (request, response, next) => {
    if (!isRead(request)) return next(request, response);
    if (!isDecodable(pathOf(request))) throw new HttpError(400, "The request cannot be read.");
    if (pages) return pages.send(request, response);
    sendText(response, 503, "The shop's pages are not built yet.");
  };
}
