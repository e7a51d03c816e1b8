import { Link } from "react-router-dom";
import { chargedAmounts, deliveryNote } from "../../content/delivery.ts";
import { formatDeduction, formatMoney } from "../../format/money.ts";
import { DeliveryNote } from "../../ui/DeliveryNote.tsx";
import { Fact, FactsList } from "../../ui/FactsList.tsx";
import { Summary, SummaryTotal } from "../../ui/Summary.tsx";
import { Tag } from "../../ui/Tag.tsx";
import { ToPay } from "../../ui/ToPay.tsx";
import { paymentText } from "./order-words.ts";
import type { OrderScreen_OrderFragment } from "./StaffOrder.generated.ts";
import styles from "./OrderPayment.module.css";

/** Amounts and payment of an order. */
export function OrderPayment({ order: { order, refunds } }: { order: OrderScreen_OrderFragment }) {
  const { discount } = order;
  const charged = chargedAmounts(order);
  const isOver = order.status === "CANCELLED" || order.paymentStatus === "VOID";
  const points = discount === null ? 0 : Math.max(0, order.total - discount - order.paidAmount);
  return (
    <Summary>
      <h2>Payment</h2>
      <FactsList isOpenTop>
        <Fact label="Subtotal">{formatMoney(order.total)}</Fact>
        {discount !== null && discount > 0 && (
          <Fact label={order.promoCode === null ? "Discount" : `Discount (${order.promoCode})`}>
            {formatDeduction(discount)}
          </Fact>
        )}
        {points > 0 && <Fact label="Points">{formatDeduction(points)}</Fact>}
        <Fact label="Payment">{paymentText({ ...order, refunds })}</Fact>
        {order.gstin !== null && <Fact label="GSTIN">{order.gstin}</Fact>}
        {order.invoiceNumber !== null && <Fact label="Invoice">{order.invoiceNumber}</Fact>}
        {order.creditNotes.map(({ id, number, amount, isCancelled }) => (
          <Fact key={id} label="Credit note">
            <Link className="link" to={`/orders/${order.id}/credit-notes/${id}`}>
              {number}
            </Link>
            <p className={styles.credited}>
              {isCancelled && <Tag isMuted>Cancelled</Tag>} <span>{formatDeduction(amount)}</span>
            </p>
          </Fact>
        ))}
      </FactsList>
      <SummaryTotal amount={order.paidAmount} />
      {charged && (!isOver || charged.isPaid) && <ToPay {...charged} />}
      {order.tax !== null && <p className={styles.tax}>{`Includes tax of ${formatMoney(order.tax)}`}</p>}
      {!charged && !isOver && <DeliveryNote>{deliveryNote(order.total, order.deliveryCharge)}</DeliveryNote>}
    </Summary>
  );
}
