import * as v from "valibot";
import { momentary } from "../../cache/cache-entry.ts";
import type { Generation } from "../../cache/generation.ts";
import type { Sharing } from "../../cache/single-flight.ts";
import { type Lifetime, type Loaded, SwrCache } from "../../cache/swr-cache.ts";
import type { RequestContext } from "../../context.ts";
import { cacheControlOf } from "../../http/cache-control.ts";
import { ageOf, type Cacheable, etagOf } from "../../http/send-cached.ts";
import type { OperationEvent, RevalidationEvent } from "../../observability/events.ts";
import { normalFilter } from "../../product/list/filter.ts";
import type { Caller } from "../../rest/client.ts";
import { isPathId } from "../../ids/rest-id.ts";
import {
  executeDocument,
  maxAgeOf,
  type Outcome,
  type TrustedDocument,
  type Variables,
} from "../documents/trusted-documents.ts";

/** A response with its cache headers. Its body is JSON: a string if it is not cached. */
export interface OperationResponse extends Omit<Cacheable, "contentType" | "vary"> {
  codes: readonly string[];
  cache: OperationEvent["cache"];
}

/** A trusted document with the variables of one request. */
export interface Operation {
  document: TrustedDocument;
  variables: Variables;
  /** The cache key; null for a private document or for variables that exceed `maxKeyLength`. */
  key: string | null;
  /** The budget of the cache: variants are a search, an order, a further page; `filtered` are lists with a filter. */
  budget: keyof typeof responseBudgets;
}

export interface Responses {
  /** @param callerOf is called for an execution only: not for a cached response, unless it is revalidated */
  respond(operation: Operation, callerOf: () => Caller): Promise<OperationResponse>;
}

interface ResponsesDeps {
  contextFor: (caller: Caller) => RequestContext;
  generation: Generation;
  /** Whether REST has confirmed a deletion at this time, in milliseconds since 1970, or later. */
  hasDeletedSince: (since: number) => boolean;
  onRevalidation?: (event: RevalidationEvent) => void;
}

interface CachedResponse {
  /** JSON in UTF-8. */
  body: Buffer;
  etag: string;
}

/** In bytes; variants and filtered lists, whose number is unbounded, do not evict plain responses. */
export const responseBudgets = { plain: 8_000_000, variants: 2_000_000, filtered: 2_000_000 };
const maxKeyLength = 1000;

/** @param variables as sent; the key holds the declared ones, in declaration order, filters in their normal form */
export function operationOf(document: TrustedDocument, variables: Variables): Operation {
  if (!document.policy.isPublic) return { document, variables, key: null, budget: "plain" };
  const given = document.variables
    .filter(({ name }) => variables[name] !== undefined)
    .map(({ name, type }) => ({ name, type, value: keyedValue(type, variables[name]) }));
  const key = `${document.id} ${JSON.stringify(given.map(({ name, value }) => [name, value]))}`;
  const isFiltered = given.some(({ type, value }) => type === filterType && value !== null);
  const isVariant = !given.every(({ type, value }) => isPlain(type, value));
  const budget = isFiltered ? "filtered" : isVariant ? "variants" : "plain";
  return { document, variables, key: key.length > maxKeyLength ? null : key, budget };
}

const filterType = "ProductFilter";
const Values = v.nullish(v.array(v.string()));
const Filter = v.nullable(
  v.strictObject({
    sizes: Values,
    colours: Values,
    fabrics: Values,
    minPrice: v.nullish(v.number()),
    maxPrice: v.nullish(v.number()),
    inStock: v.nullish(v.boolean()),
  }),
);

/** An invalid filter, whose response is an error, stays as it is. */
function keyedValue(type: string, value: unknown): unknown {
  if (type !== filterType) return value;
  const { success, output } = v.safeParse(Filter, value);
  return success ? normalFilter(output) : value;
}

/** Whether values like this are as many as there are entities: ids, and the first page. */
function isPlain(type: string, value: unknown): boolean {
  if (typeof value !== "string" && typeof value !== "number") return value === null;
  return type === "ID" ? isPathId(String(value)) : type === "Int" && value === 1;
}

/**
 * Executes trusted documents and caches the responses of public ones. Public documents run without the caller's token,
 * so that cached responses hold no personal data.
 */
export function createResponses(deps: ResponsesDeps): Responses {
  const { contextFor, generation, hasDeletedSince, onRevalidation } = deps;
  const cache = new SwrCache<CachedResponse, Outcome>({
    generation,
    budgets: responseBudgets,
    // 30 % more for the memoized compressed bodies.
    sizeOf: ({ body }) => Math.ceil(1.3 * body.length),
    mayServeOnError: ({ storedAt }) => !hasDeletedSince(storedAt),
    onRevalidation: ({ name, ...end }) => onRevalidation?.({ cache: "response", name: name.group, ...end }),
  });

  async function load(
    { document, variables, budget }: Operation,
    caller: Caller,
    hasOlder: boolean,
  ): Promise<Loaded<CachedResponse, Outcome>> {
    const outcome = await executeDocument(document, variables, contextFor(caller));
    const { codes, isCacheable, isEmpty, freshSeconds } = outcome;
    if (!isCacheable) {
      // An older response may have what does not exist any more, or what REST forbids to store.
      const isFailure = codes.length > 0 && !codes.includes("NOT_FOUND");
      return { uncached: outcome, isFailure, sharing: sharingOf(codes), deletesEntry: hasOlder && !isFailure };
    }
    const body = Buffer.from(JSON.stringify(outcome.result));
    const value = { body, etag: etagOf(body) };
    const maxAge = maxAgeOf(document.policy, freshSeconds);
    if (maxAge > 0) return { value, lifetime: lifetimeOf(maxAge) };
    return { value, lifetime: momentary, isStale: true, ...(isEmpty && budget === "plain" && { budget: "variants" }) };
  }

  return {
    async respond(operation, callerOf) {
      const { document, variables, key, budget } = operation;
      if (key === null) return uncached(await executeDocument(document, variables, contextFor(callerOf())), "none");

      const served = await cache.get({ key, group: document.label }, () => {
        const caller = callerOf();
        return {
          signal: caller.signal,
          load: (signal, older) => load(operation, { ...caller, token: null, signal }, older !== null),
          budget,
        };
      });
      if ("uncached" in served) return uncached(served.uncached, "miss");
      const { value, storedAt, freshMs } = served.entry;
      return {
        status: 200,
        body: value.body,
        cacheControl: cacheControlOf(freshMs / 1000),
        etag: value.etag,
        age: ageOf(storedAt),
        codes: [],
        cache: served.cache,
      };
    },
  };
}

/** A rate-limit error concerns one client only; an uncacheable result without errors is not shared between callers. */
function sharingOf(codes: readonly string[]): Sharing {
  return codes.length > 0 && !codes.includes("RATE_LIMITED") ? "all" : "caller";
}

function uncached({ status, result, codes }: Outcome, cache: OperationResponse["cache"]): OperationResponse {
  return { status, body: JSON.stringify(result), cacheControl: cacheControlOf(0), etag: null, age: 0, codes, cache };
}

/** No stale-if-error: the REST client already serves stale payloads on errors. */
function lifetimeOf(maxAge: number): Lifetime {
  return { freshMs: maxAge * 1000, staleWhileRevalidateMs: maxAge * 1000, staleIfErrorMs: 0 };
}
