import { useId, type ReactNode } from "react";
import { useFormContext } from "react-hook-form";
import { Rejection } from "../form/Rejection.tsx";
import { ColumnField } from "./ColumnField.tsx";
import { type ColumnName, rowsOf, type Section } from "./form-columns.ts";
import type { ProductValues } from "./product-form.ts";
import styles from "./ProductForm.module.css";

interface FormSectionProps {
  legend: string;
  /** Of a list, for messages about no input of it. */
  name?: "highlights" | "pictures" | "sizes" | "related" | "colours";
  children: ReactNode;
}

/** A part of the form of a product. */
export function FormSection({ legend, name, children }: FormSectionProps) {
  const { errors } = useFormContext<ProductValues>().formState;
  const note = useId();
  const message = name && errors[name]?.message;
  return (
    <fieldset className={styles.section} name={name} aria-describedby={message && note}>
      <legend>{legend}</legend>
      <Rejection id={note} message={message} />
      {children}
    </fieldset>
  );
}

interface ColumnsSectionProps {
  legend: string;
  section: Section;
  /** In place of those of the columns. */
  hints?: Partial<Record<ColumnName, string>>;
}

/** A part whose columns have a control each. */
export function ColumnsSection({ legend, section, hints = {} }: ColumnsSectionProps) {
  return (
    <FormSection legend={legend}>
      {rowsOf(section).map((names) => (
        <div key={names.join()} className={styles.pair}>
          {names.map((name) => (
            <ColumnField key={name} name={name} hint={hints[name]} />
          ))}
        </div>
      ))}
    </FormSection>
  );
}
