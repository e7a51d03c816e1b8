import { useQuery } from "@apollo/client/react";
import { CategoriesDocument, type CategoriesQuery } from "./Categories.generated.ts";

export type CategorySummary = NonNullable<CategoriesQuery["categories"]>[number];

export interface Categories {
  /** In the order of the shop; null while loading and after a failure. */
  categories: readonly CategorySummary[] | null;
  isLoading: boolean;
  retry: () => void;
}

/** The shop's categories, which the shell has loaded for every page. */
export function useCategories(): Categories {
  const { data, loading, refetch } = useQuery(CategoriesDocument, {
    errorPolicy: "all",
    notifyOnNetworkStatusChange: true,
  });
  return { categories: data?.categories ?? null, isLoading: loading, retry: () => void refetch() };
}
