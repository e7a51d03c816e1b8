import { useRevalidator, useRouteLoaderData } from "react-router-dom";
import type { Failure } from "../../apollo/errors.ts";
import type { FragmentType } from "@apollo/client";
import type { PaymentMode } from "../../schema.generated.ts";
import { useCategoriesLoadedQuery } from "./Categories.generated.ts";
import type { CategoryTile_CategoryFragment } from "./CategoryTile.generated.ts";

type Category = { id: string; title: string } & FragmentType<CategoryTile_CategoryFragment>;

export interface Categories {
  /** In the shop's order; null when they failed to load. */
  categories: readonly Category[] | null;
  /** The error when they failed to load. */
  failure: Failure | null | undefined;
  isLoading: boolean;
  /** Reruns the loaders of the page, not only that of the categories. */
  retry: () => Promise<unknown>;
}

/** The categories loaded by the shell's loader; sends no request. */
export function useCategories(): Categories {
  const categories = useCategoriesLoadedQuery().data?.categories ?? null;
  const failure = useRouteLoaderData<() => Failure | null>("shell");
  const { state, revalidate } = useRevalidator();
  return { categories, failure, isLoading: categories === null && state === "loading", retry: revalidate };
}

/** The payment modes that checkout offers, which are loaded with the categories; none if that failed. */
export function useOfferedModes(): readonly PaymentMode[] {
  return useCategoriesLoadedQuery().data?.shop.paymentModes ?? [];
}
