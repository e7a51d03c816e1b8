import type { IncomingMessage, ServerResponse } from "node:http";
import { clientSignal } from "../http/caller.ts";
import type { Handler } from "../http/handlers.ts";
import { type HeadersFor, setHeaders } from "../http/headers.ts";
import type { PageEvent } from "../observability/events.ts";
import { PageUnavailable } from "./admission.ts";
import type { PageCache, ServedPage } from "./page-cache.ts";
import { RenderFailed } from "./page-loader.ts";
import { sendBusyPage, sendPage } from "./send-page.ts";
import { sendText } from "../http/send-text.ts";

interface PageHandlerDeps {
  pages: PageCache;
  headersFor: HeadersFor;
  /** Whether shared caches may store pages: not if their origin came from the request. */
  isSharedCacheable: boolean;
  onPage: (request: IncomingMessage, event: PageEvent) => void;
  onError: (error: unknown) => void;
}

export interface PageHandler {
  /**
   * Sends the page of this URL before Express; a cache hit takes one lookup by the raw URL and one write. A path that
   * cannot be decoded gets the page too.
   */
  sendKnown: Handler;
  /** Sends the page of any URL, including the 404 page. */
  send(request: IncomingMessage, response: ServerResponse): void;
}

/** Responds to GET and HEAD with pages. `sendKnown` calls `next` for URLs that are no page of the web. */
export function createPageHandler(deps: PageHandlerDeps): PageHandler {
  const { pages, headersFor, isSharedCacheable, onPage, onError } = deps;

  async function render(request: IncomingMessage, response: ServerResponse): Promise<ServedPage["cache"]> {
    const abandoned = clientSignal(response);
    try {
      const served = await pages.get(request, abandoned);
      if (served) await sendPage(request, response, served, { secure: headersFor(request), isSharedCacheable });
      else {
        setHeaders(response, headersFor(request));
        sendText(response, 400, "This address cannot be read.");
      }
      return served?.cache ?? "miss";
    } catch (error) {
      if (abandoned.aborted) return "miss";
      setHeaders(response, headersFor(request));
      if (error instanceof PageUnavailable) sendBusyPage(response);
      else {
        if (!(error instanceof RenderFailed)) onError(error);
        sendText(response, 500, "Something went wrong. Please try again.");
      }
      return "miss";
    }
  }

  /** Sends a page, and reports its cache status and size after the last byte. */
  function report(
    request: IncomingMessage,
    response: ServerResponse,
    sendNow: () => Promise<ServedPage["cache"]>,
  ): void {
    const startedAt = performance.now();
    sendNow().then(
      (cache) => onPage(request, { status: response.statusCode, cache, ms: performance.now() - startedAt }),
      (error: unknown) => {
        onError(error);
        response.destroy();
      },
    );
  }

  async function sendStored(request: IncomingMessage, response: ServerResponse, served: ServedPage) {
    await sendPage(request, response, served, { secure: headersFor(request), isSharedCacheable });
    return served.cache;
  }

  return {
    sendKnown(request, response, next) {
      if (request.method !== "GET" && request.method !== "HEAD") return next(request, response);
      const served = pages.serve(request);
      if (served) report(request, response, () => sendStored(request, response, served));
      else if (pages.has(request)) report(request, response, () => render(request, response));
      else next(request, response);
    },
    send: (request, response) => report(request, response, () => render(request, response)),
  };
}
