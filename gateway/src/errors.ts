import { unwrapResolverError } from "@apollo/server/errors";
import type { GraphQLFormattedError } from "graphql";
import type { ErrorCode } from "./error-codes.ts";
import {
  Abandoned,
  ContractBreach,
  Refusal,
  type RestFault,
  TimedOut,
  TooManyCalls,
  Unavailable,
} from "./rest/faults.ts";

/** What the caller sent cannot be used. `field` is the name of the input field or argument, for the form to mark. */
export class InvalidInput extends Error {
  readonly field: string | null;

  constructor(words: string, field: string | null = null) {
    super(words);
    this.field = field;
  }
}

/** What was asked for needs a token, and there was none. */
export class NotLoggedIn extends Error {}

/** The same address has tried too often. */
export class TooManyTries extends Error {
  readonly retryAfterSeconds: number;

  constructor(retryAfterSeconds: number) {
    super("Too many requests. Please try again later.");
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

/** What was asked for by its id is not there. */
export class NotFound extends Error {}

/** A fault that the caller is told about, with its code and what else helps the caller. */
export interface KnownFault {
  code: ErrorCode;
  message: string;
  details: Record<string, string | number>;
}

/** The one place where a fault becomes a code; null for one that nobody foresaw. */
export function knownFault(error: unknown): KnownFault | null {
  const known = (code: ErrorCode, details: KnownFault["details"] = {}) =>
    error instanceof Error ? { code, message: error.message, details } : null;

  if (error instanceof InvalidInput) return known("BAD_USER_INPUT", error.field ? { field: error.field } : {});
  if (error instanceof TooManyCalls) return known("BAD_USER_INPUT");
  if (error instanceof NotLoggedIn) return known("UNAUTHENTICATED");
  if (error instanceof TooManyTries) return known("RATE_LIMITED", { retryAfterSeconds: error.retryAfterSeconds });
  if (error instanceof NotFound) return known("NOT_FOUND");
  if (error instanceof Refusal) {
    const { retryAfterSeconds } = error;
    return known(codeOfRefusal(error), retryAfterSeconds === null ? {} : { retryAfterSeconds });
  }
  if (error instanceof TimedOut) return known("UPSTREAM_TIMEOUT", detailsOf(error));
  if (error instanceof ContractBreach) {
    return known("UPSTREAM_CONTRACT", { ...detailsOf(error), ...(error.at && { at: error.at }) });
  }
  if (error instanceof Unavailable || error instanceof Abandoned) {
    return known("UPSTREAM_UNAVAILABLE", detailsOf(error));
  }
  return null;
}

function detailsOf({ endpoint, outcome }: RestFault): KnownFault["details"] {
  return { endpoint, ...(outcome && { outcome }) };
}

function codeOfRefusal({ status, withToken }: Refusal): ErrorCode {
  if (status === 401 && withToken) return "UNAUTHENTICATED";
  if (status === 403) return "FORBIDDEN";
  if (status === 404) return "NOT_FOUND";
  if (status === 429) return "RATE_LIMITED";
  // The gateway's own fault: a wrong method, encoding or size.
  if ([405, 406, 411, 413, 415, 431].includes(status)) return "UPSTREAM_CONTRACT";
  return "BAD_USER_INPUT";
}

/** Whether GraphQL itself refused the request: its words are about the request and safe to pass on. */
function isRequestError({ extensions }: GraphQLFormattedError): boolean {
  return extensions?.["code"] !== undefined && extensions["code"] !== "INTERNAL_SERVER_ERROR";
}

/** Apollo's last word on an error: known faults with code and words, the rest masked. */
export function formatError(formatted: GraphQLFormattedError, error: unknown): GraphQLFormattedError {
  const { locations, path } = formatted;
  const place = { ...(locations && { locations }), ...(path && { path }) };
  const fault = knownFault(unwrapResolverError(error));
  if (fault) return { message: fault.message, ...place, extensions: { code: fault.code, ...fault.details } };
  if (isRequestError(formatted)) {
    return { message: formatted.message, ...place, extensions: { code: formatted.extensions?.["code"] } };
  }
  return {
    message: "Something went wrong. Please try again.",
    ...place,
    extensions: { code: "INTERNAL_SERVER_ERROR" },
  };
}
