import { CombinedGraphQLErrors, type ErrorLike } from "@apollo/client";

/** Why a part of an answer is missing. */
export interface Failure {
  /** What the shop said, in words for a shopper; else what the browser says of the call. */
  message: string;
  /** False where the call itself failed, and the shop never spoke. */
  wasAnswered: boolean;
}

export function failureOf(error: ErrorLike): Failure {
  const wasAnswered = CombinedGraphQLErrors.is(error);
  return { message: (wasAnswered && error.errors[0]?.message) || error.message, wasAnswered };
}

/**
 * The specification's two ways to say that something could not be had.
 *
 * @param words `failed` for what the shop could not give, `asking` for a call that failed, whose message follows
 */
export function failureWords(failure: Failure | null | undefined, words: { failed: string; asking: string }): string {
  return failure && !failure.wasAnswered ? `${words.asking}: ${failure.message}` : words.failed;
}
