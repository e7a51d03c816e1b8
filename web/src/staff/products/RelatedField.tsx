import { useFieldArray } from "react-hook-form";
import { RowActions } from "./RowActions.tsx";
import { limit } from "./form-columns.ts";
import { FormSection } from "./FormSection.tsx";
import type { ProductValues } from "./product-form.ts";
import { ProductSearch } from "./ProductSearch.tsx";
import styles from "./RowActions.module.css";

/** The related products, found by a search. */
export function RelatedField({ productId }: { productId: string | null }) {
  const related = useFieldArray<ProductValues, "related", "key">({ name: "related", keyName: "key" });
  return (
    <FormSection legend="Related products" name="related">
      {related.fields.length > 0 && (
        <ul className={styles.rows} role="list">
          {related.fields.map(({ key, title }, index) => (
            <li key={key} className={styles.line}>
              <span>{title}</span>
              <RowActions
                name={title}
                index={index}
                count={related.fields.length}
                onMove={(to) => related.move(index, to)}
                onRemove={() => related.remove(index)}
              />
            </li>
          ))}
        </ul>
      )}
      {related.fields.length < limit.relatedIds.maxItems && (
        <ProductSearch
          label="Add a related product"
          chosen={new Set([productId, ...related.fields.map(({ id }) => id)])}
          onAdd={(product) => related.append(product, { shouldFocus: false })}
        />
      )}
    </FormSection>
  );
}
