import type { IncomingMessage } from "node:http";
import { availableParallelism } from "node:os";
import { requestIdOf } from "../http/caller.ts";
import type { ErrorHandler } from "../http/handlers.ts";
import type { HeadersFor } from "../http/headers.ts";
import { createAdmission } from "./admission.ts";
import { createPageExecution } from "./execution.ts";
import { createPageCache } from "./page-cache.ts";
import { createPageHandler, type PageHandler } from "./page-handler.ts";
import { createPageLoader } from "./page-loader.ts";
import type { Services } from "../services.ts";
import type { Web } from "./render.ts";

interface PagesDeps {
  headersFor: HeadersFor;
  sendError: ErrorHandler;
  originOf: (request: IncomingMessage) => string | null;
  addressOf: (request: IncomingMessage) => string;
}

/** Per process: a single thread renders all pages, and serves nothing else meanwhile. */
const maxRenders = 8;

/** The pages of the web: rendered with admission control, cached and sent. */
export function createPages(
  services: Services,
  web: Web,
  { headersFor, sendError, originOf, addressOf }: PagesDeps,
): PageHandler {
  const { config, log, observer, generation, hasDeletedSince, trusted, rateLimits, contextFor } = services;
  const { operation: onOperation, page: onPage, revalidation: onRevalidation } = observer;
  const hasFixedOrigin = config.publicUrl !== null;
  const admit = createAdmission({
    concurrency: Math.min(2 * availableParallelism(), maxRenders),
    // About a second of rendering, because a change by staff clears the cache at once.
    queueLength: 100,
    deadlineMs: 5000,
  });
  const executionFor = createPageExecution({
    trusted,
    countFurther: (request) => rateLimits.consume("linkLines", addressOf(request)),
    onOperation,
    contextOf: (request, signal) =>
      contextFor({ token: null, address: addressOf(request), requestId: requestIdOf(request), signal }),
  });
  const load = createPageLoader({ web, isDemo: config.showsDemoNotice, log, admit, executionFor });
  return createPageHandler({
    pages: createPageCache({ web, generation, load, originOf, hasDeletedSince, hasFixedOrigin, onRevalidation }),
    headersFor,
    isSharedCacheable: hasFixedOrigin,
    onPage,
    sendError,
  });
}
