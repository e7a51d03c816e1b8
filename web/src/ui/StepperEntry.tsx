import { useState, type KeyboardEvent } from "react";
import { parseWholeNumber } from "../format/digits.ts";
import { useToast } from "./toast-context.ts";
import styles from "./Stepper.module.css";

const maxDigits = 5;

interface StepperEntryProps {
  /** A whole number from 1. */
  value: number;
  /** Accessible name, such as `Quantity of Kasavu Saree`. */
  label: string;
  /** A change is in progress: nothing can be typed. */
  pending: boolean;
  onChange: (value: number) => void;
}

/** Input of the number, committed on Enter or blur. A toast rejects values other than whole numbers from 1. */
export function StepperEntry({ value, label, pending, onChange }: StepperEntryProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const text = typed ?? String(value);
  const toast = useToast();
  const commit = () => {
    const next = parseWholeNumber(text) ?? 0;
    setTyped(null);
    if (next < 1 && text !== "") toast.show("Please enter a whole number from 1.", { tone: "error" });
    else if (next >= 1 && next !== value) onChange(next);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === "Enter") commit();
    if (event.key !== "Escape" || typed === null) return;
    event.preventDefault(); // Escape reverts the input, and must not close the surrounding overlay.
    setTyped(null);
  };
  return (
    <input
      className={styles.entry}
      inputMode="numeric"
      autoComplete="off"
      aria-label={label}
      aria-disabled={pending || undefined}
      readOnly={pending}
      maxLength={maxDigits}
      size={Math.max(2, text.length)}
      value={text}
      onFocus={(event) => event.target.select()}
      onChange={(event) => setTyped(event.target.value)}
      onBlur={commit}
      onKeyDown={onKeyDown}
    />
  );
}
