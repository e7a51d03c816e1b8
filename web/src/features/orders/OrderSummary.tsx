import { paymentModes } from "../../content/payment-modes.ts";
import { formatDeduction, formatMoney } from "../../format/money.ts";
import { Fact, FactsList } from "../../ui/FactsList.tsx";
import { ItemRow } from "../../ui/ItemRow.tsx";
import { Total } from "../../ui/Price.tsx";
import { SummaryTotal } from "../../ui/Summary.tsx";
import type { OrderItem, TrackedOrder } from "./tracked-order.ts";
import styles from "./OrderSummary.module.css";

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
      <FactsList isOpen={isBoxed}>
        <Fact label="Subtotal">{formatMoney(order.total)}</Fact>
        {order.discount > 0 && <Fact label={discountLabel(order)}>{formatDeduction(order.discount)}</Fact>}
        {order.promoCode !== null && <Fact label="Promo Code">{order.promoCode}</Fact>}
        {pointsValue > 0 && <Fact label={pointsLabel(order)}>{formatDeduction(pointsValue)}</Fact>}
        {order.paymentMode && <Fact label="Payment">{paymentModes[order.paymentMode].title}</Fact>}
      </FactsList>
      {isBoxed ? (
        <SummaryTotal amount={order.paidAmount} />
      ) : (
        <Total className={styles.total} amount={order.paidAmount} />
      )}
      {order.note !== null && <p className={styles.note}>Order Notes: {order.note}</p>}
    </>
  );
}

interface OrderItemsProps {
  items: readonly OrderItem[];
  className?: string | undefined;
}

/** What was ordered. */
export function OrderItems({ items, className }: OrderItemsProps) {
  return (
    <ul className={className} role="list">
      {items.map(({ id, image, title, quantity, total }) => (
        <ItemRow key={id} picture={image?.url} title={title} quantity={quantity} total={total} />
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
