import { ApolloLink, CombinedGraphQLErrors } from "@apollo/client";
import { OperationTypeNode } from "graphql";
import { defer, finalize, from, mergeMap, Observable, race } from "rxjs";

/** What the operations of one queue read and change. */
export type SerializeKey = "cart" | "wishlist" | "addresses";

declare module "@apollo/client" {
  export interface DefaultContext {
    /** The queue of the operation, see `serializeLink`. */
    serializeBy?: SerializeKey;
  }
}

/** How long a serialised operation may take once it is sent, in milliseconds: longer than the gateway gives any of them. */
const deadlineMs = 15_000;

/** As the gateway says it. */
const unconfirmedWords =
  "The shop did not confirm this. It may have been done, so please check before you do it again.";

/**
 * Sends operations of one queue one after another, in the order in which they are made: `context: { serializeBy: "cart" }`.
 * The keys are `cart`, `wishlist` and `addresses`, for mutations and for queries of the same data: each response holds
 * the whole cart or list, and one that arrives late would undo a later change. Operations without a key never wait.
 *
 * An operation without a response 15 seconds after it is sent fails, and the next one is sent. The error of a mutation
 * has the code UPSTREAM_TIMEOUT and the outcome UNKNOWN; nothing is sent a second time.
 */
export function serializeLink(): ApolloLink {
  const queues = new Map<SerializeKey, Promise<unknown>>();
  return new ApolloLink((operation, forward) => {
    const { serializeBy } = operation.getContext();
    if (serializeBy === undefined) return forward(operation);
    return defer(() => {
      const previous = queues.get(serializeBy) ?? Promise.resolve();
      const { promise: ended, resolve: end } = Promise.withResolvers<void>();
      // an operation that is cancelled while it waits must not let the next one overtake those before it
      queues.set(serializeBy, Promise.all([previous, ended]));
      return from(previous).pipe(
        mergeMap(() => race(forward(operation), deadlineOf(operation))),
        finalize(end),
      );
    });
  });
}

function deadlineOf({ operationType }: ApolloLink.Operation): Observable<never> {
  return new Observable((observer) => {
    const timer = setTimeout(() => {
      observer.error(
        operationType === OperationTypeNode.MUTATION
          ? unconfirmed()
          : new Error("The shop did not respond within 15 seconds."),
      );
    }, deadlineMs);
    return () => clearTimeout(timer);
  });
}

function unconfirmed(): CombinedGraphQLErrors {
  const extensions = { code: "UPSTREAM_TIMEOUT", outcome: "UNKNOWN" };
  return new CombinedGraphQLErrors({ errors: [{ message: unconfirmedWords, extensions }] });
}
