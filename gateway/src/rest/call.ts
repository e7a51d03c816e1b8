import type * as v from "valibot";
import type { Body } from "./exchange.ts";
import type { Reader } from "./readers/reader.ts";

export type AnySchema = v.GenericSchema | Reader<unknown>;

/** On whose behalf calls are made. */
export interface Caller {
  token: string | null;
  /** The address of the shopper's machine, by which REST limits tries (Q18). */
  address: string | null;
  requestId: string;
  /** Fires when the caller has gone: reads are given up; a write goes on until its own deadline. */
  signal: AbortSignal;
  /** Headers that every call of this caller carries besides, such as a trace's. */
  headers?: Record<string, string>;
  /** Is told of every reading and writing, however it ended. */
  onCall?: (call: RestCall) => void;
  /** Whether `onCall` is also to learn which spellings the answer had: it costs, so developers alone ask for it. */
  wantsReadings?: boolean;
}

/** One reading or writing of REST, answered by REST or by what was kept of it. */
export interface RestCall {
  /** The method and the path, without what differs from call to call: `GET customer/products/{id}`. */
  endpoint: string;
  /** REST's status; null where none came, or none was asked for. */
  status: number | null;
  ms: number;
  /** What the cache of public answers had; `none` for what is never kept. */
  cache: "hit" | "stale" | "miss" | "none";
  /** For how many seconds more the answer is fresh; 0 for one that may not be kept, or is stale already. */
  freshSeconds: number;
  /** Requests that went to REST for it: none for a hit, or where another caller's were waited for. */
  attempts: number;
  /** Where the content of the answer stood; null where there was none to look for. */
  envelope: string | null;
  /** By `Entity.key`: what was there; null unless asked for. */
  readings: Record<string, number> | null;
  /** By path of the fault: rows of a list that could not be read and were left out; null for none. */
  dropped: Record<string, number> | null;
}

/**
 * What the shopper reads when REST has no words of its own: one text, or one for a refusal, one for a fault, and one for
 * a write of which it is not known whether it was done.
 */
export type Words = string | { refused: string; failed: string; unknown?: string };

/** Never an invitation to repeat the write: most carry no idempotency key. */
const outcomeUnknown = "The shop did not confirm this. It may have been done, so please check before you do it again.";

export interface ReadOptions<Schema extends AnySchema> {
  /** Reads the answer; what it cannot read breaks the contract. A path has one such reading, whoever asks. */
  answer: Schema;
  words: Words;
  /** Whether the caller's token goes along: the calls marked Bearer in docs/rest-quirks.md. */
  bearer?: boolean;
}

export interface WriteOptions<Schema extends AnySchema> extends ReadOptions<Schema> {
  body?: Body;
  idempotencyKey?: string;
  /**
   * One of many steps of one change, which has a deadline of its own instead of the limit on calls and ends when the
   * caller leaves.
   */
  isStep?: boolean;
  /** Whether it changes nothing, as a GET would (RFC 9110, 9.2.1): it has the deadline of reads and no unknown outcome. */
  isSafe?: boolean;
  /** Whether it changes what everybody reads: then nothing that was kept of that is used any longer. */
  changesCatalogue?: boolean;
}

export interface Call {
  method: "GET" | "POST" | "PUT" | "DELETE";
  path: string;
  /** The call's name in errors, logs and counts. */
  endpoint: string;
  words: { refused: string; failed: string; unknown: string };
  bearer: boolean;
  /** Whether it changes nothing. */
  isSafe: boolean;
  body: Body | null;
  idempotencyKey: string | undefined;
}

export function describeCall(
  method: Call["method"],
  path: string,
  { words, bearer = false, body, idempotencyKey, isSafe = false }: WriteOptions<AnySchema>,
): Call {
  return {
    method,
    path,
    endpoint: endpointOf(method, path),
    words: { unknown: outcomeUnknown, ...(typeof words === "string" ? { refused: words, failed: words } : words) },
    bearer,
    isSafe,
    body: body ?? null,
    idempotencyKey,
  };
}

/** Names are few: no query, which may hold what a person typed, and no id. */
function endpointOf(method: string, path: string): string {
  const parts = path.replace(/\?.*/, "").split("/");
  const named = parts[0] === "customer" || parts[0] === "member" ? 2 : 1;
  return `${method} ${parts.slice(0, named).join("/")}${parts.length > named ? "/{id}" : ""}`;
}
