import type { ApolloClient, ObservableQuery, OperationVariables, TypedDocumentNode } from "@apollo/client";

/** The cached data of a query. */
interface CachedQuery<Data> {
  /** The same object until the data changes. */
  read: () => ObservableQuery.Result<Data>;
  /** Calls back at each change; for one listener at a time. */
  subscribe: (listener: () => void) => () => void;
}

/**
 * Watches the cached data of a query, with all pending changes; sends no request. A change that is caused by a click is
 * rendered in the same frame, which the timer of an Apollo query with subscribers would miss.
 */
export function watchCache<Data, Variables extends OperationVariables>(
  client: ApolloClient,
  query: TypedDocumentNode<Data, Variables>,
  variables: OperationVariables,
): CachedQuery<Data> {
  const cached = client.watchQuery<Data>({ query, variables, fetchPolicy: "cache-only", returnPartialData: true });
  /** Undefined if the cache may have changed since. */
  let current: ObservableQuery.Result<Data> | undefined;
  let isWatching = false;
  return {
    read() {
      const result = current ?? cached.getCurrentResult();
      if (isWatching) current = result;
      return result;
    },
    subscribe(listener) {
      const stop = client.cache.watch({
        query: client.cache.transformDocument(query),
        variables,
        optimistic: true,
        returnPartialData: true,
        callback: () => {
          current = undefined;
          listener();
        },
      });
      isWatching = true;
      return () => {
        stop();
        isWatching = false;
        current = undefined;
      };
    },
  };
}

/** The data of a result if no field is missing. */
export function completeData<Data>(result: ObservableQuery.Result<Data>) {
  return result.dataState === "complete" ? result.data : undefined;
}
