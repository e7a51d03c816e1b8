import { CircleAlert } from "lucide-react";
import { useId, type ReactNode } from "react";

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
    <div className="field">
      <label className="field__label" htmlFor={id}>
        {label}
        {optional && <small> (optional)</small>}
      </label>
      {children(control)}
      {error ? (
        <FieldError id={noteId}>{error}</FieldError>
      ) : (
        hint && (
          <p className="field__hint" id={noteId}>
            {hint}
          </p>
        )
      )}
    </div>
  );
}

/** An error in words and a sign, read out when it appears. */
export function FieldError({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <p className="field__error" id={id} role="alert">
      <CircleAlert className="icon" aria-hidden="true" />
      {children}
    </p>
  );
}
