import { useFormContext } from "react-hook-form";
import { Field, FieldFrame } from "../../ui/Field.tsx";
import fieldStyles from "../../ui/Field.module.css";
import { longestInput } from "../form/fields.ts";
import { ignoreEnter } from "../form/ignore-enter.ts";
import { CategorySelect, ColourSelect, SubcategorySelect } from "./ColumnSelects.tsx";
import { columns, type ColumnName } from "./form-columns.ts";
import type { ProductValues } from "./product-form.ts";

const selects = { category: CategorySelect, subcategory: SubcategorySelect, colour: ColourSelect };

interface ColumnFieldProps {
  name: ColumnName;
  /** In place of that of the column. */
  hint?: string | undefined;
  readOnly?: boolean;
}

/** The control of a column of a product. */
export function ColumnField({ name, hint, readOnly }: ColumnFieldProps) {
  const { register, formState } = useFormContext<ProductValues>();
  const { label, look } = columns[name];
  const { unit, control, inputMode, maxLength = longestInput } = look;
  const texts = {
    label: unit === undefined ? label : `${label} ${unit}`,
    optional: look.isOptional,
    hint: hint ?? look.hint,
    error: formState.errors[name]?.message,
  };
  const input = register(name);
  if (control === undefined) {
    const autoComplete = inputMode && "off";
    const onKeyDown = look.isScanned ? ignoreEnter : undefined;
    return <Field {...texts} {...{ inputMode, autoComplete, maxLength, readOnly, onKeyDown }} {...input} />;
  }
  if (typeof control === "string") {
    const Select = selects[control];
    return <FieldFrame {...texts}>{(attributes) => <Select {...attributes} {...input} />}</FieldFrame>;
  }
  return (
    <FieldFrame {...texts}>
      {(attributes) => (
        <textarea className={fieldStyles.input} rows={control} maxLength={maxLength} {...attributes} {...input} />
      )}
    </FieldFrame>
  );
}
