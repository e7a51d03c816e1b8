import type { ComponentProps } from "react";
import { withAsciiDigits } from "../format/digits.ts";
import { FieldFrame, type FieldTexts } from "./Field.tsx";
import styles from "./CodeField.module.css";
import { classNames } from "./class-names.ts";

const codeLength = 4;

interface CodeFieldProps extends FieldTexts, Omit<ComponentProps<"input">, "value" | "onChange"> {
  /** Up to four digits. */
  value: string;
  onChange: (value: string) => void;
}

/** A one-time code of four digits: one input over four decorative cells, so that paste and autofill work. */
export function CodeField({ label, optional, hint, error, value, onChange, ...input }: CodeFieldProps) {
  const next = Math.min(value.length, codeLength - 1);
  return (
    <FieldFrame label={label} optional={optional} hint={hint} error={error}>
      {(control) => (
        <div className={styles.code}>
          {Array.from({ length: codeLength }, (_, index) => (
            <span key={index} className={classNames(styles.cell, index === next && styles.cellNext)} />
          ))}
          <input
            className={styles.input}
            inputMode="numeric"
            autoComplete="one-time-code"
            {...input}
            {...control}
            value={value}
            onChange={(event) => onChange(withAsciiDigits(event.target.value).replace(/\D/g, "").slice(0, codeLength))}
          />
        </div>
      )}
    </FieldFrame>
  );
}
