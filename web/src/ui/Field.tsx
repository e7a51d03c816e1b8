import { useId, type ComponentProps, type ReactNode } from "react";
import { FieldError, FieldHint } from "./FieldNote.tsx";
import styles from "./Field.module.css";

export interface FieldTexts {
  label: string;
  /** Adds `(optional)` to the label. */
  optional?: boolean | undefined;
  hint?: ReactNode;
  /** Error message, shown below the control. */
  error?: string | undefined;
}

/** Attributes that associate a control with its label, hint and error. */
interface ControlProps {
  id: string;
  "aria-invalid": true | undefined;
  "aria-describedby": string | undefined;
}

interface FieldFrameProps extends FieldTexts {
  children: (control: ControlProps) => ReactNode;
}

/** Layout of a field: label, control, then the error or the hint. */
export function FieldFrame({ label, optional = false, hint, error, children }: FieldFrameProps) {
  const id = useId();
  const noteId = `${id}-note`;
  const control: ControlProps = {
    id,
    "aria-invalid": error ? true : undefined,
    "aria-describedby": error || hint ? noteId : undefined,
  };
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {label}
        {optional && <small> (optional)</small>}
      </label>
      {children(control)}
      {error ? <FieldError id={noteId}>{error}</FieldError> : hint && <FieldHint id={noteId}>{hint}</FieldHint>}
    </div>
  );
}

type Input = ComponentProps<"input">;

/** Whatever is typed has a greatest length, that of REST. */
type FieldProps = FieldTexts & Input & (Required<Pick<Input, "maxLength">> | { type: "date" | "datetime-local" });

/** A labelled text input. */
export function Field({ label, optional, hint, error, ...input }: FieldProps) {
  return (
    <FieldFrame label={label} optional={optional} hint={hint} error={error}>
      {(control) => <input className={styles.input} {...input} {...control} />}
    </FieldFrame>
  );
}
