import { useFormContext } from "react-hook-form";
import { Field, FieldFrame } from "../../ui/Field.tsx";
import fieldStyles from "../../ui/Field.module.css";
import type { ProductValues } from "./product-form.ts";
import { useStaffCategoriesQuery } from "./Products.generated.ts";
import styles from "./ProductForm.module.css";

/** Title, category and texts of a product. */
export function WordsFields() {
  const { register, formState, watch, setValue } = useFormContext<ProductValues>();
  const { errors } = formState;
  const categories = useStaffCategoriesQuery().data?.staff.categories ?? [];
  const [categoryId, subcategoryId] = watch(["categoryId", "subcategoryId"]);
  const subcategories = categories.find(({ id }) => id === categoryId)?.subcategories ?? [];
  return (
    <fieldset className={styles.section}>
      <legend>Product</legend>
      <Field label="Title" maxLength={120} error={errors.title?.message} {...register("title")} />
      <div className={styles.pair}>
        <FieldFrame label="Category" error={errors.categoryId?.message}>
          {(control) => (
            <select
              className={fieldStyles.input}
              {...control}
              {...register("categoryId", { onChange: () => setValue("subcategoryId", "", { shouldDirty: true }) })}
              value={categoryId}
            >
              <option value="">Please choose</option>
              {categories.map(({ id, title }) => (
                <option key={id} value={id}>
                  {title}
                </option>
              ))}
            </select>
          )}
        </FieldFrame>
        <FieldFrame label="Subcategory" error={errors.subcategoryId?.message}>
          {(control) => (
            <select className={fieldStyles.input} {...control} {...register("subcategoryId")} value={subcategoryId}>
              <option value="">{categoryId === "" ? "Choose a category first" : "Please choose"}</option>
              {subcategories.map(({ id, title }) => (
                <option key={id} value={id}>
                  {title}
                </option>
              ))}
            </select>
          )}
        </FieldFrame>
      </div>
      <FieldFrame label="Description" error={errors.description?.message}>
        {(control) => (
          <textarea className={fieldStyles.input} rows={4} maxLength={1000} {...control} {...register("description")} />
        )}
      </FieldFrame>
      <FieldFrame
        label="Additional information"
        hint="Such as care, and where it was woven."
        error={errors.additionalInformation?.message}
      >
        {(control) => (
          <textarea
            className={fieldStyles.input}
            rows={3}
            maxLength={1000}
            {...control}
            {...register("additionalInformation")}
          />
        )}
      </FieldFrame>
    </fieldset>
  );
}
