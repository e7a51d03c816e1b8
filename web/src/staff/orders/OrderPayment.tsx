import { deliveryNote } from "../../content/delivery.ts";
import { formatDeduction, formatMoney } from "../../format/money.ts";
import { DeliveryNote } from "../../ui/DeliveryNote.tsx";
import { Fact, FactsList } from "../../ui/FactsList.tsx";
import { Summary, SummaryTotal } from "../../ui/Summary.tsx";
import { paymentText } from "./order-words.ts";
import type { OrderScreen_OrderFragment } from "./StaffOrder.generated.ts";
import styles from "./OrderPayment.module.css";

/** Amounts and payment of an order. */
export function OrderPayment({ order: { order, refunds } }: { order: OrderScreen_OrderFragment }) {
  const { discount } = order;
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
        {order.invoiceNumber !== null && <Fact label="Invoice">{order.invoiceNumber}</Fact>}
      </FactsList>
      <SummaryTotal amount={order.paidAmount} />
      {order.tax !== null && <p className={styles.tax}>{`Includes tax of ${formatMoney(order.tax)}`}</p>}
      {order.status !== "CANCELLED" && <DeliveryNote>{deliveryNote(order.total, order.deliveryCharge)}</DeliveryNote>}
    </Summary>
  );
}
