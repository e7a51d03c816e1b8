import type { ReadingSummary } from "./readers/drift.ts";
import type { Body, ErrorMessages, RestRead, RestWrite } from "./request.ts";
import type { Incoming } from "./transport/exchange.ts";

/** In place of a client's address: a caller in the gateway itself, which no rate limit counts. */
export interface InternalCaller {
  readonly isInternal: true;
}
export const internalCaller: InternalCaller = { isInternal: true };

/** The caller of REST calls. */
export interface Caller {
  /** Null for a guest; blank for a token that is not allowed, which is treated as an expired one. */
  token: string | null;
  /** IP address of the shopper's device, for REST's rate limits (Q18). */
  address: string | InternalCaller;
  requestId: string;
  /** Aborts when the client disconnects: reads are aborted; a write continues until its own deadline. */
  signal: AbortSignal;
  /** Called after every read and write, successful or not. */
  onCall?: (call: RestCall) => void;
  /** Whether `onCall` also receives the present keys of the payload, which is expensive and only for traces. */
  wantsReadings?: boolean;
  /** Called after every read and write with its exchange, successful or not. */
  onExchange?: (exchange: RecordedExchange) => void;
  /** Whether the request keeps its exchanges, for a test that is written from them. */
  wantsExchanges?: boolean;
}

/** A response of REST as it came. */
export type RecordedResponse = Omit<Incoming, "json">;

/** A call with its response. */
export interface RecordedExchange extends Pick<Call, "method" | "path" | "endpoint" | "startedAt"> {
  /** Whether the caller's token was sent. */
  withToken: boolean;
  /** The response from which the payload was read, also one from a cache; null for none, and where none is kept. */
  response: RecordedResponse | null;
}

/** Statistics of a read or write. */
export interface CallStats {
  /** REST's status; null without a response. */
  status: number | null;
  /** Cache status of public payloads; `none` for calls that are never cached. */
  cache: "hit" | "stale" | "miss" | "none";
  /** Remaining freshness lifetime of the payload in seconds; 0 if it is stale or must not be cached. */
  freshSeconds: number;
  /** Requests sent to REST: 0 for a cache hit or a shared request. */
  attempts: number;
  /** Whether an open circuit breaker of the endpoint prevented an attempt. */
  isBreakerOpen: boolean;
}

/** A finished read or write, from REST or from the cache. */
export interface RestCall extends CallStats, ReadingSummary {
  /** Method and path pattern: `GET customer/products/{id}`. */
  endpoint: string;
  ms: number;
}

/** A read or write in progress. */
export interface Call {
  readonly caller: Caller;
  readonly method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
  readonly path: string;
  /** Name of the call in errors, logs and metrics. */
  readonly endpoint: string;
  readonly messages: ErrorMessages;
  /** The caller's token, if it is sent. */
  readonly token: string | null;
  /** Whether it is a plain read, which may be retried. */
  readonly isRead: boolean;
  /** Whether it is safe (RFC 9110, 9.2.1). */
  readonly isSafe: boolean;
  readonly body: Body | null;
  readonly idempotencyKey: string | undefined;
  /** In milliseconds; undefined for that of all reads or writes. */
  readonly deadlineMs: number | undefined;
  /** Of the payload, in bytes; undefined for that of all calls. */
  readonly maxBytes: number | undefined;
  /** Statuses from 400 that are results. */
  readonly resultStatuses: readonly number[];
  /** Start, in milliseconds of `performance.now()`. */
  readonly startedAt: number;
  readonly stats: CallStats;
  /** Summary of the payload's reading. */
  reading: ReadingSummary;
  /** The response as it came; null unless the transport keeps it. */
  response: RecordedResponse | null;
}

/** Summary without a reading. */
const noReading: ReadingSummary = { envelope: null, readings: null, dropped: null };

/** @param isFresh adds a cache-busting query parameter, for caches in front of REST */
export function readCall(caller: Caller, read: RestRead<unknown>, messages: ErrorMessages, isFresh: boolean): Call {
  const path = isFresh ? `${read.path}${read.path.includes("?") ? "&" : "?"}t=${Date.now()}` : read.path;
  return callOf(caller, { ...read, method: "GET", path, isSafe: true }, messages, true);
}

export function writeCall(caller: Caller, write: RestWrite<unknown>, messages: ErrorMessages): Call {
  return callOf(caller, write, messages, false);
}

function callOf(caller: Caller, wanted: RestWrite<unknown>, messages: ErrorMessages, isRead: boolean): Call {
  const { method, path, body = null, bearer = false, idempotencyKey, isSafe = false } = wanted;
  const { deadlineMs, maxBytes, resultStatuses = [] } = wanted;
  return {
    caller,
    method,
    path,
    endpoint: endpointOf(method, path),
    messages,
    token: bearer ? caller.token : null,
    isRead,
    isSafe,
    body,
    idempotencyKey,
    deadlineMs,
    maxBytes,
    resultStatuses,
    startedAt: performance.now(),
    stats: { status: null, cache: "none", freshSeconds: 0, attempts: 0, isBreakerOpen: false },
    reading: noReading,
    response: null,
  };
}

/** Does not suggest a retry, because most writes have no idempotency key. */
const outcomeUnknown = "The shop did not confirm this. It may have been done, so please check before you do it again.";

/** The message of each case. */
export function messagesOf(messages: ErrorMessages): { rejected: string; failed: string; unknown: string } {
  return {
    unknown: outcomeUnknown,
    ...(typeof messages === "string" ? { rejected: messages, failed: messages } : messages),
  };
}

/**
 * The message and outcome of a call without a usable response.
 * @param mayBeDone whether REST may have done it
 */
export function failedCall(
  { messages, isSafe }: Call,
  mayBeDone: boolean,
): { message: string; outcome: "UNKNOWN" | null } {
  const { failed, unknown } = messagesOf(messages);
  return mayBeDone && !isSafe ? { message: unknown, outcome: "UNKNOWN" } : { message: failed, outcome: null };
}

/** Third segments of paths of staff that are not ids; ids may be words, such as promo codes. */
const staffActions = new Set(["import", "order", "rows", "status"]);

/** Whether it is a call of staff. */
export const isOfStaff = ({ path }: Pick<Call, "path">): boolean => /^(?:staff|products)\//.test(path);

/** The name of a call. A set of few names: no query, which may contain personal data, and no id. */
export function endpointOf(method: string, path: string): string {
  const query = path.indexOf("?");
  const parts = (query === -1 ? path : path.slice(0, query)).split("/");
  const [first = "", second, third = "", action] = parts;
  const isLong = second !== undefined && (first === "customer" || first === "member" || first === "staff");
  const name = isLong ? `${method} ${first}/${second}` : `${method} ${first}`;
  if (parts.length <= (isLong ? 2 : 1)) return name;
  if (first === "staff" && staffActions.has(third)) return `${name}/${third}`;
  return first === "staff" && action !== undefined ? `${name}/{id}/${action}` : `${name}/{id}`;
}

/** Reports a finished call to the gateway and its caller, successful or not. */
export async function withTelemetry<Done>(
  call: Call,
  done: Promise<Done>,
  onCall: (ended: RestCall) => void,
): Promise<Done> {
  try {
    return await done;
  } finally {
    const ended = endedCall(call);
    onCall(ended);
    call.caller.onCall?.(ended);
    call.caller.onExchange?.(exchangeOf(call));
  }
}

/** The call with its duration up to now. */
export function endedCall({ endpoint, startedAt, stats, reading }: Call): RestCall {
  return { endpoint, ms: performance.now() - startedAt, ...stats, ...reading };
}

function exchangeOf({ method, path, endpoint, startedAt, token, response }: Call): RecordedExchange {
  return { method, path, endpoint, startedAt, withToken: token !== null, response };
}
