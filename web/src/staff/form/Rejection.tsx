import { FieldError } from "../../ui/FieldNote.tsx";
import { takeFocus } from "../../ui/take-focus.ts";

interface RejectionProps {
  id?: string;
  /** Undefined for none. */
  message: string | undefined;
}

/** Why a form, or a group of its fields, was rejected, at its head. It takes the focus, which brings it into view. */
export function Rejection({ id, message }: RejectionProps) {
  if (message === undefined) return null;
  return (
    <div ref={takeFocus} id={id} tabIndex={-1}>
      <FieldError>{message}</FieldError>
    </div>
  );
}
