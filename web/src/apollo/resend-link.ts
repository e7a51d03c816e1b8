import { ApolloLink } from "@apollo/client";
import { ErrorLink } from "@apollo/client/link/error";
import { OperationTypeNode } from "graphql";
import { countRetryPresses } from "../ui/retry-presses.ts";

/**
 * Sends a failed query again if Retry was pressed while it was in flight: Apollo deduplicates equal queries, so the press
 * has no request of its own and would end in the failure of the earlier one.
 */
export const resendLink: ApolloLink = new ApolloLink((operation, forward) => {
  if (operation.operationType !== OperationTypeNode.QUERY) return forward(operation);
  const presses = countRetryPresses();
  const resend = () => (countRetryPresses() > presses ? resendLink.request(operation, forward) : undefined);
  return new ErrorLink(resend).request(operation, forward);
});
