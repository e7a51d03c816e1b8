import { canChange } from "../categories/category-tree.ts";
import { useStaffCategoriesQuery } from "./Products.generated.ts";

/**
 * Whether REST has drafts, SKUs, barcodes and changes of several products. They came with the calls that change categories, which
 * are the sign of them; until the categories are loaded it is true.
 */
export function useHasFullCatalogue(): boolean {
  return canChange(useStaffCategoriesQuery().data?.staff.categories ?? []);
}
