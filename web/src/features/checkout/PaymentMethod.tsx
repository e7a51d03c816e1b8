import { paymentModes } from "../../content/payment-modes.ts";
import type { PaymentMode } from "../../schema.generated.ts";
import { Choice } from "../../ui/Choice.tsx";

interface PaymentMethodProps {
  /** The ways that the shop offers, in its order. */
  modes: readonly PaymentMode[];
  chosen: PaymentMode | null;
  onChoose: (mode: PaymentMode) => void;
}

/** How to pay. Nothing is chosen for the shopper. */
export function PaymentMethod({ modes, chosen, onChoose }: PaymentMethodProps) {
  return (
    <section className="part">
      <h2 id="payment-method">Payment Method</h2>
      <div className="choices" role="radiogroup" aria-labelledby="payment-method">
        {modes.map((mode) => (
          <Choice
            key={mode}
            name="payment-mode"
            title={paymentModes[mode].title}
            hint={paymentModes[mode].hint}
            checked={mode === chosen}
            onChange={() => onChoose(mode)}
          />
        ))}
      </div>
    </section>
  );
}
