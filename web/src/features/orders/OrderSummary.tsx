import { paymentModes } from "../../content/payment-modes.ts";
import { formatMoney } from "../../format/money.ts";
import { Picture } from "../../ui/Picture.tsx";
import { Total } from "../../ui/Price.tsx";
import type { OrderItem, TrackedOrder } from "./tracked-order.ts";

interface OrderSummaryProps {
  order: Pick<TrackedOrder, "total" | "discount" | "paidAmount" | "promoCode" | "paymentMode" | "note">;
  /** In a box of its own, on the page of one order. */
  isBoxed?: boolean;
}

/** What an order came to, how it is paid, and what was said about it. */
export function OrderSummary({ order, isBoxed = false }: OrderSummaryProps) {
  const pointsValue = pointsValueOf(order);
  return (
    <>
      <dl className={isBoxed ? "facts-list facts-list--open" : "facts-list"}>
        <Fact label="Subtotal" value={formatMoney(order.total)} />
        {order.discount > 0 && <Fact label={discountLabel(order)} value={`−${formatMoney(order.discount)}`} />}
        {order.promoCode !== null && <Fact label="Promo Code" value={order.promoCode} />}
        {pointsValue > 0 && <Fact label={pointsLabel(order)} value={`−${formatMoney(pointsValue)}`} />}
        {order.paymentMode && <Fact label="Payment" value={paymentModes[order.paymentMode].title} />}
      </dl>
      <Total className={isBoxed ? "summary__total" : "order__total"} amount={order.paidAmount} />
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

/** What was ordered. A product that has left the shop has no picture. */
export function OrderItems({ items }: { items: readonly OrderItem[] }) {
  return (
    <ul className="order__items" role="list">
      {items.map((item) => (
        <li className="order-item" key={item.id}>
          <Picture src={item.image?.url} alt="" width={300} height={375} sizes="56px" />
          <p>
            {item.title}
            <span>Quantity {item.quantity}</span>
          </p>
          <b>{formatMoney(item.total)}</b>
        </li>
      ))}
    </ul>
  );
}

const paisePerPoint = 100;

type OrderAmounts = Pick<TrackedOrder, "total" | "discount" | "paidAmount">;

/** What the discount is called: `Discount (5%)` where it is a whole per cent of the items. */
export function discountLabel({ total, discount }: OrderAmounts): string {
  const percent = Math.round((100 * discount) / total);
  const isWhole = Math.abs((total * percent) / 100 - discount) < 1;
  return isWhole ? `Discount (${percent}%)` : "Discount";
}

/** The points that were spent, in paise: what the items cost beyond the discount and what was to be paid. */
export function pointsValueOf({ total, discount, paidAmount }: OrderAmounts): number {
  return Math.max(0, total - discount - paidAmount);
}

/** `Points (12)`: a point is a rupee. */
export function pointsLabel(amounts: OrderAmounts): string {
  return `Points (${pointsValueOf(amounts) / paisePerPoint})`;
}
