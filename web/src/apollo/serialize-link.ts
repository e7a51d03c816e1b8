import { ApolloLink, CombinedGraphQLErrors } from "@apollo/client";
import { OperationTypeNode } from "graphql";
import { defer, finalize, from, mergeMap, Observable, race } from "rxjs";
import { pageHidden } from "../session/page-hidden.ts";

/** The data that the operations of one queue read and change. */
export type SerializeKey = "cart" | "wishlist" | "addresses" | "messages";

declare module "@apollo/client" {
  export interface DefaultContext {
    /** The operation's queue, see `serializeLink`. */
    serializeBy?: SerializeKey;
  }
}

/** Deadline of a serialized operation once it is sent, in milliseconds; exceeds the gateway's own deadlines. */
const deadlineMs = 15_000;

/** The same message as the gateway's. */
const unconfirmedMessage =
  "The shop did not confirm this. It may have been done, so please check before you do it again.";

/**
 * Sends the operations of one queue one after another, in the order of execution: `context: { serializeBy: "cart" }`.
 * The keys are `cart`, `wishlist`, `addresses` and `messages`, for mutations and for queries of the same data: each response
 * contains the whole cart or list, so that a late one would undo a later change. Operations without a key never wait.
 * An operation without a response after 15 seconds fails, and the next one is sent. The error of a mutation has the
 * code UPSTREAM_TIMEOUT and the outcome UNKNOWN; nothing is sent twice.
 * Once the page is hidden or left, changes of the cart no longer wait, because their turn might never come: the gateway
 * executes them one after another too. Their results still arrive in order.
 */
export function serializeLink(): ApolloLink {
  const queues = new Map<SerializeKey, Promise<unknown>>();
  return new ApolloLink((operation, forward) => {
    const { serializeBy } = operation.getContext();
    if (serializeBy === undefined) return forward(operation);
    return defer(() => {
      const previous = queues.get(serializeBy) ?? Promise.resolve();
      const { promise: ended, resolve: end } = Promise.withResolvers<void>();
      // an operation cancelled while waiting must not let the next one overtake those before it
      queues.set(serializeBy, Promise.all([previous, ended]));
      const isUrgent = serializeBy === "cart" && operation.operationType === OperationTypeNode.MUTATION;
      return (isUrgent ? race(from(previous), onPageHidden) : from(previous)).pipe(
        mergeMap(() => race(forward(operation), deadlineOf(operation))),
        mergeMap((result) => previous.then(() => result)),
        finalize(end),
      );
    });
  });
}

/** Emits when the page is hidden or left, at once if it already is. */
const onPageHidden = new Observable<void>((observer) => {
  const check = () => {
    if (!pageHidden.get()) return;
    observer.next();
    observer.complete();
  };
  check();
  return pageHidden.subscribe(check);
});

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
  return new CombinedGraphQLErrors({ errors: [{ message: unconfirmedMessage, extensions }] });
}
