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
  /** With the total in a box, on the page of one order. */
  isBoxed?: boolean;
}

/** Amounts, payment mode and note of an order. */
export function OrderSummary({ order, isBoxed = false }: OrderSummaryProps) {
  const pointsValue = pointsValueOf(order);
  return (
    <>
      <FactsList isOpenTop={isBoxed}>
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

/** The ordered items. */
export function OrderItems({ items, className }: OrderItemsProps) {
  return (
    <ul className={className} role="list">
      {items.map(({ id, image, title, size, quantity, total }) => (
        <ItemRow key={id} picture={image?.url} title={title} size={size} quantity={quantity} total={total} />
      ))}
    </ul>
  );
}

const paisePerPoint = 100;

type OrderAmounts = Pick<TrackedOrder, "total" | "discount" | "paidAmount">;

/** Label of the discount: `Discount (5%)` when it is a whole percentage of the total. */
export function discountLabel({ total, discount }: OrderAmounts): string {
  const percent = Math.round((100 * discount) / total);
  const isWhole = Math.abs((total * percent) / 100 - discount) < 1;
  return isWhole ? `Discount (${percent}%)` : "Discount";
}

/** The value of the spent points, in paise: the total less the discount and the paid amount. */
export function pointsValueOf({ total, discount, paidAmount }: OrderAmounts): number {
  return Math.max(0, total - discount - paidAmount);
}

/** `Points (12)`: a point is worth one rupee. */
export function pointsLabel(amounts: OrderAmounts): string {
  return `Points (${pointsValueOf(amounts) / paisePerPoint})`;
}
