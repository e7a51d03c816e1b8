import { CombinedGraphQLErrors } from "@apollo/client";

/** The input field that the gateway refused, by its name; null where it named none. */
export function refusedField(error: unknown): string | null {
  const field = CombinedGraphQLErrors.is(error) ? error.errors[0]?.extensions?.["field"] : undefined;
  return typeof field === "string" ? field : null;
}
