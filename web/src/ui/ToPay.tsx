import { formatMoney } from "../format/money.ts";
import { Fact, FactsList } from "./FactsList.tsx";
import { Total } from "./Price.tsx";
import styles from "./ToPay.module.css";

interface ToPayProps {
  /** In paise; 0 for a free delivery. */
  deliveryCharge: number;
  /** In paise. */
  toPay: number;
  /** Whether nothing of it is left to pay. */
  isPaid?: boolean;
  /** As those of the total above. */
  decimals?: 1 | 2;
}

/** The delivery charge, and the amount to pay or paid with it, below a total without it. */
export function ToPay({ deliveryCharge, toPay, isPaid = false, decimals = 2 }: ToPayProps) {
  return (
    <div className={styles.toPay}>
      <FactsList>
        <Fact label="Delivery">{deliveryCharge === 0 ? "Free" : formatMoney(deliveryCharge, decimals)}</Fact>
      </FactsList>
      <Total className={styles.sum} label={isPaid ? "Paid" : "To pay"} amount={toPay} decimals={decimals} />
    </div>
  );
}
