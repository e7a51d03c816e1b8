import { ApolloLink } from "@apollo/client";
import { OperationTypeNode } from "graphql";
import { defer, finalize, from, mergeMap } from "rxjs";

/** The context of a query that reads what mutations answer too: it takes its turn among them. */
export const inTurn = { isInTurn: true };

/** The context of a mutation that has nothing to do with the others: none waits for another. */
export const outOfTurn = { isInTurn: false };

/**
 * Sends mutations one after another, in the order they were made. Each change of the cart answers with the whole cart:
 * sent side by side, an early answer that arrives late would undo what came after it. The same holds for a reading of
 * the cart. Optimistic answers do not wait.
 */
export function inOrderLink(): ApolloLink {
  let last: Promise<unknown> = Promise.resolve();
  return new ApolloLink((operation, forward) => {
    const { isInTurn = operation.operationType === OperationTypeNode.MUTATION } = operation.getContext();
    if (!isInTurn) return forward(operation);
    return defer(() => {
      const turn = last;
      const { promise: done, resolve: end } = Promise.withResolvers<void>();
      // who gives up before the turn has come does not let the others past those before
      last = Promise.all([turn, done]);
      return from(turn).pipe(
        mergeMap(() => forward(operation)),
        finalize(end),
      );
    });
  });
}
