import Negotiator from "negotiator";
import { memoizeHeader } from "../../http/header-memo.ts";

const mediaTypes = ["application/json", "application/graphql-response+json"];

const negotiate = memoizeHeader((accept) => new Negotiator({ headers: { accept } }).mediaType(mediaTypes) ?? "");

/**
 * The media type of the response to an `Accept` header (GraphQL over HTTP): JSON where there is none.
 *
 * @returns null where the header allows neither of ours
 */
export function mediaTypeFor(accept: string | undefined): string | null {
  if (accept === undefined || accept === "*/*") return "application/json";
  return negotiate(accept) || null;
}

/**
 * The status of a document that was refused: 400, but 200 for a sender who takes `application/json` alone, to whom any
 * other status may be that of a proxy on the way (GraphQL over HTTP, 6.4.1).
 */
export function statusFor(status: number, accept: string | undefined): number {
  const takesJsonAlone = /^\s*application\/json\s*(?:;[^,]*)?$/i.test(accept ?? "");
  return status === 400 && takesJsonAlone ? 200 : status;
}
