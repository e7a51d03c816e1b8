import type { ApolloClient, ErrorLike, MaybeMasked, OperationVariables, TypedDocumentNode } from "@apollo/client";
import type { DeepPartial } from "@apollo/client/utilities";
import { onLoginEnd } from "../session/token.ts";

export interface PersonalQueryOptions<Variables extends OperationVariables> extends Pick<
  ApolloClient.WatchQueryOptions,
  "fetchPolicy" | "errorPolicy" | "context"
> {
  variables?: Variables;
}

export interface PersonalResult<Data> {
  /** Undefined for a guest, while loading, and when loading failed. */
  data: MaybeMasked<Data> | undefined;
  /** The cached part of the data, while it is incomplete. */
  partialData: DeepPartial<MaybeMasked<Data>> | undefined;
  error: ErrorLike | undefined;
  loading: boolean;
  refetch: () => Promise<unknown>;
}

/** A query for the customer of one login. */
export interface PersonalQuery<Data> {
  /** Sends the request, if the fetch policy requires one, and calls back after each change of the result. */
  subscribe: (listener: () => void) => () => void;
  /** The same object until the result changes. */
  read: () => PersonalResult<Data>;
}

/** Stops each query that has subscribers. */
const running = new Set<() => void>();

onLoginEnd(() => {
  for (const stop of running) stop();
});

/**
 * Returns a function that finds or creates the query of a login: subscribers of the same variables share one, with the
 * options of the first. It ends with the login, before the customer's data is removed from the cache, so that it never
 * sends a request for another login, and never has another login's data.
 */
export function personalQueries<Data, Variables extends OperationVariables>(
  document: TypedDocumentNode<Data, Variables>,
) {
  const queriesOf = new WeakMap<ApolloClient, Map<string, PersonalQuery<Data>>>();
  return (client: ApolloClient, token: string, options: PersonalQueryOptions<Variables> = {}): PersonalQuery<Data> => {
    const queries = queriesOf.get(client) ?? new Map<string, PersonalQuery<Data>>();
    queriesOf.set(client, queries);
    const key = JSON.stringify([token, options.variables]);
    const query = queries.get(key) ?? startQuery(client, document, token, options, () => queries.delete(key));
    queries.set(key, query);
    return query;
  };
}

function startQuery<Data, Variables extends OperationVariables>(
  client: ApolloClient,
  query: TypedDocumentNode<Data, Variables>,
  token: string,
  { variables: given, context, ...policies }: PersonalQueryOptions<Variables>,
  onStop: () => void,
): PersonalQuery<Data> {
  const variables = given ?? {};
  const requested = client.watchQuery<Data>({ query, variables, ...policies, context: { ...context, token } });
  // Without subscribers it reads the cache: `requested` gets a change only after a timer, and so after the next frame.
  const cached = client.watchQuery<Data>({ query, variables, fetchPolicy: "cache-only", returnPartialData: true });
  const refetch = () => requested.refetch();
  const listeners = new Set<() => void>();
  const notify = () => listeners.forEach((listener) => listener());
  let status = requested.getCurrentResult();
  let last: PersonalResult<Data> | undefined;
  let stop: (() => void) | undefined;

  const start = () => {
    const subscription = requested.subscribe((next) => {
      status = next;
      notify();
    });
    const unwatch = client.cache.watch({
      query: client.cache.transformDocument(query),
      variables,
      optimistic: true,
      returnPartialData: true,
      callback: notify,
    });
    const end = () => {
      running.delete(end);
      stop = undefined;
      subscription.unsubscribe();
      unwatch();
      onStop();
    };
    running.add(end);
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
      const read = cached.getCurrentResult();
      const hasFailed = error !== undefined && status.data === undefined;
      const data = read.dataState === "complete" && !hasFailed ? read.data : undefined;
      const partialData = read.dataState === "partial" ? read.data : undefined;
      const isSame =
        last?.data === data && last?.partialData === partialData && last?.error === error && last?.loading === loading;
      if (!last || !isSame) last = { data, partialData, error, loading, refetch };
      return last;
    },
  };
}
