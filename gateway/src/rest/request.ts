import type { Reader } from "./readers/reader.ts";

/** The fields of a call, in its encoding (Q13). */
export type Body =
  | { json: Record<string, string | number | null> }
  | { form: Record<string, string> }
  | { multipart: Record<string, string> };

/**
 * Messages for the shopper if REST sends none: one for all cases, or one each for a rejection, a failure, and a write
 * with an unknown outcome.
 */
export type ErrorMessages = string | { rejected: string; failed: string; unknown?: string };

/** A read of REST, as an entity's `wire.ts` describes it. */
export interface RestRead<out Payload> {
  /** Path below `/api/`, with its query. */
  path: string;
  /** Reader of the payload, created once per path: payloads are cached in read form. */
  payload: Reader<Payload>;
  /** Whether the caller's token is sent: calls marked Bearer in docs/rest-quirks.md. */
  bearer?: boolean;
}

/** Any other call of REST. */
export interface RestWrite<out Payload> extends RestRead<Payload> {
  /** `GET` is for the call that changes data by a GET (Q20). */
  method: "GET" | "POST" | "PUT" | "DELETE";
  body?: Body;
  idempotencyKey?: string;
  /** Whether it is safe (RFC 9110, 9.2.1): it has the deadline of reads, and no unknown outcome. */
  isSafe?: boolean;
  /** Whether it changes public payloads: it invalidates the cache. */
  changesCatalogue?: boolean;
  /**
   * One of several steps of one change, which has its own deadline instead of the call budget and ends when the client
   * disconnects.
   */
  isStep?: boolean;
}
