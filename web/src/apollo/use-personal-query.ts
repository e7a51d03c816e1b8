import type { OperationVariables, TypedDocumentNode } from "@apollo/client";
import { useApolloClient } from "@apollo/client/react";
import { useSyncExternalStore } from "react";
import { useToken } from "../session/token.ts";
import { personalQueries, type PersonalQueryOptions, type PersonalResult } from "./personal-query.ts";

interface Options<Variables extends OperationVariables> extends PersonalQueryOptions<Variables> {
  skip?: boolean;
}

interface SelectOptions<Data, Variables extends OperationVariables, Selected> extends Options<Variables> {
  select: (data: PersonalResult<Data>["data"]) => Selected;
}

/** The options are optional if the document has no required variable. */
type OptionsArgs<Variables extends OperationVariables> = Record<string, never> extends Variables
  ? [options?: Options<Variables>]
  : [options: Options<Variables> & { variables: Variables }];

interface PersonalQueryHook<Data, Variables extends OperationVariables> {
  /** Returns what `select` returns, a primitive value, and renders only when it changes. */
  <Selected extends string | number | boolean | null>(options: SelectOptions<Data, Variables, Selected>): Selected;
  (...args: OptionsArgs<Variables>): PersonalResult<Data>;
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
 * Makes the hook of a document with data of the customer. It never returns another login's data, not even for one
 * render. For a guest, on the server and while hydrating it returns nothing, and sends no request.
 */
export function personalQuery<Data, Variables extends OperationVariables>(
  document: TypedDocumentNode<Data, Variables>,
): PersonalQueryHook<Data, Variables> {
  const queryOf = personalQueries(document);
  function usePersonalQuery<Selected>(options: SelectOptions<Data, Variables, Selected>): Selected;
  function usePersonalQuery(options?: Options<Variables>): PersonalResult<Data>;
  function usePersonalQuery<Selected>({
    skip = false,
    select,
    ...options
  }: Options<Variables> & Partial<SelectOptions<Data, Variables, Selected>> = {}): PersonalResult<Data> | Selected {
    const client = useApolloClient();
    const token = useToken();
    const query = token === null || skip ? null : queryOf(client, token, options);
    const selectFrom = (result: PersonalResult<Data>) => (select ? select(result.data) : result);
    return useSyncExternalStore(
      query?.subscribe ?? subscribeToNothing,
      () => selectFrom(query?.read() ?? nothing),
      () => selectFrom(nothing),
    );
  }
  return usePersonalQuery;
}
