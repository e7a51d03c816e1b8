import { useId } from "react";
import { Choice } from "../../ui/Choice.tsx";
import { isBlank } from "../../format/is-blank.ts";
import { FieldFrame } from "../../ui/Field.tsx";
import { FieldError } from "../../ui/FieldNote.tsx";
import fieldStyles from "../../ui/Field.module.css";
import styles from "./ReasonField.module.css";

/** Choice of a reason: one of the given ones, or words of the shopper's own. */
export interface Reason {
  /** One of the offered reasons or `anotherReason`; null before a choice. */
  chosen: string | null;
  /** Of another reason. */
  text: string;
}

export const noReason: Reason = { chosen: null, text: "" };

const anotherReason = "Another reason";

/** REST rejects reasons of more than 300 characters, of which the chosen one is a part. */
const maxReasonLength = 280;

/** The text of a reason; empty while it is missing. */
export function textOf({ chosen, text }: Reason): string {
  return chosen === anotherReason ? text.trim() : (chosen ?? "");
}

/** The message for a missing reason; undefined for a complete one. */
export function reasonError(reason: Reason): string | undefined {
  if (!isBlank(textOf(reason))) return undefined;
  return reason.chosen === null ? "Please choose a reason." : "Please tell us the reason.";
}

/** Selector of the control of a missing reason. */
export function missingReason({ chosen }: Reason): string {
  return chosen === anotherReason ? "textarea" : "[type=radio]";
}

/** Focuses the first control of a form that this selector matches: the one to be corrected. */
export function focusControl(form: EventTarget & Element, selector: string): void {
  form.querySelector<HTMLElement>(selector)?.focus();
}

interface ReasonFieldProps {
  legend: string;
  /** Without `anotherReason`. */
  reasons: readonly string[];
  value: Reason;
  onChange: (reason: Reason) => void;
  /** Whether words can be added to an offered reason too. */
  hasWords?: boolean;
  /** Message of a missing reason. */
  error: string | undefined;
}

/** Radio buttons of reasons, with a field for another one. */
export function ReasonField({ legend, reasons, value, onChange, hasWords = false, error }: ReasonFieldProps) {
  const errorId = useId();
  const isOwn = value.chosen === anotherReason;
  return (
    <fieldset className={styles.group} aria-describedby={error !== undefined && !isOwn ? errorId : undefined}>
      <legend>{legend}</legend>
      {[...reasons, anotherReason].map((reason) => (
        <Choice
          key={reason}
          name="reason"
          title={reason}
          checked={reason === value.chosen}
          onChange={() => onChange({ ...value, chosen: reason })}
        />
      ))}
      {(isOwn || (hasWords && value.chosen !== null)) && (
        <FieldFrame label={isOwn ? "Reason" : "More about it"} optional={!isOwn} error={error}>
          {(control) => (
            <textarea
              {...control}
              className={fieldStyles.input}
              rows={2}
              maxLength={maxReasonLength}
              value={value.text}
              onChange={({ target }) => onChange({ ...value, text: target.value })}
            />
          )}
        </FieldFrame>
      )}
      {error !== undefined && !isOwn && <FieldError id={errorId}>{error}</FieldError>}
    </fieldset>
  );
}
