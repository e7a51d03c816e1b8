import { choiceTitle } from "../categories/category-tree.ts";
import { SelectFilter } from "../list/FilterBar.tsx";
import { useStaffCategoriesQuery } from "./Products.generated.ts";

interface CategoryFilterProps {
  /** Of the URL; empty for all. */
  categoryId: string;
  subcategoryId: string;
  onChange: (ids: { categoryId: string; subcategoryId: string }) => void;
}

/** A category, and then one of its subcategories. */
export function CategoryFilter({ categoryId, subcategoryId, onChange }: CategoryFilterProps) {
  const categories = useStaffCategoriesQuery().data?.staff.categories ?? [];
  const subcategories = categories.find(({ id }) => id === categoryId)?.subcategories ?? [];
  return (
    <>
      <SelectFilter
        label="Category"
        all="All"
        options={categories.map((one) => ({ value: one.id, label: choiceTitle(one) }))}
        value={categoryId}
        onChange={(id) => onChange({ categoryId: id, subcategoryId: "" })}
      />
      {subcategories.length > 0 && (
        <SelectFilter
          label="Subcategory"
          all="All"
          options={subcategories.map((one) => ({ value: one.id, label: choiceTitle(one) }))}
          value={subcategoryId}
          onChange={(id) => onChange({ categoryId, subcategoryId: id })}
        />
      )}
    </>
  );
}
