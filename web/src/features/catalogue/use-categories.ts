import { useQuery } from "@apollo/client/react";
import { useRevalidator } from "react-router-dom";
import { CategoriesDocument, type CategoriesQuery } from "./Categories.generated.ts";

export type CategorySummary = NonNullable<CategoriesQuery["categories"]>[number];

export interface Categories {
  /** In the order of the shop; null while loading and after a failure. */
  categories: readonly CategorySummary[] | null;
  isLoading: boolean;
  /** Asks again for all that failed on this page, not only for the categories. */
  retry: () => void;
}

/** The shop's categories, which the shell has loaded for every page. */
export function useCategories(): Categories {
  const { revalidate } = useRevalidator();
  const { data, loading } = useQuery(CategoriesDocument, {
    errorPolicy: "all",
  });
  return { categories: data?.categories ?? null, isLoading: loading, retry: () => void revalidate() };
}
