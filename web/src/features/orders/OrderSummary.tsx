import { paymentModes } from "../../content/payment-modes.ts";
import { formatMoney } from "../../format/money.ts";
import { Total } from "../../ui/Total.tsx";
import { discountLabel, pointsLabel, pointsValueOf } from "./order-amounts.ts";
import type { TrackedOrder } from "./tracked-order.ts";

type SummaryProps = {
  order: Pick<TrackedOrder, "total" | "discount" | "paidAmount" | "promoCode" | "paymentMode" | "note">;
};

/** What an order came to, how it is paid, and what was said about it. */
export function OrderSummary({ order }: SummaryProps) {
  const pointsValue = pointsValueOf(order);
  return (
    <>
      <dl className="facts-list">
        <Fact label="Subtotal" value={formatMoney(order.total)} />
        {order.discount > 0 && <Fact label={discountLabel(order)} value={`−${formatMoney(order.discount)}`} />}
        {order.promoCode !== null && <Fact label="Promo Code" value={order.promoCode} />}
        {pointsValue > 0 && <Fact label={pointsLabel(order)} value={`−${formatMoney(pointsValue)}`} />}
        {order.paymentMode && <Fact label="Payment" value={paymentModes[order.paymentMode].title} />}
      </dl>
      <Total amount={order.paidAmount} />
      {order.note !== null && <p className="order__note">Order Notes: {order.note}</p>}
    </>
  );
}

function Fact({ label, value }: { label: string; value: string }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  );
}
