import { CombinedGraphQLErrors, ServerError, type ErrorLike } from "@apollo/client";
import { updateWords } from "../deployment/reload.ts";

/** The error codes of the gateway that components tell apart. */
export type ErrorCode =
  | "UNAUTHENTICATED"
  | "NOT_FOUND"
  | "BAD_USER_INPUT"
  | "RATE_LIMITED"
  | "UNKNOWN_DOCUMENT"
  | "UPSTREAM_CONTRACT"
  | "UPSTREAM_UNAVAILABLE"
  | "UPSTREAM_TIMEOUT";

/** The codes whose messages are written for shoppers. */
const codesWithWords: readonly ErrorCode[] = ["UNAUTHENTICATED", "NOT_FOUND", "BAD_USER_INPUT", "RATE_LIMITED"];

/** Whether an operation failed with the code. A response with HTTP status 401 counts as UNAUTHENTICATED. */
export function hasErrorCode(error: unknown, code: ErrorCode): boolean {
  if (ServerError.is(error)) return code === "UNAUTHENTICATED" && error.statusCode === 401;
  return CombinedGraphQLErrors.is(error) && error.errors.some(({ extensions }) => extensions?.["code"] === code);
}

/** Why data is missing. */
export interface Failure {
  /** The shop's message for shoppers; else the browser's message about the request. */
  message: string;
  /** False where the request itself failed. */
  wasAnswered: boolean;
}

export function failureOf(error: ErrorLike): Failure {
  const wasAnswered = CombinedGraphQLErrors.is(error);
  return { message: (wasAnswered && error.errors[0]?.message) || error.message, wasAnswered };
}

/**
 * The specification's two ways to say that data could not be loaded.
 *
 * @param words `failed` where the shop answered without it; `asking` where the request failed, whose message follows
 */
export function failureWords(failure: Failure | null | undefined, words: { failed: string; asking: string }): string {
  return failure && !failure.wasAnswered ? `${words.asking}: ${failure.message}` : words.failed;
}

/**
 * What a shopper reads when an operation fails: the shop's own words where it refused it or does not know whether it was
 * done; else the given words of the specification. A technical message is never shown.
 */
export function refusalWords(error: unknown, fallback: string): string {
  if (!CombinedGraphQLErrors.is(error)) return fallback;
  if (hasErrorCode(error, "UNKNOWN_DOCUMENT")) return updateWords;
  const [first] = error.errors;
  if (!first?.extensions?.["outcome"] && !codesWithWords.some((code) => hasErrorCode(error, code))) return fallback;
  return first?.message ?? fallback;
}

/**
 * The data of an operation for which there is no use without data.
 *
 * @throws its error where it has none
 */
export function requireData<Data>({ data, error }: { data?: Data; error?: unknown }): NonNullable<Data> {
  if (data === undefined || data === null) throw error ?? new Error("The response has no data.");
  return data;
}

/** The name of the input field that the gateway refused; null where it named none. */
export function refusedField(error: unknown): string | null {
  const field = firstExtension(error, "field");
  return typeof field === "string" ? field : null;
}

/** How long the shop asks to wait before the same is tried again, in seconds; null where it does not. */
export function waitSeconds(error: unknown): number | null {
  const seconds = firstExtension(error, "retryAfterSeconds");
  return typeof seconds === "number" ? seconds : null;
}

function firstExtension(error: unknown, name: string): unknown {
  return CombinedGraphQLErrors.is(error) ? error.errors[0]?.extensions?.[name] : undefined;
}
