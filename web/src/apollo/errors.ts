/// <reference types="vite/client" />
import { CombinedGraphQLErrors, ServerError, type ErrorLike } from "@apollo/client";
import { updateMessage } from "../content/update-message.ts";

/** The gateway's error codes that components distinguish. */
export type ErrorCode =
  | "UNAUTHENTICATED"
  | "FORBIDDEN"
  | "NOT_FOUND"
  | "BAD_USER_INPUT"
  | "ORDER_AWAITS_PAYMENT"
  | "RATE_LIMITED"
  | "UNKNOWN_DOCUMENT"
  | "UPSTREAM_CONTRACT"
  | "UPSTREAM_UNAVAILABLE"
  | "UPSTREAM_TIMEOUT"
  | "INTERNAL_SERVER_ERROR";

/** Codes whose messages are written for people. The staff app explains an expired session in the dialog of the next login. */
const codesWithWords: readonly ErrorCode[] = [
  import.meta.env.MODE === "staff" ? "FORBIDDEN" : "UNAUTHENTICATED",
  "NOT_FOUND",
  "BAD_USER_INPUT",
  "ORDER_AWAITS_PAYMENT",
  "RATE_LIMITED",
];

/** Whether an operation failed with the code. A response with HTTP status 401 counts as UNAUTHENTICATED. */
export function hasErrorCode(error: unknown, code: ErrorCode): boolean {
  if (ServerError.is(error)) return code === "UNAUTHENTICATED" && error.statusCode === 401;
  return CombinedGraphQLErrors.is(error) && error.errors.some(({ extensions }) => extensions?.["code"] === code);
}

/** Why data is missing. */
export interface Failure {
  /** The shop's message for shoppers, or else the browser's message about the request. */
  message: string;
  /** False if the request itself failed. */
  responded: boolean;
}

export function failureOf(error: ErrorLike): Failure {
  const responded = CombinedGraphQLErrors.is(error);
  return { message: (responded && error.errors[0]?.message) || error.message, responded };
}

/**
 * The specification's two messages for data that could not be loaded.
 * @param messages `response` if the shop responded without the data; `network` if the request failed, followed by its
 * message
 */
export function failureMessage(
  failure: Failure | null | undefined,
  messages: { response: string; network: string },
): string {
  return failure && !failure.responded ? `${messages.network}: ${failure.message}` : messages.response;
}

/**
 * The message for display when an operation fails: the shop's own if it rejected the operation or does not know its
 * outcome; otherwise the given text of the specification. Never a technical message.
 */
export function errorMessage(error: unknown, fallback: string): string {
  if (!CombinedGraphQLErrors.is(error)) return fallback;
  if (hasErrorCode(error, "UNKNOWN_DOCUMENT")) return updateMessage;
  const [first] = error.errors;
  if (!first?.extensions?.["outcome"] && !codesWithWords.some((code) => hasErrorCode(error, code))) return fallback;
  return first?.message ?? fallback;
}

/** Whether a change is done despite its error: only its result could not be loaded. */
export function isDone(error: unknown): boolean {
  return firstExtension(error, "outcome") === "DONE";
}

/**
 * The data of an operation that is useless without it.
 * @throws the operation's error if there is no data
 */
export function requireData<Data>({ data, error }: { data?: Data; error?: unknown }): NonNullable<Data> {
  if (data === undefined || data === null) throw error ?? new Error("The response has no data.");
  return data;
}

/** The name of the invalid input field; null if the gateway names none. */
export function invalidField(error: unknown): string | null {
  const field = firstExtension(error, "field");
  return typeof field === "string" ? field : null;
}

/** The id of the order that an error is about; null if the gateway names none. */
export function orderOfError(error: unknown): string | null {
  const id = firstExtension(error, "orderId");
  return typeof id === "string" ? id : null;
}

/** Seconds after which the operation may be retried; null if unlimited. */
export function waitSeconds(error: unknown): number | null {
  const seconds = firstExtension(error, "retryAfterSeconds");
  return typeof seconds === "number" ? seconds : null;
}

function firstExtension(error: unknown, name: string): unknown {
  return CombinedGraphQLErrors.is(error) ? error.errors[0]?.extensions?.[name] : undefined;
}
