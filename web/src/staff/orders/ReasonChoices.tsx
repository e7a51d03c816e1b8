import { useId } from "react";
import type { UseFormRegisterReturn } from "react-hook-form";
import { Choice } from "../../ui/Choice.tsx";
import { FieldError } from "../../ui/FieldNote.tsx";
import styles from "./ReasonChoices.module.css";

interface ReasonChoicesProps {
  legend: string;
  /** The reasons by the value of the schema. */
  labels: Readonly<Record<string, string>>;
  field: UseFormRegisterReturn;
  error: string | undefined;
}

/** Radio buttons of reasons. */
export function ReasonChoices({ legend, labels, field, error }: ReasonChoicesProps) {
  const note = useId();
  return (
    <fieldset className={`fieldset ${styles.reasons}`} aria-describedby={error === undefined ? undefined : note}>
      <legend>{legend}</legend>
      {Object.entries(labels).map(([value, title]) => (
        <Choice key={value} title={title} value={value} {...field} />
      ))}
      {error !== undefined && <FieldError id={note}>{error}</FieldError>}
    </fieldset>
  );
}
