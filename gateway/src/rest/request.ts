import type { Reader } from "./readers/reader.ts";

/** The fields of a call in the encoding that it wants (Q13). */
export type Body =
  | { json: Record<string, string | number | null> }
  | { form: Record<string, string> }
  | { multipart: Record<string, string> };

/**
 * What the shopper reads when REST has no words of its own: one text, or one for a refusal, one for a fault, and one for
 * a write of which it is not known whether it was done.
 */
export type Words = string | { refused: string; failed: string; unknown?: string };

/** A read of REST, as the `wire.ts` of an entity describes it. */
export interface RestRead<out Payload> {
  /** Below `/api/`, with its query. */
  path: string;
  /** One reader for each path, made once: payloads are cached as it read them. */
  payload: Reader<Payload>;
  /** Whether the caller's token is sent: the calls marked Bearer in docs/rest-quirks.md. */
  bearer?: boolean;
}

/** A call of REST that is no plain read. */
export interface RestWrite<out Payload> extends RestRead<Payload> {
  /** `GET` is for the call that changes something by a GET (Q20). */
  method: "GET" | "POST" | "PUT" | "DELETE";
  body?: Body;
  idempotencyKey?: string;
  /** Whether it changes nothing, as a GET would (RFC 9110, 9.2.1): it has the deadline of reads and no unknown outcome. */
  isSafe?: boolean;
  /** Whether it changes public payloads: none that was cached before is used any longer. */
  changesCatalogue?: boolean;
  /**
   * One of many steps of one change, which has a deadline of its own instead of the limit on calls and ends when the
   * caller leaves.
   */
  isStep?: boolean;
}
