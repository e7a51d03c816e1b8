import type { ComponentProps } from "react";
import { useFormContext } from "react-hook-form";
import fieldStyles from "../../ui/Field.module.css";
import { choiceTitle } from "../categories/category-tree.ts";
import type { ProductValues } from "./product-form.ts";
import { useStaffCategoriesQuery, useStaffColoursQuery } from "./Products.generated.ts";

const addFirst = "Add one under Categories first";

type SelectProps = ComponentProps<"select">;

/** Another category has other subcategories. */
export function CategorySelect({ onChange, ...select }: SelectProps) {
  const { setValue } = useFormContext<ProductValues>();
  const change: SelectProps["onChange"] = (event) => {
    onChange?.(event);
    setValue("subcategoryId", "", { shouldDirty: true });
  };
  const categories = useStaffCategoriesQuery().data?.staff.categories;
  const none = categories?.length === 0 ? addFirst : "Please choose";
  return <Select {...select} name="categoryId" onChange={change} none={none} options={categories ?? []} />;
}

export function SubcategorySelect(select: SelectProps) {
  const categoryId = useFormContext<ProductValues>().watch("categoryId");
  const category = useCategories().find(({ id }) => id === categoryId);
  const options = category?.subcategories ?? [];
  const none = category?.subcategories.length === 0 ? addFirst : "Please choose";
  return (
    <Select
      {...select}
      name="subcategoryId"
      none={categoryId === "" ? "Choose a category first" : none}
      options={options}
    />
  );
}

export function ColourSelect(select: SelectProps) {
  const colours = useStaffColoursQuery().data?.staff.colours ?? [];
  const colour = useFormContext<ProductValues>().watch("colour");
  const known = colour === "" || colours.includes(colour) ? colours : [...colours, colour];
  const options = known.map((id) => ({ id, title: id.charAt(0).toUpperCase() + id.slice(1) }));
  return <Select {...select} name="colour" none="None" options={options} />;
}

function useCategories() {
  return useStaffCategoriesQuery().data?.staff.categories ?? [];
}

interface OptionsProps extends SelectProps {
  name: "categoryId" | "subcategoryId" | "colour";
  /** Label of the empty option. */
  none: string;
  options: readonly { id: string; title: string; isHidden?: boolean | null }[];
}

function Select({ name, none, options, ...select }: OptionsProps) {
  const value = useFormContext<ProductValues>().watch(name);
  return (
    <select className={fieldStyles.input} {...select} name={name} value={value}>
      <option value="">{none}</option>
      {options.map((option) => (
        <option key={option.id} value={option.id}>
          {choiceTitle(option)}
        </option>
      ))}
    </select>
  );
}
