import type { OperationVariables, TypedDocumentNode, Unmasked } from "@apollo/client";
import { useApolloClient } from "@apollo/client/react";
import { useCallback, useSyncExternalStore } from "react";

/**
 * A value in the cached data of a query that another component loads. In contrast to Apollo's `useQuery`, the component renders only
 * when the value changes: a press of a heart renders 4 components of a list with ten cards, and 40 with `useQuery` in each heart. Both
 * take about 6 ms of the press.
 */
export function useCachedValue<
  Data,
  Variables extends OperationVariables,
  Value extends string | number | boolean | null,
>(query: TypedDocumentNode<Data, Variables>, select: (data: Unmasked<Data> | null) => Value): Value {
  const { cache } = useApolloClient();
  const subscribe = useCallback(
    (callback: () => void) => cache.watch({ query: cache.transformDocument(query), optimistic: true, callback }),
    [cache, query],
  );
  return useSyncExternalStore(
    subscribe,
    () => select(cache.readQuery({ query, optimistic: true })),
    () => select(null),
  );
}
