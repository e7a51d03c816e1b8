import type { LimitExceeded } from "../limits/operation-limits.ts";
import type { ForeignResponse } from "./readers/drift.ts";

/** `UNKNOWN`: REST did not confirm the write, which may have been done. `DONE`: only a read after the write failed. */
export type WriteOutcome = "UNKNOWN" | "DONE";

/**
 * An error between the gateway and REST. `message` is fit for display: REST's own message if it rejected the call with
 * one, else the specification's message of the call. `cause` has the technical reason, for the log.
 */
export abstract class RestError extends Error {
  /** The call, such as `GET customer/home`. */
  readonly endpoint: string;
  /** Outcome of a failed write; null if it was not done, and for a read. */
  readonly outcome: WriteOutcome | null;
  /** `UNSAFE` if REST may do the write twice when it is sent again (Q114). */
  retry: "UNSAFE" | null = null;

  constructor(endpoint: string, message: string, cause?: unknown, outcome: WriteOutcome | null = null) {
    super(message, { cause });
    this.endpoint = endpoint;
    this.outcome = outcome;
    this.name = new.target.name;
  }
}

/** The category in place of a hidden or deleted one, with the subcategory if that is what is in its place. */
export interface MovedTo {
  categoryId: string;
  subcategoryId: string | null;
}

/** REST rejected the call: by a 4xx status, or in the body of a successful one (Q3, Q112). */
export class RestRejection extends RestError {
  /** Of the response, or the one that its body names. */
  readonly status: number;
  /** Whether only the body says so. */
  readonly isInBody: boolean;
  /** Whether the call had the caller's token: only then does 401 concern that token. */
  readonly withToken: boolean;
  /** `Retry-After` of a rate limit, in seconds. */
  readonly retryAfterSeconds: number | null;
  /** The input's field that REST has rejected; null if it names none. */
  readonly field: string | null;
  /** The order that must be paid or cancelled before another one is placed (Q152); null if that is not the reason. */
  readonly awaitingOrderId: string | null;
  /** What is in place of a category that is not found (Q159); null for nothing. */
  readonly movedTo: MovedTo | null;

  constructor(
    endpoint: string,
    message: string,
    response: Pick<RestRejection, "status" | "withToken" | "retryAfterSeconds"> & Partial<RestRejection>,
  ) {
    super(endpoint, message);
    this.status = response.status;
    this.isInBody = response.isInBody ?? false;
    this.withToken = response.withToken;
    this.retryAfterSeconds = response.retryAfterSeconds;
    this.field = response.field ?? null;
    this.awaitingOrderId = response.awaitingOrderId ?? null;
    this.movedTo = response.movedTo ?? null;
  }
}

/** REST says other than by a plain 404 that what the call names does not exist: an older payload is served meanwhile (Q118). */
export class Absent extends RestRejection {}

/** REST could not be reached, or responded with a 5xx status. */
export class Unavailable extends RestError {}

/** The body of a successful response names a 5xx status (Q112). */
export class FailedByBody extends Unavailable {}

/** REST did not respond in full within the deadline. */
export class TimedOut extends RestError {}

/** The client has disconnected, so the call was aborted. */
export class RequestAborted extends RestError {}

/** The operation exceeds its call budget. */
export class CallBudgetExceeded extends RestError implements LimitExceeded {
  readonly limit = "restCalls";
  /** The number of calls that is not to be exceeded, where it is not that of operations. */
  readonly max: number | null;
  readonly #calls: () => number;

  /** @param calls the number of calls that the operation has requested so far */
  constructor(endpoint: string, calls: () => number, max: number | null = null) {
    super(endpoint, "This asks for too much at once.");
    this.#calls = calls;
    this.max = max;
  }

  get needed(): number {
    return this.#calls();
  }
}

/**
 * REST's response breaks the contract: not JSON, too large, with an unreadable value, or a 404 to a call that names nothing
 * that could be missing.
 */
export class ContractBreach extends RestError {
  /** Path of the value, such as `products.3.price`; null for the whole payload. */
  readonly at: string | null;
  /** The response, if it is not one of the REST shop. */
  readonly response: ForeignResponse | null;

  constructor(
    endpoint: string,
    message: string,
    breach: { at: string | null; problem: string; outcome?: WriteOutcome | null; response?: ForeignResponse | null },
  ) {
    super(endpoint, message, new Error(breach.problem), breach.outcome);
    this.at = breach.at;
    this.response = breach.response ?? null;
  }
}

/** A success without the entity that the call names (Q118). */
export class Missing extends ContractBreach {}

/** Whether REST has given no usable response. */
export function isFailureOfRest(error: unknown): error is Unavailable | TimedOut | ContractBreach {
  return error instanceof Unavailable || error instanceof TimedOut || error instanceof ContractBreach;
}

/** Whether REST has responded to a write without saying whether it is done. */
export function isUnconfirmedByBody(error: unknown): boolean {
  return (error instanceof ContractBreach || error instanceof FailedByBody) && error.outcome === "UNKNOWN";
}

/** Both calls of which one would have sufficed have failed: an error like the first, which names both. */
export class BothCallsFailed extends RestError {
  readonly errors: readonly [RestError, RestError];

  constructor(first: RestError, second: RestError) {
    super(`${first.endpoint} and ${second.endpoint}`, first.message, first.cause, first.outcome);
    this.errors = [first, second];
  }
}
