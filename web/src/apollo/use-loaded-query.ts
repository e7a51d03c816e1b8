import type { OperationVariables, TypedDocumentNode } from "@apollo/client";
import { useQuery, useSuspenseQuery } from "@apollo/client/react";
import { createContext, use } from "react";
import type { PageData } from "./page-data.ts";

type UseQuery = <Data, Variables extends OperationVariables>(
  query: TypedDocumentNode<Data, Variables>,
  variables: Variables,
) => Data | undefined;

/** The data of the page that the server renders; null in the browser. */
export const PageDataContext = createContext<PageData | null>(null);

/**
 * What the route's loader has brought with `load`, and in the browser each change of it.
 *
 * @param variables those of `load`
 * @returns undefined where a part that cannot be null could not be had
 */
export const useLoadedQuery: UseQuery = import.meta.env.SSR
  ? usePageData
  : (query, variables) => useSuspenseQuery(query, { variables, errorPolicy: "all" }).data;

/** As `useLoadedQuery`, for what an outer route's loader has brought: it never sends a request of its own. */
export const useCachedQuery: UseQuery = import.meta.env.SSR
  ? usePageData
  : (query, variables) => useQuery(query, { variables, fetchPolicy: "cache-only" }).data;

function usePageData<Data, Variables extends OperationVariables>(
  query: TypedDocumentNode<Data, Variables>,
  variables: Variables,
): Data | undefined {
  return use(PageDataContext)?.read<Data>({ query, variables });
}
