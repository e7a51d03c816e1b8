import { requireData } from "../../apollo/errors.ts";
import { categoryChange, newCategory, type CategoryData, type CategoryValues } from "./category-form.ts";
import type { Entry } from "./category-tree.ts";
import {
  useCreateCategoryMutation,
  useCreateSubcategoryMutation,
  useUpdateCategoryMutation,
  useUpdateSubcategoryMutation,
} from "./StaffCategories.generated.ts";

/** The functions that save a category or subcategory. */
export function useSaveCategory() {
  const [createCategory] = useCreateCategoryMutation();
  const [createSubcategory] = useCreateSubcategoryMutation();
  const [updateCategory] = useUpdateCategoryMutation();
  const [updateSubcategory] = useUpdateSubcategoryMutation();

  /** Creates a subcategory of the category that the fields have, or a category if they have none. */
  const create = async (data: CategoryData): Promise<void> => {
    const input = newCategory(data);
    const { categoryId } = data;
    if (categoryId === "") await createCategory({ variables: { input } });
    else await createSubcategory({ variables: { input: { ...input, categoryId } } });
  };

  /**
   * Changes what differs from the fields of `base`.
   * @returns false if another person was faster: then nothing is saved
   */
  const update = async ({ kind, item }: Entry, base: CategoryValues, data: CategoryData): Promise<boolean> => {
    const input = categoryChange(base, data);
    if (input === null) return true;
    const { id, version } = item;
    if (version === null) throw new Error("This shop cannot change categories.");
    const variables = { id, version, input };
    const { isConflict } =
      kind === "category"
        ? requireData(await updateCategory({ variables })).updateCategory
        : requireData(await updateSubcategory({ variables })).updateSubcategory;
    return !isConflict;
  };
  return { create, update };
}
