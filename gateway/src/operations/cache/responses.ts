import etag from "etag";
import * as v from "valibot";
import type { Generation } from "../../cache/generation.ts";
import type { SharedStore } from "../../cache/shared-store.ts";
import type { Audience } from "../../cache/single-flight.ts";
import { type Lifetime, type Loaded, SwrCache } from "../../cache/swr-cache.ts";
import type { RequestContext } from "../../context.ts";
import type { OperationEvent, RevalidationEvent } from "../../observability/events.ts";
import type { Caller } from "../../rest/client.ts";
import { cacheControlOf, maxAgeOf } from "../documents/cache-policy.ts";
import { type Outcome, run } from "../run.ts";
import type { TrustedDocument, Variables } from "../documents/trusted-documents.ts";

/** A response that is ready to be sent. */
export interface OperationResponse {
  status: number;
  /** JSON: a text that is sent once, or UTF-8 bytes out of the cache. */
  body: string | Buffer;
  cacheControl: string;
  /** Of a cached response. */
  etag: string | null;
  /** Seconds since a cached response was made. */
  age: number;
  codes: readonly string[];
  cache: OperationEvent["cache"];
}

/** A trusted document with the variables of one request. */
export interface Operation {
  document: TrustedDocument;
  variables: Variables;
  /** Where its response is cached; null for a private document, and for variables too large for a key. */
  key: string | null;
}

export interface Responses {
  /** @param callerOf is called only where the response is not cached */
  respond(operation: Operation, callerOf: () => Caller): Promise<OperationResponse>;
}

interface ResponsesDeps {
  contextFor: (caller: Caller) => RequestContext;
  generation: Generation;
  /** Shares cached responses with other processes; null for none. */
  store: SharedStore | null;
  /** The REST shop that they come from. */
  shopApiUrl: string;
  onRevalidation?: (event: RevalidationEvent) => void;
}

interface CachedResponse {
  /** JSON in UTF-8. */
  body: Buffer;
  etag: string;
}

const maxBytes = 8_000_000;
const maxKeyLength = 1000;

/** @param variables as they came; the key has those that the document declares, in its own order */
export function operationOf(document: TrustedDocument, variables: Variables): Operation {
  if (!document.policy.isPublic) return { document, variables, key: null };
  const given = document.variables
    .filter((name) => variables[name] !== undefined)
    .map((name) => [name, variables[name]]);
  const key = `${document.id} ${JSON.stringify(given)}`;
  return { document, variables, key: key.length > maxKeyLength ? null : key };
}

/**
 * Runs trusted documents, and caches the responses of public ones. A public document is run as a guest, so that its
 * cached response cannot hold anything of a caller.
 */
export function createResponses(deps: ResponsesDeps): Responses {
  const { contextFor, generation, store, shopApiUrl, onRevalidation } = deps;
  const cache = new SwrCache<CachedResponse, Outcome>({
    generation,
    budgets: { all: maxBytes },
    // Its compressed forms are each a fraction as large.
    sizeOf: ({ body }) => Math.ceil(1.3 * body.length),
    shared: store && { store, prefix: `kasavu:response:${shopApiUrl}:`, write: storedForm },
    onRevalidation: ({ name, ...end }) => onRevalidation?.({ cache: "response", name: name.group, ...end }),
  });

  async function load({ document, variables }: Operation, caller: Caller): Promise<Loaded<CachedResponse, Outcome>> {
    const outcome = await run(document, variables, contextFor(caller));
    const maxAge = maxAgeOf(document.policy, outcome.freshSeconds);
    const hasErrors = outcome.codes.length > 0;
    if (maxAge === 0) return { uncached: outcome, isFailure: hasErrors, audience: audienceOf(outcome.codes) };
    const body = Buffer.from(write(outcome));
    return { value: { body, etag: etag(body, { weak: true }) }, lifetime: lifetimeOf(maxAge) };
  }

  return {
    async respond(operation, callerOf) {
      const { document, variables, key } = operation;
      if (key === null) return uncached(await run(document, variables, contextFor(callerOf())), "none");

      const served = await cache.get({ key, group: document.label }, () => {
        const caller = callerOf();
        return {
          signal: caller.signal,
          load: (signal) => load(operation, { ...caller, token: null, signal }),
          restore: restoredResponse,
        };
      });
      if ("uncached" in served) return uncached(served.uncached, "miss");
      const { value, storedAt, freshMs } = served.entry;
      return {
        status: 200,
        body: value.body,
        cacheControl: cacheControlOf(freshMs / 1000),
        etag: value.etag,
        age: Math.max(0, Math.floor((Date.now() - storedAt) / 1000)),
        codes: [],
        cache: served.cache,
      };
    },
  };
}

/** A limit that one client address has reached is not another's; what REST forbids to store is each caller's own. */
function audienceOf(codes: readonly string[]): Audience {
  if (codes.includes("RATE_LIMITED")) return "starter";
  return codes.length > 0 ? "all" : "each";
}

function uncached(outcome: Outcome, cache: OperationResponse["cache"]): OperationResponse {
  const { status, codes } = outcome;
  return { status, body: write(outcome), cacheControl: cacheControlOf(0), etag: null, age: 0, codes, cache };
}

/** The JSON of a response, by the same code for all handlers. */
function write({ result }: Pick<Outcome, "result">): string {
  return JSON.stringify(result);
}

/** Stale for as long again while it is revalidated; the REST client serves stale payloads on errors. */
function lifetimeOf(maxAge: number): Lifetime {
  return { freshMs: maxAge * 1000, staleWhileRevalidateMs: maxAge * 1000, staleIfErrorMs: 0 };
}

const StoredResponse = v.object({ body: v.string(), etag: v.string() });

function storedForm({ body, etag: tag }: CachedResponse): v.InferOutput<typeof StoredResponse> {
  return { body: body.toString(), etag: tag };
}

function restoredResponse(stored: unknown): CachedResponse | undefined {
  const { success, output } = v.safeParse(StoredResponse, stored);
  return success ? { body: Buffer.from(output.body), etag: output.etag } : undefined;
}
