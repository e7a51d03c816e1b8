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
  return new Negotiator({ headers: { accept } }).mediaType(mediaTypes) ?? null;
}

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
 * An answer with an error, or with a part that REST forbids to keep, is kept by nobody.
 */
export function cacheControlOf({ isPublic, maxAge }: CachePolicy, mayBeKept: boolean): string {
  if (!isPublic || !mayBeKept) return "private, no-store";
  return `public, max-age=${maxAge}, stale-while-revalidate=${maxAge}`;
}
