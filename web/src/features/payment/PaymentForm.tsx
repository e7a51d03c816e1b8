import { Icon } from "../../ui/Icon.tsx";
import { useState, type SubmitEvent } from "react";
import { paymentOptions, type PaymentOption } from "../../content/payment-options.ts";
import { formatDeduction, formatMoney } from "../../format/money.ts";
import { Button } from "../../ui/Button.tsx";
import { Choice } from "../../ui/Choice.tsx";
import { FieldError } from "../../ui/FieldNote.tsx";
import { Total } from "../../ui/Price.tsx";
import { ToPay } from "../../ui/ToPay.tsx";
import { takeFocus } from "../../ui/take-focus.ts";
import { Fact, FactsList } from "../../ui/FactsList.tsx";
import { SampleCode } from "./SampleCode.tsx";
import styles from "./PaymentForm.module.css";

const optionIcons = { cards: "credit-card", "net-banking": "landmark", wallet: "wallet" } as const;

/** The amount to pay and its parts, in paise. */
export interface PriceSummary {
  subtotal: number;
  /** Deducted from the subtotal; 0 for no discount. */
  discount: number;
  /** Deducted by points; 0 for none. */
  pointsValue: number;
  total: number;
  /** Null if the shop sends none. */
  deliveryCharge: number | null;
  /** The total with the delivery charge. */
  toPay: number;
}

interface PaymentFormProps {
  price: PriceSummary;
  /** Id of the text that says what the payment is. */
  noteId: string;
  isProcessing: boolean;
  hasFailed: boolean;
  onPay: () => void;
}

/** The price, the payment options and the Pay Now button. */
export function PaymentForm({ price, noteId, isProcessing, hasFailed, onPay }: PaymentFormProps) {
  const [chosen, setChosen] = useState<PaymentOption>("upi");
  const pay = (event: SubmitEvent) => {
    event.preventDefault();
    if (!isProcessing) onPay();
  };
  return (
    <form className={styles.form} onSubmit={pay}>
      <PaymentPrice {...price} />
      <div className={styles.options} role="radiogroup" aria-label="Pay by" aria-describedby={noteId}>
        {paymentOptions.map(({ id, title }) => (
          <Choice
            className={styles.option}
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
      <div className={styles.details}>
        {chosen === "upi" ? <SampleCode /> : <OptionIcon option={chosen} />}
        <div>
          <p>{paymentOptions.find(({ id }) => id === chosen)?.text}</p>
          {chosen === "upi" && <UpiApps isProcessing={isProcessing} />}
        </div>
      </div>
      {hasFailed && <FieldError>Payment processing failed.</FieldError>}
      <Button type="submit" variant="primary" wide pending={isProcessing} pendingLabel="Processing...">
        Pay Now
      </Button>
      <p className="visually-hidden" role="status">
        {isProcessing && "Your payment is being processed."}
      </p>
    </form>
  );
}

function OptionIcon({ option }: { option: keyof typeof optionIcons }) {
  return (
    <div className={styles.optionIcon}>
      <Icon name={optionIcons[option]} />
    </div>
  );
}

function PaymentPrice({ subtotal, discount, pointsValue, total, deliveryCharge, toPay }: PriceSummary) {
  const deductions = Object.entries({ Discount: discount, Points: pointsValue }).filter(([, paise]) => paise > 0);
  return (
    <div>
      <FactsList isOpenTop>
        <Fact label="Subtotal">{formatMoney(subtotal)}</Fact>
        {deductions.map(([label, paise]) => (
          <Fact key={label} label={label}>
            {formatDeduction(paise)}
          </Fact>
        ))}
      </FactsList>
      <Total className={styles.total} amount={total} />
      {deliveryCharge !== null && <ToPay deliveryCharge={deliveryCharge} toPay={toPay} />}
    </div>
  );
}

const apps = ["Google Pay", "PhonePe"];

/** Selects a UPI app of this phone. */
function UpiApps({ isProcessing }: { isProcessing: boolean }) {
  const [chosen, setChosen] = useState<string | null>(null);
  return (
    <div className={styles.upiApps} role="group" aria-label="Apps">
      {apps.map((app) => (
        <Button
          key={app}
          className={styles.app}
          variant="quiet"
          wide
          aria-pressed={app === chosen}
          disabled={isProcessing}
          onClick={() => setChosen(app === chosen ? null : app)}
        >
          {app}
        </Button>
      ))}
    </div>
  );
}
