/** `UNKNOWN`: REST did not confirm the write, which may have been done. `DONE`: only what was read after it failed. */
export type WriteOutcome = "UNKNOWN" | "DONE";

/**
 * What can go wrong between the gateway and REST. `message` is always fit for a shopper: REST's own words where it
 * refused with some, else the specification's words for the call. What happened stands in `cause`, for the log.
 */
export abstract class RestError extends Error {
  /** The call, such as `GET customer/home`. */
  readonly endpoint: string;
  /** What is known of the write that failed; null for one that was not done, and for a read. */
  readonly outcome: WriteOutcome | null;

  constructor(endpoint: string, message: string, cause?: unknown, outcome: WriteOutcome | null = null) {
    super(message, { cause });
    this.endpoint = endpoint;
    this.outcome = outcome;
    this.name = new.target.name;
  }
}

/** REST refused the call: a 4xx status, or 200 with `success: false` (Q3). */
export class RestRejection extends RestError {
  readonly status: number;
  /** Whether the call carried the caller's token: only then does 401 speak of that token. */
  readonly withToken: boolean;
  /** From `Retry-After`, for too many tries. */
  readonly retryAfterSeconds: number | null;

  constructor(
    endpoint: string,
    message: string,
    answer: { status: number; withToken: boolean; retryAfterSeconds: number | null },
  ) {
    super(endpoint, message);
    this.status = answer.status;
    this.withToken = answer.withToken;
    this.retryAfterSeconds = answer.retryAfterSeconds;
  }
}

/** REST could not be reached, or answered with a 5xx status. */
export class Unavailable extends RestError {}

/** REST did not answer in full within the deadline. */
export class TimedOut extends RestError {}

/** The caller has left, so the call was aborted. */
export class RequestAborted extends RestError {}

/** One operation wants more of REST than it may. */
export class CallBudgetExceeded extends RestError {}

/** REST answered something that is not in the contract: not JSON, too much, or a value that cannot be read. */
export class ContractBreach extends RestError {
  /** Where in the answer, such as `products.3.price`; null for the answer as a whole. */
  readonly at: string | null;

  constructor(
    endpoint: string,
    message: string,
    breach: { at: string | null; problem: string; outcome?: WriteOutcome | null },
  ) {
    super(endpoint, message, new Error(breach.problem), breach.outcome);
    this.at = breach.at;
  }
}
