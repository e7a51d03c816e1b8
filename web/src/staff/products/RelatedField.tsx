import { useDeferredValue, useState } from "react";
import { useFieldArray } from "react-hook-form";
import { Button } from "../../ui/Button.tsx";
import { Field } from "../../ui/Field.tsx";
import { FieldError } from "../../ui/FieldNote.tsx";
import { limits } from "../limits.generated.ts";
import { RowActions } from "./RowActions.tsx";
import { limit } from "./form-columns.ts";
import { FormSection } from "./FormSection.tsx";
import type { ProductValues } from "./product-form.ts";
import { useStaffRelatedProductsQuery } from "./StaffProduct.generated.ts";
import styles from "./RowActions.module.css";

/** The related products, found by a search. */
export function RelatedField({ productId }: { productId: string | null }) {
  const related = useFieldArray<ProductValues, "related", "key">({ name: "related", keyName: "key" });
  const [text, setText] = useState("");
  const search = useDeferredValue(text.trim());
  const { loading, error, previousData, ...result } = useStaffRelatedProductsQuery({
    variables: { search },
    skip: search.length < 2,
  });
  const data = result.data ?? (loading ? previousData : undefined);
  const chosen = new Set([productId, ...related.fields.map(({ id }) => id)]);
  const found = search.length < 2 ? [] : (data?.staff.products.items ?? []);
  const offered = found.filter(({ id }) => !chosen.has(id));
  const mostRelated = limit.relatedIds.maxItems;
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
      {related.fields.length < mostRelated && (
        <Field
          label="Add a related product"
          optional
          hint="Words of its title, or its id."
          type="search"
          autoComplete="off"
          maxLength={limits.staffProducts.search.maxLength}
          value={text}
          onChange={(event) => setText(event.target.value)}
          onKeyDown={(event) => {
            // not the form
            if (event.key === "Enter") event.preventDefault();
          }}
        />
      )}
      <span className="visually-hidden" role="status">
        {search.length > 1 && !loading ? `${offered.length} products found` : ""}
      </span>
      {error && <FieldError>The products could not be searched.</FieldError>}
      {offered.length > 0 && related.fields.length < mostRelated && (
        <ul className={styles.rows} role="list">
          {offered.map(({ id, title }) => (
            <li key={id} className={styles.line}>
              <span>{title}</span>
              <Button
                aria-label={`Add ${title}`}
                onClick={(event) => {
                  event.currentTarget.closest("fieldset")?.querySelector<HTMLElement>("input[type=search]")?.focus();
                  related.append({ id, title }, { shouldFocus: false });
                }}
              >
                Add
              </Button>
            </li>
          ))}
        </ul>
      )}
    </FormSection>
  );
}
