import { useQuery } from "@apollo/client/react";
import { useRevalidator, useRouteLoaderData } from "react-router-dom";
import type { Failure } from "../../apollo/failure.ts";
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

/** The shop's categories as the shell's loader brought them. It never asks itself: a page is rendered in one pass. */
export function useCategories(): Categories {
  const { data } = useQuery(CategoriesDocument, { fetchPolicy: "cache-only" });
  const failure = useRouteLoaderData<() => Failure | null>("shell");
  const { state, revalidate } = useRevalidator();
  const categories = data?.categories ?? null;
  return { categories, failure, isLoading: categories === null && state === "loading", retry: () => void revalidate() };
}
