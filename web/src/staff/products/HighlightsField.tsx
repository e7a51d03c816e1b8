import { useFieldArray, useFormContext } from "react-hook-form";
import { Button } from "../../ui/Button.tsx";
import { Field } from "../../ui/Field.tsx";
import { RowActions } from "./RowActions.tsx";
import { limit } from "./form-columns.ts";
import { FormSection } from "./FormSection.tsx";
import type { ProductValues } from "./product-form.ts";
import formStyles from "./ProductForm.module.css";
import styles from "./RowActions.module.css";

/** The short points of a product. */
export function HighlightsField() {
  const { register, formState } = useFormContext<ProductValues>();
  const { fields, append, remove, move } = useFieldArray<ProductValues, "highlights", "key">({
    name: "highlights",
    keyName: "key",
  });
  return (
    <FormSection legend="Highlights" name="highlights">
      {fields.length > 0 && (
        <ul className={styles.rows} role="list">
          {fields.map(({ key }, index) => (
            <li key={key} className={styles.row}>
              <Field
                label={`Highlight ${index + 1}`}
                maxLength={limit.highlights.items.maxLength}
                error={formState.errors.highlights?.[index]?.text?.message}
                {...register(`highlights.${index}.text`)}
              />
              <RowActions
                name={`highlight ${index + 1}`}
                index={index}
                count={fields.length}
                onMove={(to) => move(index, to)}
                onRemove={() => remove(index)}
              />
            </li>
          ))}
        </ul>
      )}
      {fields.length < limit.highlights.maxItems && (
        <Button className={formStyles.start} onClick={() => append({ text: "" })}>
          Add highlight
        </Button>
      )}
    </FormSection>
  );
}
