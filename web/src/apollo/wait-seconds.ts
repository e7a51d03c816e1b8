import { CombinedGraphQLErrors } from "@apollo/client";

/** How long the shop asks to wait before the same is tried again, in seconds; null where it asks for nothing of the kind. */
export function waitSeconds(error: unknown): number | null {
  const seconds = CombinedGraphQLErrors.is(error) ? error.errors[0]?.extensions?.["retryAfterSeconds"] : undefined;
  return typeof seconds === "number" ? seconds : null;
}
