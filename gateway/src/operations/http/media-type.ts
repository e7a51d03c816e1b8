import Negotiator from "negotiator";
import { memoizeHeader } from "../../http/header-memo.ts";

const mediaTypes = ["application/json", "application/graphql-response+json"];

const negotiate = memoizeHeader((accept) => new Negotiator({ headers: { accept } }).mediaType(mediaTypes) ?? "");

/**
 * Negotiates the response's media type (GraphQL over HTTP); `application/json` without an `Accept` header.
 *
 * @returns null when neither supported type is acceptable
 */
export function mediaTypeFor(accept: string | undefined): string | null {
  if (accept === undefined || accept === "*/*") return "application/json";
  return negotiate(accept) || null;
}

/**
 * The status of a request error: 400, or 200 for clients that accept `application/json` only (GraphQL over HTTP, 6.4.1).
 */
export function statusFor(status: number, accept: string | undefined): number {
  const acceptsJsonOnly = /^\s*application\/json\s*(?:;[^,]*)?$/i.test(accept ?? "");
  return status === 400 && acceptsJsonOnly ? 200 : status;
}
