import { CreditCard, Landmark, Wallet } from "lucide-react";
import { useState, type SubmitEvent } from "react";
import { paymentNote, paymentOptions, type PaymentOption } from "../../content/payment-options.ts";
import { Button } from "../../ui/Button.tsx";
import { Choice } from "../../ui/Choice.tsx";
import { FieldError } from "../../ui/FieldFrame.tsx";
import { takeFocus } from "../../ui/take-focus.ts";
import { PaymentPrice, type PriceSummary } from "./PaymentPrice.tsx";
import { UpiApps } from "./UpiApps.tsx";
import { UpiCode } from "./UpiCode.tsx";

const signs = { cards: CreditCard, "net-banking": Landmark, wallet: Wallet };

interface PaymentFormProps {
  price: PriceSummary;
  isProcessing: boolean;
  hasFailed: boolean;
  onPay: () => void;
}

/** How much, by which way, and the button. */
export function PaymentForm({ price, isProcessing, hasFailed, onPay }: PaymentFormProps) {
  const [chosen, setChosen] = useState<PaymentOption>("upi");
  const pay = (event: SubmitEvent) => {
    event.preventDefault();
    if (!isProcessing) onPay();
  };
  return (
    <form className="payment" onSubmit={pay}>
      <PaymentPrice {...price} />
      <div className="payment__options" role="radiogroup" aria-label="Pay by">
        {paymentOptions.map(({ id, title }) => (
          <Choice
            key={id}
            ref={id === "upi" ? takeFocus : undefined}
            name="payment-option"
            title={title}
            checked={id === chosen}
            disabled={isProcessing}
            onChange={() => setChosen(id)}
          />
        ))}
      </div>
      <div className="payment__way">
        {chosen === "upi" ? <UpiCode paise={price.total} /> : <Sign option={chosen} />}
        <div>
          <p>{paymentOptions.find(({ id }) => id === chosen)?.text}</p>
          {chosen === "upi" && <UpiApps isProcessing={isProcessing} />}
        </div>
      </div>
      {hasFailed && <FieldError>Payment processing failed.</FieldError>}
      <Button type="submit" variant="primary" wide pending={isProcessing} pendingLabel="Processing...">
        Pay Now
      </Button>
      <p className="vh" role="status">
        {isProcessing && "Your payment is being processed."}
      </p>
      <p className="summary__note">{paymentNote}</p>
    </form>
  );
}

function Sign({ option }: { option: keyof typeof signs }) {
  const Icon = signs[option];
  return (
    <div className="payment__sign">
      <Icon className="icon" aria-hidden="true" />
    </div>
  );
}
