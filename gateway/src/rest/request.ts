import type { Readable } from "node:stream";
import type { Reader } from "./readers/reader.ts";

export type JsonValue = string | number | boolean | null | JsonValue[] | { [key: string]: JsonValue };

/** The fields of a call, in its encoding (Q13). */
export type Body =
  | { json: Record<string, JsonValue> }
  | { form: Record<string, string> }
  | { multipart: Record<string, string> }
  | StreamedBody;

/** A body that is sent as it arrives from the caller: the call ends when the caller disconnects. */
export interface StreamedBody {
  stream: Readable;
  /** Media type. */
  type: string;
  /** In bytes. */
  length: number;
}

/**
 * Messages for the shopper if REST sends none: one for all cases, or one each for a rejection, a failure, and a write
 * with an unknown outcome.
 */
export type ErrorMessages = string | { rejected: string; failed: string; unknown?: string };

/** A read of REST, as an entity's `wire.ts` describes it. */
export interface RestRead<out Payload> {
  /** Path below the root of REST (`restRootOf`), with its query. */
  path: string;
  /** Reader of the payload. Reads of one path have equal readers: payloads are cached in read form. */
  payload: Reader<Payload>;
  /** Whether the caller's token is sent: calls marked Bearer in docs/rest-quirks.md. */
  bearer?: boolean;
  /** Deadline in milliseconds for a call that takes longer than others. */
  deadlineMs?: number;
  /** Maximum size of the payload in bytes for one that is larger than others. */
  maxBytes?: number;
  /**
   * The budget of the cache that its payload takes, `plain` by default. The others are for reads of an unbounded number,
   * which do not evict those of another budget: `variants` such as searches, and `filtered` lists, which other processes do
   * not share.
   */
  budget?: "plain" | "variants" | "filtered";
  /**
   * What a 404 means that says that a list has nothing (Q119), and of a call that `isOptional` a response by which REST lacks it.
   * Without this property a 404 is a rejection, or a contract breach if the call names nothing (Q110).
   */
  ifNotFound?: Payload;
  /**
   * Whether a REST shop may lack the call: its 404 is cached for a minute, like a payload without caching headers; for as long a
   * write is not sent.
   */
  isOptional?: boolean;
  /** The names and keys of the entity that the call names by its id, for all ways to say that it does not exist (Q118). */
  entity?: Record<"names" | "keys", readonly string[]>;
  /** Whether the payload has nothing, because callers can request any number of such pages: it is cached for a second. */
  isEmpty?(payload: Payload): boolean;
  /**
   * The payload without the entities of its lists that were deleted after it was loaded; absent if it has no such lists.
   *
   * @param isDeleted takes the path of a read of one entity
   */
  withoutDeleted?(payload: Payload, isDeleted: (path: string) => boolean): Payload;
}

/** Any other call of REST. */
export interface RestWrite<out Payload> extends RestRead<Payload> {
  /** `GET` is for the call that changes data by a GET (Q20). */
  method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
  body?: Body;
  idempotencyKey?: string;
  /** Whether it is safe (RFC 9110, 9.2.1): it has the deadline of reads, and no unknown outcome. */
  isSafe?: boolean;
  /** Whether it changes public payloads: it advances the generation. */
  changesCatalogue?: boolean;
  /** Paths of public reads that find nothing from then on: they are not served from the cache any more. */
  deletedPaths?(payload: Payload): readonly string[];
  /** Statuses from 400 whose payload is read as a result, such as 409 with the current entity; they change nothing. */
  resultStatuses?: readonly number[];
  /**
   * One of several steps of one change, which has its own deadline instead of the call budget and ends when the client
   * disconnects.
   */
  isStep?: boolean;
}

/** The properties of a call that its builder does not take by position. */
type Options<Call> = Omit<Call, "method" | "path" | "payload" | "bearer">;

/** A read with the caller's token. */
export function bearerRead<Payload>(
  path: string,
  payload: Reader<Payload>,
  options: Options<RestRead<Payload>> = {},
): RestRead<Payload> {
  return { path, payload, bearer: true, ...options };
}

/** Any other call with the caller's token. */
export function bearerWrite<Payload>(
  method: RestWrite<Payload>["method"],
  path: string,
  payload: Reader<Payload>,
  options: Options<RestWrite<Payload>> = {},
): RestWrite<Payload> {
  return { method, path, payload, bearer: true, ...options };
}
