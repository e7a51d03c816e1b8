import type { IncomingMessage } from "node:http";
import { etagOf } from "../http/send-cached.ts";
import { HttpError } from "../http/send-error.ts";
import type { Logger } from "pino";
import { momentary } from "../cache/cache-entry.ts";
import type { Lifetime, Loaded } from "../cache/swr-cache.ts";
import type { Sharing } from "../cache/single-flight.ts";
import { type Admit, PageUnavailable } from "./admission.ts";
import type { Cacheability, PageExecution } from "./execution.ts";
import type { RenderedPage, Web } from "./render.ts";

/** A rendered page. */
export interface Page {
  status: number;
  /** Such as `Location`. */
  headers: Readonly<Record<string, string>>;
  /** UTF-8. */
  html: Buffer;
  etag: string;
}

/** A page with its cacheability. */
export type LoadedPage = Loaded<Page, Page>;

/** Rendering failed; the log has the cause. */
class RenderFailed extends HttpError {
  constructor(cause: unknown) {
    super(500, "Something went wrong. Please try again.", { cause });
  }
}

interface PageLoaderDeps {
  log: Logger;
  web: Web;
  isDemo: boolean;
  admit: Admit;
  executionFor: (request: IncomingMessage, signal: AbortSignal) => PageExecution;
}

const second = 1000;
/** For how long a stale page is served during revalidation, and while rendering fails. */
export const staleLifetime = { staleWhileRevalidateMs: 60 * second, staleIfErrorMs: 24 * 3600 * second };
/** Lifetime of redirects and 404 pages: a product may appear. */
export const brief: Lifetime = { freshMs: 10 * second, staleWhileRevalidateMs: 10 * second, staleIfErrorMs: 0 };

/**
 * Renders pages, and decides whether and for how long they may be cached.
 * @returns a function that throws PageUnavailable, RenderFailed, and the reason of the signal if the client disconnects
 */
export function createPageLoader({ web, isDemo, log, admit, executionFor }: PageLoaderDeps) {
  async function render(url: string, kind: PageKind, { execute, cacheability }: PageExecution, signal: AbortSignal) {
    const rendered = await web.render(new Request(url, { signal }), { execute, isDemo });
    const html = Buffer.from(rendered.html);
    const page = { ...rendered, html, etag: etagOf(html) };
    const { codes, isEmpty } = cacheability;
    const lifetime = lifetimeOf(rendered, cacheability);
    if (lifetime) {
      const budget = isEmpty || rendered.status !== 200 ? "brief" : kind;
      return { value: page, lifetime, budget, isStale: lifetime.freshMs === 0 };
    }
    const isIncomplete = isFailed(rendered, codes);
    // A rate limit of one client must not affect others, and REST's `no-store` payloads are personal to each caller.
    const sharing: Sharing = isIncomplete && !codes.includes("RATE_LIMITED") ? "all" : "caller";
    // An older page has what does not exist any more.
    const isGone = codes.includes("NOT_FOUND");
    return { uncached: page, isFailure: isIncomplete && !isGone, sharing, deletesEntry: isGone };
  }

  return async (url: string, kind: PageKind, request: IncomingMessage, abandoned: AbortSignal): Promise<LoadedPage> => {
    try {
      return await admit((signal) => render(url, kind, executionFor(request, signal), signal), abandoned);
    } catch (error) {
      if (abandoned.aborted || error instanceof PageUnavailable) throw error;
      log.error({ err: error, page: new URL(url).pathname }, "page failed");
      throw new RenderFailed(error);
    }
  };
}

/** @returns null for a page that must not be stored */
function lifetimeOf(page: RenderedPage, { isCacheable, isEmpty, maxAge, codes }: Cacheability): Lifetime | null {
  if (isFailed(page, codes)) return null;
  if (isCacheable && isEmpty) return momentary;
  if (page.status !== 200) return brief;
  if (!isCacheable) return null;
  // A page of stale payloads, which may be of an older generation, is not served while it is rendered again.
  if (maxAge === 0) return { ...momentary, staleIfErrorMs: staleLifetime.staleIfErrorMs };
  return { freshMs: maxAge * second, ...staleLifetime };
}

/** Whether REST or the gateway failed to provide a part of the page. */
function isFailed({ status, headers }: RenderedPage, codes: readonly string[]): boolean {
  const isForbidden = Object.entries(headers).some(
    ([name, value]) => /^cache-control$/i.test(name) && /no-store/.test(value),
  );
  return status >= 500 || isForbidden || codes.some((code) => code !== "NOT_FOUND");
}

/** An unbounded set of URLs, such as `/no-such-page-1…n`, searches and filters, must not evict real pages. */
export const pageBudgets = { pages: 24_000_000, variants: 8_000_000, filtered: 4_000_000, brief: 1_000_000 };

/** The kind of a page's address, which is the budget of a page with the status 200. */
export type PageKind = Exclude<keyof typeof pageBudgets, "brief">;
