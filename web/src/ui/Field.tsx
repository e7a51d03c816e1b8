import { clsx } from "clsx";
import { CircleAlert } from "lucide-react";
import { useId, type ComponentProps, type ReactNode } from "react";
import styles from "./Field.module.css";

export interface FieldTexts {
  label: string;
  /** Adds `(optional)` to the label. */
  optional?: boolean | undefined;
  hint?: ReactNode;
  /** What is wrong with the value, shown below it. */
  error?: string | undefined;
}

/** What ties a control to its label, its hint and its error. */
export interface ControlProps {
  id: string;
  "aria-invalid": true | undefined;
  "aria-describedby": string | undefined;
}

interface FieldFrameProps extends FieldTexts {
  children: (control: ControlProps) => ReactNode;
}

/** Label above, control, then the error or the hint below. */
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

/** Words about a field that is not wrong. */
export function FieldHint(props: Omit<ComponentProps<"p">, "className">) {
  return <p className={styles.hint} {...props} />;
}

interface FieldErrorProps {
  id?: string;
  className?: string | undefined;
  children: ReactNode;
}

/** An error in words and a sign, read out when it appears. */
export function FieldError({ id, className, children }: FieldErrorProps) {
  return (
    <p className={clsx(styles.error, className)} id={id} role="alert">
      <CircleAlert className="icon" aria-hidden="true" />
      {children}
    </p>
  );
}

/** One line of text. */
export function Field({ label, optional, hint, error, ...input }: FieldTexts & ComponentProps<"input">) {
  return (
    <FieldFrame label={label} optional={optional} hint={hint} error={error}>
      {(control) => <input className={styles.input} {...input} {...control} />}
    </FieldFrame>
  );
}

/** Several lines of text. */
export function TextAreaField({ label, optional, hint, error, ...area }: FieldTexts & ComponentProps<"textarea">) {
  return (
    <FieldFrame label={label} optional={optional} hint={hint} error={error}>
      {(control) => <textarea className={styles.input} {...area} {...control} />}
    </FieldFrame>
  );
}
