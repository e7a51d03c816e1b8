/// <reference types="vite/client" />
import type { OperationVariables, TypedDocumentNode, Unmasked } from "@apollo/client";
import { useApolloClient } from "@apollo/client/react";
import { use, useMemo, useSyncExternalStore } from "react";
import { PageDataContext } from "./page-data-context.ts";

type UseLoadedQueries = <Data, Variables extends OperationVariables>(
  query: TypedDocumentNode<Data, Variables>,
  variables: readonly Variables[],
) => readonly (Unmasked<Data> | null)[];

/**
 * As `useLoadedQuery`, for one query that a loader has run with several variables; the array of variables must not change
 * with each render. The data of a run is null if a non-null part of it failed.
 */
export const useLoadedQueries: UseLoadedQueries = import.meta.env.SSR
  ? function usePageDataOfAll<Data, Variables extends OperationVariables>(
      query: TypedDocumentNode<Data, Variables>,
      list: readonly Variables[],
    ) {
      const pageData = use(PageDataContext);
      return list.map((variables) => pageData?.read<Unmasked<Data>>({ query, variables }) ?? null);
    }
  : function useCachedDataOfAll<Data, Variables extends OperationVariables>(
      query: TypedDocumentNode<Data, Variables>,
      list: readonly Variables[],
    ) {
      const { cache } = useApolloClient();
      const [subscribe, read] = useMemo(() => {
        let last: readonly (Unmasked<Data> | null)[] = [];
        const watched = cache.transformDocument(query);
        const subscribeToAll = (callback: () => void) => {
          const ends = list.map((variables) => cache.watch({ query: watched, variables, optimistic: true, callback }));
          return () => ends.forEach((end) => end());
        };
        /** The same array until one of its elements changes. */
        const readAll = () => {
          const next = list.map((variables) => cache.readQuery({ query, variables, optimistic: true }));
          if (next.length !== last.length || next.some((data, index) => data !== last[index])) last = next;
          return last;
        };
        return [subscribeToAll, readAll] as const;
      }, [cache, query, list]);
      return useSyncExternalStore(subscribe, read, read);
    };
