type Status = 400 | 401 | 403 | 404 | 406 | 409 | 413 | 415 | 422 | 429 | 503 | 504;

interface Details {
  /** Value of `Retry-After`. */
  retryAfterSeconds?: number | undefined;
  /** The path of the field that the message is about, in the caller's names, such as `sizes.2.price_paise`. */
  field?: string | undefined;
  /** What the caller's program needs besides the message, in the response. */
  keys?: Readonly<Record<string, string | number | readonly string[]>> | undefined;
}

/** An error that is sent as `{ success: false, message }` with its status, to staff with its `field`, and with `keys`; the message is for display. */
export class HttpError extends Error {
  readonly status: number;
  readonly retryAfterSeconds: number | undefined;
  readonly field: string | undefined;
  readonly keys: Readonly<Record<string, string | number | readonly string[]>> | undefined;

  constructor(status: Status, message: string, { retryAfterSeconds, field, keys }: Details = {}) {
    super(message);
    this.status = status;
    this.retryAfterSeconds = retryAfterSeconds;
    this.field = field;
    this.keys = keys;
  }
}
