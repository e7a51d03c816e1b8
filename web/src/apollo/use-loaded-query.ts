import { useSuspenseQuery } from "@apollo/client/react";
import { usePageData, type UseQuery } from "./page-data-context.ts";

/** What the route's loader has brought with `load` on the same variables, and in the browser each change of it. */
export const useLoadedQuery: UseQuery = import.meta.env.SSR
  ? usePageData
  : (query, variables) => useSuspenseQuery(query, { variables, errorPolicy: "all" }).data;
