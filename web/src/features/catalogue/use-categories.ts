import { useRevalidator, useRouteLoaderData } from "react-router-dom";
import type { Failure } from "../../apollo/errors.ts";
import { useCachedQuery } from "../../apollo/hooks.ts";
import type { FragmentType } from "@apollo/client";
import { CategoriesDocument } from "./Categories.generated.ts";
import type { CategoryTile_CategoryFragment } from "./CategoryTile.generated.ts";

type Category = { id: string; title: string } & FragmentType<CategoryTile_CategoryFragment>;

export interface Categories {
  /** In the order of the shop; null where they failed to load. */
  categories: readonly Category[] | null;
  /** Why they failed to load. */
  failure: Failure | null | undefined;
  isLoading: boolean;
  /** Loads again all that failed on this page, not the categories alone. */
  retry: () => void;
}

/** The categories that the loader of the shell has loaded; it sends no request. */
export function useCategories(): Categories {
  const categories = useCachedQuery(CategoriesDocument, {}).data?.categories ?? null;
  const failure = useRouteLoaderData<() => Failure | null>("shell");
  const { state, revalidate } = useRevalidator();
  return { categories, failure, isLoading: categories === null && state === "loading", retry: () => void revalidate() };
}
