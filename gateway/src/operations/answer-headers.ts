import { LRUCache } from "lru-cache";
import Negotiator from "negotiator";
import type { CachePolicy } from "./cache-policy.ts";

const mediaTypes = ["application/json", "application/graphql-response+json"];

/**
 * The media type in which the sender wants its answer (GraphQL over HTTP); JSON where it does not say.
 *
 * @returns null where it takes neither of ours
 */
export function mediaTypeFor(accept: string | undefined): string | null {
  if (accept === undefined || accept === "*/*") return "application/json";
  const known = negotiated.get(accept);
  if (known !== undefined) return known || null;
  const mediaType = new Negotiator({ headers: { accept } }).mediaType(mediaTypes) ?? "";
  negotiated.set(accept, mediaType);
  return mediaType || null;
}

/** Browsers and clients send one of few headers; blank stands for none of our types. */
const negotiated = new LRUCache<string, string>({
  maxSize: 100_000,
  sizeCalculation: (mediaType, accept) => accept.length + mediaType.length + 100,
});

/**
 * The status of a document that was refused: 400, but 200 for a sender who takes `application/json` alone, to whom any
 * other status may be that of a proxy on the way (GraphQL over HTTP, 6.4.1).
 */
export function statusFor(status: number, accept: string | undefined): number {
  const takesJsonAlone = /^\s*application\/json\s*(?:;[^,]*)?$/i.test(accept ?? "");
  return status === 400 && takesJsonAlone ? 200 : status;
}

/**
 * Who may keep an answer: of a public document everyone, and a stale one for as long again while a new one is fetched.
 *
 * @param maxAge seconds, from `maxAgeOf`
 */
export function cacheControlOf(maxAge: number): string {
  return maxAge === 0 ? "private, no-store" : `public, max-age=${maxAge}, stale-while-revalidate=${maxAge}`;
}

/**
 * For how many seconds an answer may be kept: as long as its document says, and as REST says of what is in it. 0 for
 * one that nobody keeps: of a private document, with an error, or with a part that is stale or REST forbids to keep.
 */
export function maxAgeOf({ isPublic, maxAge }: CachePolicy, freshSeconds: number): number {
  return isPublic ? Math.min(maxAge, freshSeconds) : 0;
}
