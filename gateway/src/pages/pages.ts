import type { IncomingMessage } from "node:http";
import { availableParallelism } from "node:os";
import type { Logger } from "pino";
import type { Generation } from "../cache/generation.ts";
import type { Config } from "../config.ts";
import type { HeadersFor } from "../http/headers.ts";
import type { PageEvent, RevalidationEvent } from "../observability/events.ts";
import { logFault } from "../observability/operation-log.ts";
import { createAdmission } from "./admission.ts";
import type { PageExecution } from "./execution.ts";
import { createPageCache } from "./page-cache.ts";
import { createPageHandler, type PageHandler } from "./page-handler.ts";
import { createPageLoader } from "./page-loader.ts";
import type { Web } from "./render.ts";

interface PagesDeps {
  config: Pick<Config, "publicUrl" | "workers" | "showsDemoNotice">;
  log: Logger;
  web: Web;
  generation: Generation;
  originOf: (request: IncomingMessage) => string | null;
  executionFor: (request: IncomingMessage, signal: AbortSignal) => PageExecution;
  headersFor: HeadersFor;
  onPage: (request: IncomingMessage, event: PageEvent) => void;
  onRevalidation: (event: RevalidationEvent) => void;
}

/** In one process: a single thread renders them all, and serves nothing else meanwhile. */
const maxRenders = 8;

/** The pages of the web: rendered with admission, cached, and sent. */
export function createPages(deps: PagesDeps): PageHandler {
  const { config, log, web, generation, originOf, executionFor, headersFor, onPage, onRevalidation } = deps;
  const hasFixedOrigin = config.publicUrl !== null;
  const admit = createAdmission({
    concurrency: Math.min(Math.max(2, Math.ceil((2 * availableParallelism()) / config.workers)), maxRenders),
    // About a second of rendering: a change by staff empties the cache at once.
    queueLength: 100,
    deadlineMs: 5000,
  });
  const load = createPageLoader({ web, isDemo: config.showsDemoNotice, log, admit, executionFor });
  return createPageHandler({
    pages: createPageCache({ web, generation, load, originOf, hasFixedOrigin, onRevalidation }),
    headersFor,
    isSharedCacheable: hasFixedOrigin,
    onPage,
    onFault: (error) => logFault(log, error),
  });
}
