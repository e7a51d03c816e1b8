type Status = 400 | 401 | 403 | 404 | 406 | 409 | 413 | 415 | 422 | 429 | 503 | 504;

/** An error that is sent as `{ success: false, message }` with its status; the message is for the shopper. */
export class HttpError extends Error {
  readonly status: number;
  readonly retryAfterSeconds: number | undefined;

  /** @param retryAfterSeconds value of `Retry-After` */
  constructor(status: Status, message: string, retryAfterSeconds?: number) {
    super(message);
    this.status = status;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

/** An input that only a program can have written wrongly, such as an unknown key: `field` names it for a developer. */
export class UnreadableField extends HttpError {
  readonly field: string | undefined;

  constructor(status: 400 | 422, field: string | undefined) {
    super(status, "The request cannot be read");
    this.field = field;
  }
}
