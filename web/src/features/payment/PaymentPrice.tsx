import { formatMoney } from "../../format/money.ts";
import { Total } from "../../ui/Total.tsx";

/** What is to be paid and how it comes about, in paise. */
export interface PriceSummary {
  subtotal: number;
  /** Off the subtotal; 0 for nothing. */
  discount: number;
  /** What points take off; 0 for nothing. */
  pointsValue: number;
  total: number;
}

export function PaymentPrice({ subtotal, discount, pointsValue, total }: PriceSummary) {
  const takenOff = Object.entries({ Discount: discount, Points: pointsValue }).filter(([, paise]) => paise > 0);
  return (
    <div className="payment__price">
      <dl className="facts-list">
        <div>
          <dt>Subtotal</dt>
          <dd>{formatMoney(subtotal)}</dd>
        </div>
        {takenOff.map(([label, paise]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>−{formatMoney(paise)}</dd>
          </div>
        ))}
      </dl>
      <Total amount={total} />
    </div>
  );
}
