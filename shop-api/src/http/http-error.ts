/** An error that is sent as `{ success: false, message }` with its status; the message is for the shopper. */
export class HttpError extends Error {
  readonly status: number;
  readonly retryAfterSeconds: number | undefined;

  /** @param retryAfterSeconds value of `Retry-After` */
  constructor(
    status: 400 | 401 | 403 | 404 | 406 | 409 | 413 | 415 | 422 | 429 | 503 | 504,
    message: string,
    retryAfterSeconds?: number,
  ) {
    super(message);
    this.status = status;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}
