import { useFieldArray, useFormContext } from "react-hook-form";
import { Choice } from "../../ui/Choice.tsx";
import { limits } from "../limits.generated.ts";
import { ColumnField } from "./ColumnField.tsx";
import { FormSection } from "./FormSection.tsx";
import type { ProductValues } from "./product-form.ts";
import { ProductSearch } from "./ProductSearch.tsx";
import { RowActions } from "./RowActions.tsx";
import styles from "./RowActions.module.css";

/** The products that differ by colour only, found by a search. */
export function ColoursField({ productId }: { productId: string }) {
  const { register } = useFormContext<ProductValues>();
  const { fields, append, remove } = useFieldArray<ProductValues, "colours", "key">({
    name: "colours",
    keyName: "key",
  });
  return (
    <FormSection legend="Other colours" name="colours">
      <p>
        Products that differ by colour only are shown as colours of each other. Each keeps its own price, stock and
        sizes.
      </p>
      <ColumnField name="colourName" />
      {fields.length > 0 && (
        <ul className={styles.rows} role="list">
          {fields.map(({ key, title, name }, index) => (
            <li key={key} className={styles.line}>
              <span>{name === "" || name === title ? title : `${name}: ${title}`}</span>
              <RowActions name={title} index={index} count={fields.length} onRemove={() => remove(index)} />
            </li>
          ))}
        </ul>
      )}
      {fields.length < limits.changeProduct.colourIds.maxItems && (
        <ProductSearch
          label="Join a product of another colour"
          chosen={new Set([productId, ...fields.map(({ id }) => id)])}
          onAdd={(product) => append({ ...product, name: "" }, { shouldFocus: false })}
        />
      )}
      {fields.length > 0 && (
        <Choice
          type="checkbox"
          title="Show one of them in lists"
          hint="The first that fits the shopper's filters, also in searches"
          {...register("showsOneColour")}
        />
      )}
    </FormSection>
  );
}
