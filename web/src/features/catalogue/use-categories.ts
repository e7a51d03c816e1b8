import { useRevalidator, useRouteLoaderData } from "react-router-dom";
import type { Failure } from "../../apollo/failure.ts";
import { useCachedQuery } from "../../apollo/use-cached-query.ts";
import { CategoriesDocument, type CategoriesQuery } from "./Categories.generated.ts";

export type CategorySummary = NonNullable<CategoriesQuery["categories"]>[number];

export interface Categories {
  /** In the order of the shop; null when they could not be had. */
  categories: readonly CategorySummary[] | null;
  /** Why they could not be had. */
  failure: Failure | null | undefined;
  isLoading: boolean;
  /** Asks again for all that failed on this page, not only for the categories. */
  retry: () => void;
}

/** The shop's categories as the shell's loader brought them: it sends no request of its own. */
export function useCategories(): Categories {
  const categories = useCachedQuery(CategoriesDocument, {})?.categories ?? null;
  const failure = useRouteLoaderData<() => Failure | null>("shell");
  const { state, revalidate } = useRevalidator();
  return { categories, failure, isLoading: categories === null && state === "loading", retry: () => void revalidate() };
}
