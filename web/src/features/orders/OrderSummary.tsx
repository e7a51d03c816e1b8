import { Link } from "react-router-dom";
import { chargedAmounts, deliveryNote } from "../../content/delivery.ts";
import { formatDeduction, formatMoney } from "../../format/money.ts";
import { productPath } from "../../product-path.ts";
import { DeliveryNote } from "../../ui/DeliveryNote.tsx";
import { Fact, FactsList } from "../../ui/FactsList.tsx";
import { ItemRow } from "../../ui/ItemRow.tsx";
import { Total } from "../../ui/Price.tsx";
import { SummaryTotal } from "../../ui/Summary.tsx";
import { ToPay } from "../../ui/ToPay.tsx";
import { discountLabel, paymentText, pointsLabel, pointsValueOf, returnedText } from "./order-texts.ts";
import type { TrackedOrder } from "./tracked-order.ts";
import styles from "./OrderSummary.module.css";

interface OrderSummaryProps {
  order: TrackedOrder;
  /** With the total in a box, its tax and the address, on the page of one order. */
  isBoxed?: boolean;
}

/** Amounts, payment mode and note of an order. */
export function OrderSummary({ order, isBoxed = false }: OrderSummaryProps) {
  const { discount } = order;
  const pointsValue = pointsValueOf(order);
  const payment = paymentText(order);
  const charged = chargedAmounts(order);
  const isOver = order.status === "CANCELLED" || order.paymentStatus === "VOID";
  return (
    <>
      <FactsList isOpenTop={isBoxed}>
        <Fact label="Subtotal">{formatMoney(order.total)}</Fact>
        {discount ? <Fact label={discountLabel(order, discount)}>{formatDeduction(discount)}</Fact> : null}
        {order.promoCode !== null && <Fact label="Promo Code">{order.promoCode}</Fact>}
        {pointsValue > 0 && <Fact label={pointsLabel(order)}>{formatDeduction(pointsValue)}</Fact>}
        {payment !== null && <Fact label="Payment">{payment}</Fact>}
        {isBoxed && order.gstin !== null && <Fact label="GSTIN">{order.gstin}</Fact>}
      </FactsList>
      {isBoxed ? (
        <SummaryTotal amount={order.paidAmount} />
      ) : (
        <Total className={styles.total} amount={order.paidAmount} />
      )}
      {charged && (!isOver || charged.isPaid) && <ToPay {...charged} />}
      {isBoxed && order.tax !== null && <p className={styles.tax}>{`Includes tax of ${formatMoney(order.tax)}`}</p>}
      {!charged && !isOver && (
        <DeliveryNote className={styles.note}>{deliveryNote(order.total, order.deliveryCharge)}</DeliveryNote>
      )}
      {isBoxed && order.shipTo !== null && <p className={styles.note}>{`To ${order.shipTo}`}</p>}
      {order.note !== null && <p className={styles.note}>{`Order Notes: ${order.note}`}</p>}
    </>
  );
}

interface OrderItemsProps {
  order: Pick<TrackedOrder, "items" | "status" | "returns">;
  /** With links to the products that are still sold. */
  hasLinks?: boolean;
  className?: string | undefined;
}

/** The ordered items. */
export function OrderItems({ order, hasLinks = false, className }: OrderItemsProps) {
  return (
    <ul className={className} role="list">
      {order.items.map(({ id, image, title, size, quantity, total, productId, returnedQuantity }) => (
        <ItemRow
          key={id}
          picture={image?.url}
          title={
            hasLinks && productId !== null ? (
              <Link className={styles.product} to={productPath(productId)}>
                {title}
              </Link>
            ) : (
              title
            )
          }
          size={size}
          quantity={quantity}
          total={total}
        >
          <ReturnedPieces text={returnedText({ id, returnedQuantity }, order)} />
        </ItemRow>
      ))}
    </ul>
  );
}

function ReturnedPieces({ text }: { text: string | null }) {
  return text === null ? null : <span>{text}</span>;
}
