import { Icon } from "./Icon.tsx";
import type { ReactNode } from "react";
import styles from "./Stepper.module.css";
import { classNames } from "./class-names.ts";

interface StepperProps {
  /** A whole number from `min`. */
  value: number;
  /** Accessible name, such as `Quantity of Kasavu Saree`. */
  label: string;
  onChange: (value: number) => void;
  /** The lowest value; 1 by default. */
  min?: number;
  /** The highest value; none by default. */
  max?: number;
  /** A change is in progress: both buttons ignore clicks and stay focusable. */
  pending?: boolean;
  /** Has the height of a primary button. */
  tall?: boolean;
  /** Takes the place of the number: a `StepperEntry`, where the number can be typed too. */
  entry?: ReactNode;
  className?: string | undefined;
}

/** A number input with decrease and increase buttons. */
export function Stepper(props: StepperProps) {
  const { value, label, onChange, min = 1, max = Infinity, pending = false, tall = false, entry, className } = props;
  const canDecrease = !pending && value > min;
  const canIncrease = !pending && value < max;
  return (
    <div
      className={classNames(styles.stepper, tall && styles.tall, className)}
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
      {entry}
      <output className={entry ? "visually-hidden" : undefined}>{value}</output>
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
