import { clsx } from "clsx";
import { Icon } from "./Icon.tsx";
import { useState, type KeyboardEvent } from "react";
import { useToast } from "./toast-context.ts";
import styles from "./Stepper.module.css";

interface StepperProps {
  /** A whole number from 1. */
  value: number;
  /** Accessible name, such as `Quantity of Kasavu Saree`. */
  label: string;
  onChange: (value: number) => void;
  /** The highest value; none by default. */
  max?: number;
  /** A change is in progress: both buttons ignore clicks and stay focusable. */
  pending?: boolean;
  /** Has the height of a primary button. */
  tall?: boolean;
  /** The number can be typed too. */
  editable?: boolean;
  className?: string | undefined;
}

/** A number input with decrease and increase buttons; the minimum is 1. */
export function Stepper(props: StepperProps) {
  const { value, label, onChange, max = Infinity, pending = false, tall = false, editable = false, className } = props;
  const canDecrease = !pending && value > 1;
  const canIncrease = !pending && value < max;
  return (
    <div
      className={clsx(styles.stepper, tall && styles.tall, className)}
      role="group"
      aria-label={label}
      aria-busy={pending || undefined}
    >
      <button
        type="button"
        aria-label="Decrease"
        aria-disabled={!canDecrease}
        onClick={() => canDecrease && onChange(value - 1)}
      >
        <Icon name="minus" size="small" />
      </button>
      {editable && <Entry value={value} label={label} pending={pending} onChange={onChange} />}
      <output className={editable ? "visually-hidden" : undefined}>{value}</output>
      <button
        type="button"
        aria-label="Increase"
        aria-disabled={!canIncrease}
        onClick={() => canIncrease && onChange(value + 1)}
      >
        <Icon name="plus" size="small" />
      </button>
    </div>
  );
}

const maxDigits = 5;

/** Input of the number, committed on Enter or blur. A toast rejects values other than whole numbers from 1. */
function Entry({
  value,
  label,
  pending,
  onChange,
}: Required<Omit<StepperProps, "max" | "editable" | "tall" | "className">>) {
  const [typed, setTyped] = useState<string | null>(null);
  const text = typed ?? String(value);
  const toast = useToast();
  const commit = () => {
    const next = /^\d+$/.test(text.trim()) ? Number(text) : 0;
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
