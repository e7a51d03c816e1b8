import type { ApolloClient, ErrorLike, MaybeMasked, OperationVariables, TypedDocumentNode } from "@apollo/client";
import type { DeepPartial } from "@apollo/client/utilities";
import { onLoginEnd } from "../session/token.ts";
import { completeData, watchCache } from "./watch-cache.ts";

export interface SharedQueryOptions<Variables extends OperationVariables> extends Pick<
  ApolloClient.WatchQueryOptions,
  "fetchPolicy" | "errorPolicy" | "context"
> {
  variables?: Variables;
}

export interface SharedQueryResult<Data> {
  /** Undefined for a guest, while loading, and when loading failed. */
  data: MaybeMasked<Data> | undefined;
  /** The cached part of the data, while it is incomplete. */
  partialData: DeepPartial<MaybeMasked<Data>> | undefined;
  error: ErrorLike | undefined;
  loading: boolean;
  refetch: () => Promise<unknown>;
}

/** A query that components share. */
export interface SharedQuery<Data> {
  /** Sends the request, if the fetch policy requires one, and calls back after each change of the result. */
  subscribe: (listener: () => void) => () => void;
  /** The same object until the result changes. */
  read: () => SharedQueryResult<Data>;
}

/** Stops each personal query that has subscribers. */
const personal = new Set<() => void>();

onLoginEnd(() => {
  for (const stop of personal) stop();
});

/**
 * Returns a function that finds or creates the query with these variables, which takes the options of its first
 * subscriber and ends with its last. The query of a login, given by its token, also ends with that, before the customer's
 * data is removed from the cache: it never sends a request for another login, and never has another login's data.
 */
export function sharedQueries<Data, Variables extends OperationVariables>(
  document: TypedDocumentNode<Data, Variables>,
) {
  const queriesOf = new WeakMap<ApolloClient, Map<string, SharedQuery<Data>>>();
  return (
    client: ApolloClient,
    token: string | null,
    options: SharedQueryOptions<Variables> = {},
  ): SharedQuery<Data> => {
    const queries = queriesOf.get(client) ?? new Map<string, SharedQuery<Data>>();
    queriesOf.set(client, queries);
    const key = JSON.stringify([token, options.variables, options.fetchPolicy === "cache-only"]);
    const query =
      queries.get(key) ??
      createQuery(client, document, token, options, () => {
        // A query that was subscribed to again after its end may have a successor.
        if (queries.get(key) === query) queries.delete(key);
      });
    queries.set(key, query);
    return query;
  };
}

function createQuery<Data, Variables extends OperationVariables>(
  client: ApolloClient,
  query: TypedDocumentNode<Data, Variables>,
  token: string | null,
  { variables: given, context, ...policies }: SharedQueryOptions<Variables>,
  onStop: () => void,
): SharedQuery<Data> {
  const variables = given ?? {};
  const requested = client.watchQuery<Data>({
    query,
    variables,
    ...policies,
    // The data is read below. `cache-and-network` would send it again when another response changes the same entity.
    ...(policies.fetchPolicy === "cache-and-network" && { fetchPolicy: "network-only" }),
    // Retry must not get the response of an earlier request, which may be about to fail.
    context: { ...context, queryDeduplication: false, ...(token !== null && { token }) },
  });
  const cached = watchCache(client, query, variables);
  const refetch = () => requested.refetch();
  const listeners = new Set<() => void>();
  const notify = () => listeners.forEach((listener) => listener());
  let status = requested.getCurrentResult();
  let last: SharedQueryResult<Data> | undefined;
  let stop: (() => void) | undefined;

  const start = () => {
    const subscription = requested.subscribe((next) => {
      status = next;
      notify();
    });
    const unwatch = cached.subscribe(notify);
    const end = () => {
      personal.delete(end);
      stop = undefined;
      subscription.unsubscribe();
      unwatch();
      onStop();
    };
    if (token !== null) personal.add(end);
    stop = end;
  };

  return {
    subscribe(listener) {
      listeners.add(listener);
      if (!stop) start();
      return () => {
        listeners.delete(listener);
        // the next page subscribes after this one has left
        setTimeout(() => listeners.size === 0 && stop?.());
      };
    },
    read() {
      const { error, loading } = status;
      const read = policies.fetchPolicy === "no-cache" ? status : cached.read();
      // without data, or null in a response with errors; with the policy `none` the cached data stays
      const hasFailed = error !== undefined && !status.data && policies.errorPolicy !== "none";
      const data = hasFailed ? undefined : completeData(read);
      const partialData = read.dataState === "partial" ? read.data : undefined;
      const isSame =
        last?.data === data && last?.partialData === partialData && last?.error === error && last?.loading === loading;
      if (!last || !isSame) last = { data, partialData, error, loading, refetch };
      return last;
    },
  };
}
