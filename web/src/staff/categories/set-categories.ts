import type { ApolloCache } from "@apollo/client";
import type { Category } from "./category-tree.ts";
import { StaffCategoryTreeDocument } from "./StaffCategories.generated.ts";

/** Puts the categories that a mutation returns into the cached tree. */
export function setCategories(cache: ApolloCache, categories: Category[] | undefined): void {
  if (!categories) return;
  cache.updateQuery({ query: StaffCategoryTreeDocument }, (cached) => {
    return cached && { ...cached, staff: { ...cached.staff, categories } };
  });
}
