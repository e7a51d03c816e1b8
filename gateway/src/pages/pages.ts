import type { IncomingMessage } from "node:http";
import { availableParallelism } from "node:os";
import type { Logger } from "pino";
import type { Generation } from "../cache/generation.ts";
import type { Config } from "../config.ts";
import type { HeadersFor } from "../http/headers.ts";
import type { PageEvent, RevalidationEvent } from "../observability/events.ts";
import { logError } from "../observability/operation-log.ts";
import { createAdmission } from "./admission.ts";
import type { PageExecution } from "./execution.ts";
import { createPageCache } from "./page-cache.ts";
import { createPageHandler, type PageHandler } from "./page-handler.ts";
import { createPageLoader } from "./page-loader.ts";
import type { Web } from "./render.ts";

interface PagesDeps {
  config: Pick<Config, "publicUrl" | "showsDemoNotice">;
  log: Logger;
  web: Web;
  generation: Generation;
  originOf: (request: IncomingMessage) => string | null;
  hasDeletedSince: (since: number) => boolean;
  executionFor: (request: IncomingMessage, signal: AbortSignal) => PageExecution;
  headersFor: HeadersFor;
  onPage: (request: IncomingMessage, event: PageEvent) => void;
  onRevalidation: (event: RevalidationEvent) => void;
}

/** Per process: a single thread renders all pages, and serves nothing else meanwhile. */
const maxRenders = 8;

/** The pages of the web: rendered with admission control, cached and sent. */
export function createPages(deps: PagesDeps): PageHandler {
  const { config, log, web, generation, originOf, hasDeletedSince, executionFor, headersFor, onPage, onRevalidation } =
    deps;
  const hasFixedOrigin = config.publicUrl !== null;
  const admit = createAdmission({
    concurrency: Math.min(2 * availableParallelism(), maxRenders),
    // About a second of rendering, because a change by staff clears the cache at once.
    queueLength: 100,
    deadlineMs: 5000,
  });
  const load = createPageLoader({ web, isDemo: config.showsDemoNotice, log, admit, executionFor });
  return createPageHandler({
    pages: createPageCache({ web, generation, load, originOf, hasDeletedSince, hasFixedOrigin, onRevalidation }),
    headersFor,
    isSharedCacheable: hasFixedOrigin,
    onPage,
    onError: (error) => logError(log, error),
  });
}
