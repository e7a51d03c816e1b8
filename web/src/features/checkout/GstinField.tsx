import { useEffect, useRef, useState } from "react";
import { DividedSection } from "../../ui/DividedSection.tsx";
import { Field } from "../../ui/Field.tsx";
import { gstinLength, gstinOf, invalidGstinMessage, isGstin } from "./gstin.ts";
import styles from "./GstinField.module.css";

interface GstinFieldProps {
  value: string;
  /** Why an order with this value was not placed; a new object for each press, which shows and focuses the field. */
  rejection: { message: string } | null;
  onChange: (value: string) => void;
}

/** The GSTIN of a business customer, folded away for the others. */
export function GstinField({ value, rejection, onChange }: GstinFieldProps) {
  const [isOpen, setOpen] = useState(value !== "");
  const [hasLeft, setLeft] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const [lastRejection, setLastRejection] = useState(rejection);
  if (rejection !== lastRejection) {
    setLastRejection(rejection);
    if (rejection !== null) setOpen(true);
  }
  useEffect(() => {
    if (rejection !== null) input.current?.focus();
  }, [rejection]);

  const gstin = gstinOf(value);
  const isWrong = gstin !== "" && (hasLeft || gstin.length >= gstinLength) && !isGstin(gstin);
  return (
    <DividedSection>
      <details className={styles.fold} open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <summary>Ordering for a business?</summary>
        <Field
          label="GSTIN (for business customers)"
          hint="The invoice names it."
          error={rejection?.message ?? (isWrong ? invalidGstinMessage : undefined)}
          ref={input}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          // With the blanks of a pasted number.
          maxLength={30}
          value={value}
          onChange={(event) => {
            setLeft(false);
            onChange(event.target.value);
          }}
          onBlur={() => setLeft(true)}
        />
      </details>
    </DividedSection>
  );
}
