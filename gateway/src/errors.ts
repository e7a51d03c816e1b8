import { unwrapResolverError } from "@apollo/server/errors";
import type { GraphQLFormattedError } from "graphql";
import type { ErrorCode } from "./error-codes.ts";
import type { LimitExceeded } from "./limits/operation-limits.ts";
import {
  BothCallsFailed,
  RequestAborted,
  ContractBreach,
  type MovedTo,
  RestRejection,
  type RestError,
  TimedOut,
  CallBudgetExceeded,
  Unavailable,
} from "./rest/errors.ts";

/** Invalid input. `field` is the input field or argument, for the form to mark. */
export class InvalidInput extends Error {
  readonly field: string | null;

  constructor(message: string, field: string | null = null) {
    super(message);
    this.field = field;
  }
}

/** The field requires a token, and the request had none. */
export class NotLoggedIn extends Error {}

/** The token is not of the kind that the field requires. */
export class Forbidden extends Error {}

/** Too many attempts from the same address. */
export class RateLimitExceeded extends Error {
  readonly retryAfterSeconds: number;

  constructor(retryAfterSeconds: number) {
    super("Too many requests. Please try again later.");
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

/** The operation loads too many products for the rows of its lists. */
export class TooManyProducts extends Error implements LimitExceeded {
  readonly limit = "productsOfLists";
  readonly #products: { size: number };

  /** @param products those that the operation has asked for so far */
  constructor(products: { size: number }) {
    super("This asks for fields of too many products at once. Please ask for fewer products.");
    this.#products = products;
  }

  get needed(): number {
    return this.#products.size;
  }
}

/** No object has this id; `movedTo` is in its place. */
export class NotFound extends Error {
  readonly movedTo: MovedTo | null;

  constructor(message: string, movedTo: MovedTo | null = null) {
    super(message);
    this.movedTo = movedTo;
  }
}

/** An error with a code and a message for the client. */
export interface KnownError {
  code: ErrorCode;
  message: string;
  details: Record<string, string | number>;
}

/** Maps errors to codes; null for an unexpected error. */
export function knownError(error: unknown): KnownError | null {
  const known = (code: ErrorCode, details: KnownError["details"] = {}) =>
    error instanceof Error ? { code, message: error.message, details } : null;

  if (error instanceof InvalidInput) return known("BAD_USER_INPUT", error.field ? { field: error.field } : {});
  if (error instanceof CallBudgetExceeded || error instanceof TooManyProducts) {
    const { limit, needed } = error;
    const max = error instanceof CallBudgetExceeded ? error.max : null;
    return known("BAD_USER_INPUT", { limit, needed, ...(max !== null && { max }) });
  }
  if (error instanceof NotLoggedIn) return known("UNAUTHENTICATED");
  if (error instanceof Forbidden) return known("FORBIDDEN");
  if (error instanceof RateLimitExceeded) return known("RATE_LIMITED", { retryAfterSeconds: error.retryAfterSeconds });
  if (error instanceof NotFound) return known("NOT_FOUND", movedDetails(error));
  if (error instanceof RestRejection) {
    const { retryAfterSeconds, field, awaitingOrderId } = error;
    if (awaitingOrderId !== null) return known("ORDER_AWAITS_PAYMENT", { orderId: awaitingOrderId });
    const code = codeOfRejection(error);
    const named = field !== null && code === "BAD_USER_INPUT" && { field };
    const moved = code === "NOT_FOUND" && movedDetails(error);
    return known(code, { ...(retryAfterSeconds !== null && { retryAfterSeconds }), ...named, ...moved });
  }
  if (error instanceof BothCallsFailed) {
    const first = knownError(error.errors[0]);
    return first && { ...first, details: { ...first.details, endpoint: error.endpoint } };
  }
  if (error instanceof TimedOut) return known("UPSTREAM_TIMEOUT", detailsOf(error));
  if (error instanceof ContractBreach) {
    return known("UPSTREAM_CONTRACT", { ...detailsOf(error), ...(error.at && { at: error.at }) });
  }
  if (error instanceof Unavailable || error instanceof RequestAborted) {
    return known("UPSTREAM_UNAVAILABLE", detailsOf(error));
  }
  return null;
}

function movedDetails({ movedTo }: { movedTo: MovedTo | null }): KnownError["details"] {
  if (movedTo === null) return {};
  const { categoryId, subcategoryId } = movedTo;
  return { movedToCategoryId: categoryId, ...(subcategoryId !== null && { movedToSubcategoryId: subcategoryId }) };
}

/** The code that a client gets for an error. */
export function errorCodeOf(error: unknown): ErrorCode {
  return knownError(error)?.code ?? masked.code;
}

function detailsOf({ endpoint, outcome, retry }: RestError): KnownError["details"] {
  return { endpoint, ...(outcome && { outcome }), ...(retry && { retry }) };
}

function codeOfRejection({ status, withToken, isInBody }: RestRejection): ErrorCode {
  if (status === 401 && withToken) return "UNAUTHENTICATED";
  if (status === 403) return "FORBIDDEN";
  // Public responses and pages without the entity would replace older ones.
  if (status === 404) return isInBody && !withToken ? "BAD_USER_INPUT" : "NOT_FOUND";
  if (status === 429) return "RATE_LIMITED";
  if (status >= 500) return "UPSTREAM_UNAVAILABLE";
  // Errors of the gateway's own request: wrong method, encoding or size.
  if ([405, 406, 411, 413, 415, 431].includes(status)) return "UPSTREAM_CONTRACT";
  return "BAD_USER_INPUT";
}

/** The error of a request that graphql-js or Apollo rejected, whose message contains nothing internal; null for others. */
function requestError({ message, extensions }: GraphQLFormattedError) {
  const code = extensions?.["code"];
  return code === undefined || code === masked.code ? null : { code, message, details: {} };
}

const masked = {
  code: "INTERNAL_SERVER_ERROR",
  message: "Something went wrong. Please try again.",
  details: {},
} as const satisfies KnownError;

/** Apollo's `formatError`: known errors keep code and message, others are masked. */
export function formatError(formatted: GraphQLFormattedError, error: unknown): GraphQLFormattedError {
  const { locations, path } = formatted;
  const { code, message, details } = knownError(unwrapResolverError(error)) ?? requestError(formatted) ?? masked;
  return { message, ...(locations && { locations }), ...(path && { path }), extensions: { code, ...details } };
}

/**
 * @param name of the field, for people, such as `Street`
 * @throws InvalidInput for a text of more than `longest` characters
 */
export function checkLength(text: string | null, longest: number, name: string, field: string): void {
  check((text ?? "").length <= longest, `${name} can have at most ${longest} characters.`, field);
}

/** @throws InvalidInput with this message, and the field for the form to mark, if the input is not valid */
export function check(isValid: boolean, message: string, field: string | null = null): asserts isValid {
  if (!isValid) throw new InvalidInput(message, field);
}
