import { setCategories } from "./set-categories.ts";
import type { Entry } from "./category-tree.ts";
import { useDeleteCategoryMutation, useDeleteSubcategoryMutation } from "./StaffCategories.generated.ts";

interface Deletion {
  /** Subcategory that gets the products; empty for none. */
  productsToId: string;
  /** What its address leads to; empty for nothing. */
  movedToId: string;
}

/** Returns a function that deletes a category or subcategory; the cached tree follows. */
export function useDeleteCategory(): (entry: Entry, deletion: Deletion) => Promise<void> {
  const [deleteCategory] = useDeleteCategoryMutation({
    update: (cache, { data }) => setCategories(cache, data?.deleteCategory),
  });
  const [deleteSubcategory] = useDeleteSubcategoryMutation({
    update: (cache, { data }) => setCategories(cache, data?.deleteSubcategory),
  });
  return async ({ kind, item }, { productsToId, movedToId }) => {
    const { id, version } = item;
    if (version === null) throw new Error("This shop cannot change categories.");
    const variables = { id, version, productsToId: productsToId || null, movedToId: movedToId || null };
    await (kind === "category" ? deleteCategory({ variables }) : deleteSubcategory({ variables }));
  };
}
