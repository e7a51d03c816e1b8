import type { ComponentProps } from "react";
import { FieldFrame, type FieldTexts } from "./FieldFrame.tsx";

/** One line of text. */
export function Field({ label, optional, hint, error, ...input }: FieldTexts & ComponentProps<"input">) {
  return (
    <FieldFrame label={label} optional={optional} hint={hint} error={error}>
      {(control) => <input className="input" {...input} {...control} />}
    </FieldFrame>
  );
}

/** Several lines of text. */
export function TextAreaField({ label, optional, hint, error, ...area }: FieldTexts & ComponentProps<"textarea">) {
  return (
    <FieldFrame label={label} optional={optional} hint={hint} error={error}>
      {(control) => <textarea className="input" {...area} {...control} />}
    </FieldFrame>
  );
}
