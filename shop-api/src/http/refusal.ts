/** An answer of `{ success: false, message }`: what the caller did that cannot be served, in words for the shopper. */
export class Refusal extends Error {
  readonly status: number;
  readonly retryAfterSeconds: number | undefined;

  /** @param retryAfterSeconds sent as `Retry-After`: when the same call may succeed */
  constructor(
    status: 400 | 401 | 403 | 404 | 406 | 413 | 415 | 422 | 429 | 503 | 504,
    message: string,
    retryAfterSeconds?: number,
  ) {
    super(message);
    this.status = status;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}
