import { useId } from "react";
import { paymentModes } from "../../content/payment-modes.ts";
import type { PaymentMode } from "../../schema.generated.ts";
import { Choice } from "../../ui/Choice.tsx";
import { DividedSection } from "../../ui/DividedSection.tsx";
import fieldStyles from "../../ui/Field.module.css";
import type { CreditOffer } from "./credit-offer.ts";
import styles from "./OrderOptions.module.css";

interface PaymentMethodProps {
  /** The modes that the shop offers, in its order. */
  modes: readonly PaymentMode[];
  chosen: PaymentMode | null;
  credit: CreditOffer;
  onChoose: (mode: PaymentMode) => void;
}

/** Selects the payment mode. None is preselected. */
export function PaymentMethod({ modes, chosen, credit, onChoose }: PaymentMethodProps) {
  return (
    <DividedSection>
      <h2 id="payment-method">Payment Method</h2>
      <div className={styles.choices} role="radiogroup" aria-labelledby="payment-method">
        {modes.map((mode) => (
          <Choice
            key={mode}
            name="payment-mode"
            title={paymentModes[mode].title}
            hint={(mode === "CREDIT" && credit.hint) || paymentModes[mode].hint}
            disabled={mode === "CREDIT" && !credit.isEnough}
            checked={mode === chosen}
            onChange={() => onChoose(mode)}
          />
        ))}
      </div>
      {modes.length === 0 && <p>You cannot pay for an order here at the moment. Please contact us.</p>}
    </DividedSection>
  );
}

interface PointsProps {
  /** The number of points that can be spent; 0 disables the checkbox. */
  available: number;
  isUsed: boolean;
  onChange: (isUsed: boolean) => void;
}

/** Checkbox for paying a part of the order with points. */
export function Points({ available, isUsed, onChange }: PointsProps) {
  return (
    <DividedSection>
      <h2>Points</h2>
      <Choice
        type="checkbox"
        title="Use points"
        hint={`${available} points available. 1 point is ₹1.`}
        disabled={available === 0}
        checked={isUsed && available > 0}
        onChange={(event) => onChange(event.target.checked)}
      />
    </DividedSection>
  );
}

/** The gateway rejects longer notes. */
const maxNoteLength = 500;

/** Field for a note to the shop. */
export function OrderNotes({ value, onChange }: { value: string; onChange: (note: string) => void }) {
  const id = useId();
  return (
    <DividedSection>
      <h2>
        <label htmlFor={id}>Order Notes</label>
      </h2>
      <textarea
        className={fieldStyles.input}
        id={id}
        rows={3}
        maxLength={maxNoteLength}
        placeholder="For the person who packs or delivers"
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    </DividedSection>
  );
}
