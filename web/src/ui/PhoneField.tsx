import { useState, type ComponentProps } from "react";
import { FieldFrame, type FieldTexts } from "./Field.tsx";
import { classNames } from "./class-names.ts";
import { parseMobile } from "./parse-mobile.ts";
import { groupDigits, nationalDigits } from "./phone-number.ts";
import fieldStyles from "./Field.module.css";
import styles from "./PhoneField.module.css";

interface PhoneFieldProps extends FieldTexts, Omit<ComponentProps<"input">, "value" | "onChange"> {
  /** As `parseMobile` returns it, such as `+919876543210`; empty without input. */
  value: string;
  onChange: (value: string) => void;
}

/** Field for an Indian mobile number, with a fixed country code before the digits. */
export function PhoneField({ label, optional, hint, error, value, onChange, onBlur, ...input }: PhoneFieldProps) {
  const [isTyping, setIsTyping] = useState(false);
  const digits = nationalDigits(value);
  return (
    <FieldFrame label={label} optional={optional} hint={hint} error={error}>
      {(control) => (
        <div className={styles.group}>
          <span className={styles.fixed}>India +91</span>
          <input
            className={classNames(fieldStyles.input, styles.input)}
            type="tel"
            inputMode="numeric"
            autoComplete="tel"
            {...input}
            {...control}
            value={isTyping ? digits : groupDigits(digits)}
            // Set on change instead of on focus: changing the value on focus would reset the selection.
            onChange={(event) => {
              setIsTyping(true);
              onChange(parseMobile(event.target.value));
            }}
            onBlur={(event) => {
              setIsTyping(false);
              onBlur?.(event);
            }}
          />
        </div>
      )}
    </FieldFrame>
  );
}
