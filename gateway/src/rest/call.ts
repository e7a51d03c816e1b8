import type { ReadingSummary } from "./readers/drift.ts";
import type { Body, RestRead, RestWrite, Words } from "./request.ts";

/** On whose behalf calls are made. */
export interface Caller {
  token: string | null;
  /** The address of the shopper's machine, by which REST limits tries (Q18). */
  address: string | null;
  requestId: string;
  /** Aborts when the caller leaves: reads are given up; a write goes on until its own deadline. */
  signal: AbortSignal;
  /** Called after every read and write, however it ended. */
  onCall?: (call: RestCall) => void;
  /** Whether `onCall` also learns which keys the payload had: it costs, so developers alone ask for it. */
  wantsReadings?: boolean;
}

/** What a read or write has come to so far. */
export interface CallStats {
  /** REST's status; null where no response came, or none was waited for. */
  status: number | null;
  /** What the cache of public payloads had; `none` for what is never cached. */
  cache: "hit" | "stale" | "miss" | "none";
  /** For how many seconds more the payload is fresh; 0 for one that must not be cached, or is stale already. */
  freshSeconds: number;
  /** Requests that were sent to REST for it: none for a hit, or where another caller's were waited for. */
  attempts: number;
  /** Whether it was not sent, or not once more, because the circuit breaker of its endpoint was open. */
  isBreakerOpen: boolean;
}

/** One read or write of REST, answered by REST or by the cache. */
export interface RestCall extends CallStats, ReadingSummary {
  /** The method and the path, without what differs from call to call: `GET customer/products/{id}`. */
  endpoint: string;
  ms: number;
}

/** A read or write on its way. */
export interface Call {
  readonly caller: Caller;
  readonly method: "GET" | "POST" | "PUT" | "DELETE";
  readonly path: string;
  /** The call's name in errors, logs and counts. */
  readonly endpoint: string;
  readonly words: Words;
  /** The caller's token, where it is sent. */
  readonly token: string | null;
  /** Whether it is a plain read, which may be sent twice. */
  readonly isRead: boolean;
  /** Whether it changes nothing. */
  readonly isSafe: boolean;
  readonly body: Body | null;
  readonly idempotencyKey: string | undefined;
  /** Milliseconds, as `performance.now()` has them. */
  readonly startedAt: number;
  readonly stats: CallStats;
  /** What the reading of the payload met. */
  reading: ReadingSummary;
}

/** Of a payload that was not read. */
const noReading: ReadingSummary = { envelope: null, readings: null, dropped: null };

/** @param isFresh adds the time to the path, so that no cache before REST answers */
export function readCall(caller: Caller, read: RestRead<unknown>, words: Words, isFresh: boolean): Call {
  const { path, bearer = false } = read;
  return {
    caller,
    method: "GET",
    path: isFresh ? `${path}${path.includes("?") ? "&" : "?"}t=${Date.now()}` : path,
    endpoint: endpointOf("GET", path),
    words,
    token: bearer ? caller.token : null,
    isRead: true,
    isSafe: true,
    body: null,
    idempotencyKey: undefined,
    startedAt: performance.now(),
    stats: { status: null, cache: "none", freshSeconds: 0, attempts: 0, isBreakerOpen: false },
    reading: noReading,
  };
}

export function writeCall(caller: Caller, write: RestWrite<unknown>, words: Words): Call {
  const { method, path, body = null, bearer = false, idempotencyKey, isSafe = false } = write;
  return {
    caller,
    method,
    path,
    endpoint: endpointOf(method, path),
    words,
    token: bearer ? caller.token : null,
    isRead: false,
    isSafe,
    body,
    idempotencyKey,
    startedAt: performance.now(),
    stats: { status: null, cache: "none", freshSeconds: 0, attempts: 0, isBreakerOpen: false },
    reading: noReading,
  };
}

/** Never an invitation to repeat the write: most carry no idempotency key. */
const outcomeUnknown = "The shop did not confirm this. It may have been done, so please check before you do it again.";

/** The text for each case. */
export function fullWords(words: Words): { refused: string; failed: string; unknown: string } {
  return { unknown: outcomeUnknown, ...(typeof words === "string" ? { refused: words, failed: words } : words) };
}

/** Names are few: no query, which may hold what a person typed, and no id. */
function endpointOf(method: string, path: string): string {
  const query = path.indexOf("?");
  const parts = (query === -1 ? path : path.slice(0, query)).split("/");
  const [first = "", second] = parts;
  const isLong = second !== undefined && (first === "customer" || first === "member");
  const name = isLong ? `${method} ${first}/${second}` : `${method} ${first}`;
  return parts.length > (isLong ? 2 : 1) ? `${name}/{id}` : name;
}
