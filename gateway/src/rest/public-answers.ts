import CachePolicy from "http-cache-semantics";
import { LRUCache } from "lru-cache";
import * as v from "valibot";
import type { AnySchema } from "./call.ts";
import { isObject } from "./envelope.ts";
import type { Incoming } from "./exchange.ts";
import type { Reading } from "./reading.ts";
import type { Generation } from "../cache/generation.ts";
import type { SharedStore } from "../cache/shared-store.ts";

/** An answer for everybody, as it was read. */
export interface Answered {
  reading: Reading;
  /** By what it was read. */
  schema: AnySchema;
  /** REST's own text: to share, and for whoever reads it in another way; blank for what is for one alone. */
  text: string;
}

/** One that is kept, with the HTTP rules by which it is. */
export interface Kept extends Answered {
  policy: CachePolicy;
}

/** How an answer is read. */
export interface Reader {
  schema: AnySchema;
  read: (json: unknown) => Reading;
}

/** An answer for this reader: as it was read, or read again where another had read it. */
export function readFor({ schema, read }: Reader, answered: Answered): Reading {
  return schema === answered.schema ? answered.reading : read(JSON.parse(answered.text));
}

/** How an answer may be used: at once, at once while a new one is fetched, or not before REST was asked. */
export type Use = "fresh" | "while-revalidating" | "not-yet";

/** The request as the HTTP rules see it (its `Vary`): what differs between callers is no part of it. */
const request = { method: "GET", url: "/", headers: { accept: "application/json" } };

const maxKeptBytes = 8_000_000;
const defaultFreshSeconds = 60;
const staleOnErrorSeconds = 600;

const Shared = v.object({ policy: v.custom<CachePolicy.CachePolicyObject>(isObject), text: v.string() });

/**
 * What REST answers to everybody, by path, kept by the rules of HTTP (RFC 9111, and RFC 5861 for stale answers), in
 * this process and, where there is one, in a store that several share. Kept is the answer as it was read: to parse it
 * again would cost more than to ask REST again.
 */
export class PublicAnswers {
  readonly #kept = new LRUCache<string, Kept>({
    maxSize: maxKeptBytes,
    sizeCalculation: ({ text }, path) => text.length + path.length + 1000,
  });
  readonly #store: SharedStore | null;
  readonly #prefix: string;
  readonly #generation: Generation;

  constructor(store: SharedStore | null, generation: Generation, upstream: string) {
    this.#store = store;
    this.#generation = generation;
    this.#prefix = `kasavu:rest:${upstream}:`;
    generation.onChange(() => this.#kept.clear());
  }

  /** What was requested in another generation is not cached. */
  get generation(): number {
    return this.#generation.current;
  }

  find(path: string): Kept | undefined {
    return this.#kept.get(path);
  }

  /** Looks in the shared store for an answer that another process has fetched. */
  async findShared(path: string, reader: Reader): Promise<Kept | undefined> {
    const key = await this.#sharedKey(path);
    const shared = key && (await this.#store?.get(key.text));
    if (!shared || key.generation !== this.#generation.current) return undefined;
    try {
      const { policy, text } = v.parse(Shared, JSON.parse(shared));
      const reading = reader.read(JSON.parse(text));
      const kept = { policy: CachePolicy.fromObject(policy), text, reading, schema: reader.schema };
      this.#kept.set(path, kept);
      return kept;
    } catch {
      // Written by another version of this gateway: it is no better than none.
      return undefined;
    }
  }

  /**
   * Keeps an answer if its headers let it; one that may not be kept drives out what was kept before.
   *
   * @param generation when it was requested
   */
  keep(path: string, { headers, status }: Incoming, answered: Answered, generation: number): Kept | null {
    const policy = new CachePolicy(request, { status, headers: withDefaults(headers) });
    return this.#put(path, { policy, ...answered }, generation);
  }

  /** Keeps an answer on, which REST has said to be unchanged (304). */
  renew(path: string, kept: Kept, { headers }: Incoming, generation: number): Kept | null {
    const etag = kept.policy.revalidationHeaders(request)["if-none-match"];
    // What the 304 does not say stays as it was said before.
    const said = headers["cache-control"] === undefined ? headers : withDefaults(headers);
    const { policy } = kept.policy.revalidatedPolicy(request, { status: 304, headers: { etag, ...said } });
    return this.#put(path, { ...kept, policy }, generation);
  }

  forget(path: string): void {
    this.#kept.delete(path);
    void this.#sharedKey(path).then((key) => key && this.#store?.delete(key.text));
  }

  /** @returns what is kept now; null where nothing is */
  #put(path: string, kept: Kept, generation: number): Kept | null {
    if (generation !== this.#generation.current) return null;
    if (!mayStandIn(kept) || differsByCaller(kept.policy)) {
      this.forget(path);
      return null;
    }
    this.#kept.set(path, kept);
    if (this.#store) void this.#share(path, kept);
    return kept;
  }

  async #share(path: string, { policy, text }: Kept): Promise<void> {
    const { current } = this.#generation;
    const key = await this.#sharedKey(path);
    if (key?.generation !== current) return;
    await this.#store?.set(key.text, JSON.stringify({ policy: policy.toObject(), text }), policy.timeToLive());
  }

  /** @returns the key, and the generation that it belongs to; null where the common generation is not known */
  async #sharedKey(path: string): Promise<{ text: string; generation: number } | null> {
    if (!this.#store) return null;
    await this.#generation.ready();
    const { shared, current } = this.#generation;
    return shared === null ? null : { text: `${this.#prefix}${shared}:${path}`, generation: current };
  }
}

export function usability({ policy }: Kept): Use {
  if (!policy.stale()) return "fresh";
  return policy.evaluateRequest(request).revalidation?.synchronous === false ? "while-revalidating" : "not-yet";
}

/** For how many seconds more an answer is fresh; 0 means that it is not, so a part of a second counts as one. */
export function freshSecondsOf({ policy }: Kept): number {
  return Math.max(0, Math.ceil(policy.maxAge() - policy.age()));
}

/** Whether an answer is for whoever asked for it, and for nobody who asked for the same at that time (RFC 9111, 4). */
export function isForOneAlone({ headers }: Incoming): boolean {
  return /\b(?:no-store|private)\b/i.test(String(headers["cache-control"]));
}

/** Whether an answer may stand in for one that REST failed to give. */
export function mayStandIn({ policy }: Kept): boolean {
  return policy.storable() && policy.timeToLive() > 0;
}

/** Whether REST answers by a header in which our callers differ (`Vary`). */
function differsByCaller(policy: CachePolicy): boolean {
  return /\*|x-forwarded-for|x-request-id|trace/i.test(String(policy.responseHeaders()["vary"] ?? ""));
}

/** The headers that ask REST whether an answer is still the one. */
export function revalidationHeaders({ policy }: Kept): Record<string, string> {
  const { "if-none-match": etag, "if-modified-since": since } = policy.revalidationHeaders(request);
  return {
    ...(typeof etag === "string" && { "if-none-match": etag }),
    ...(typeof since === "string" && { "if-modified-since": since }),
  };
}

/**
 * What REST says about keeping its answer, and our word where it says nothing: fresh for a minute. An answer is also
 * good for ten minutes while REST fails, unless REST forbids stale answers.
 */
function withDefaults(headers: CachePolicy.Headers): CachePolicy.Headers {
  const said = [headers["cache-control"] ?? []].flat().join(", ");
  const isSilent = !said && headers["expires"] === undefined && headers["pragma"] === undefined;
  const words = isSilent ? [`max-age=${defaultFreshSeconds}`, `stale-while-revalidate=${staleOnErrorSeconds}`] : [said];
  const decided = /\b(?:no-store|no-cache|private|must-revalidate|proxy-revalidate|s-maxage|stale-if-error)\b/i;
  if (!decided.test(said)) words.push(`stale-if-error=${staleOnErrorSeconds}`);
  return { ...headers, "cache-control": words.filter(Boolean).join(", ") };
}
