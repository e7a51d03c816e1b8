import { ApolloLink } from "@apollo/client";
import { OperationTypeNode } from "graphql";
import { defer, finalize, from, mergeMap } from "rxjs";

/**
 * Sends mutations one after another, in the order they were made. Each change of the cart answers with the whole cart:
 * sent side by side, an early answer that arrives late would undo what came after it. Optimistic answers do not wait.
 */
export function inOrderLink(): ApolloLink {
  let last = Promise.resolve();
  return new ApolloLink((operation, forward) => {
    if (operation.operationType !== OperationTypeNode.MUTATION) return forward(operation);
    return defer(() => {
      const turn = last;
      const { promise: done, resolve: end } = Promise.withResolvers<void>();
      last = done;
      return from(turn).pipe(
        mergeMap(() => forward(operation)),
        finalize(end),
      );
    });
  });
}
