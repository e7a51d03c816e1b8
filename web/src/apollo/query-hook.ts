import type { OperationVariables, TypedDocumentNode } from "@apollo/client";
import { useApolloClient } from "@apollo/client/react";
import { useSyncExternalStore } from "react";
import { useToken } from "../session/token.ts";
import { sharedQueries, type SharedQueryOptions, type SharedQueryResult } from "./shared-query.ts";
import { trustedDocumentOf } from "./trusted-document.ts";

interface Options<Variables extends OperationVariables> extends SharedQueryOptions<Variables> {
  skip?: boolean;
}

interface SelectOptions<Data, Variables extends OperationVariables, Selected> extends Options<Variables> {
  select: (data: SharedQueryResult<Data>["data"]) => Selected;
}

/** The options are optional if the document has no required variable. */
type OptionsArgs<Variables extends OperationVariables> =
  Record<string, never> extends Variables
    ? [options?: Options<Variables>]
    : [options: Options<Variables> & { variables: Variables }];

interface QueryHook<Data, Variables extends OperationVariables> {
  /** Returns what `select` returns, a primitive value, and renders only when it changes. */
  <Selected extends string | number | boolean | null>(options: SelectOptions<Data, Variables, Selected>): Selected;
  (...args: OptionsArgs<Variables>): SharedQueryResult<Data>;
}

const nothing = {
  data: undefined,
  partialData: undefined,
  error: undefined,
  loading: false,
  refetch: () => Promise.resolve(),
};
const subscribeToNothing = () => () => {};

/**
 * Makes the hook of a query. All components that use it share one request and its result. If the document has data of
 * the customer, the hook returns nothing for a guest, and never another login's data, not even for one render. On the
 * server and while hydrating it returns nothing.
 */
export function queryHook<Data, Variables extends OperationVariables>(
  document: TypedDocumentNode<Data, Variables>,
): QueryHook<Data, Variables> {
  const isPublic = trustedDocumentOf(document)?.isPublic ?? false;
  const queryOf = sharedQueries(document);
  function useQuery<Selected>(options: SelectOptions<Data, Variables, Selected>): Selected;
  function useQuery(options?: Options<Variables>): SharedQueryResult<Data>;
  function useQuery<Selected>({
    skip = false,
    select,
    ...options
  }: Options<Variables> & Partial<SelectOptions<Data, Variables, Selected>> = {}): SharedQueryResult<Data> | Selected {
    const client = useApolloClient();
    const token = useToken();
    const isSent = !skip && (isPublic || token !== null);
    const query = isSent ? queryOf(client, isPublic ? null : token, options) : null;
    const selectFrom = (result: SharedQueryResult<Data>) => (select ? select(result.data) : result);
    return useSyncExternalStore(
      query?.subscribe ?? subscribeToNothing,
      () => selectFrom(query?.read() ?? nothing),
      () => selectFrom(nothing),
    );
  }
  return useQuery;
}
