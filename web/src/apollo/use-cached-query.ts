import { useQuery } from "@apollo/client/react";
import { usePageData, type UseQuery } from "./page-data-context.ts";

/**
 * As `useLoadedQuery`, for what an outer route's loader has brought: it never sends a request of its own. Every page has
 * it, and none of the code that suspends.
 */
export const useCachedQuery: UseQuery = import.meta.env.SSR
  ? usePageData
  : (query, variables) => useQuery(query, { variables, fetchPolicy: "cache-only" }).data;
