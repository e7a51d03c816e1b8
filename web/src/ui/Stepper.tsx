import { Minus, Plus } from "lucide-react";

interface StepperProps {
  /** A whole number from 1. */
  value: number;
  /** What is counted, such as `Quantity of Kasavu Saree`. */
  label: string;
  onChange: (value: number) => void;
  /** A change is on its way: both buttons are off, and keep the focus. */
  pending?: boolean;
  /** As high as a primary button beside it. */
  tall?: boolean;
}

/** One up, one down, never below 1. */
export function Stepper({ value, label, onChange, pending = false, tall = false }: StepperProps) {
  const canDecrease = !pending && value > 1;
  return (
    <div
      className={tall ? "stepper stepper--tall" : "stepper"}
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
        <Minus className="icon icon--s" aria-hidden="true" />
      </button>
      <output>{value}</output>
      <button
        type="button"
        aria-label="Increase"
        aria-disabled={pending}
        onClick={() => !pending && onChange(value + 1)}
      >
        <Plus className="icon icon--s" aria-hidden="true" />
      </button>
    </div>
  );
}
