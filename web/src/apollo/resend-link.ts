import { ApolloLink } from "@apollo/client";
import { ErrorLink } from "@apollo/client/link/error";
import { OperationTypeNode } from "graphql";
import { countRetryClicks } from "../ui/retry-presses.ts";

/**
 * Repeats a failed query if Retry was clicked while it was in flight: Apollo deduplicates equal queries, so the click
 * has no request of its own and would get the failure of the earlier one.
 */
export const resendLink: ApolloLink = new ApolloLink((operation, forward) => {
  if (operation.operationType !== OperationTypeNode.QUERY) return forward(operation);
  const presses = countRetryClicks();
  const resend = () => (countRetryClicks() > presses ? resendLink.request(operation, forward) : undefined);
  return new ErrorLink(resend).request(operation, forward);
});
