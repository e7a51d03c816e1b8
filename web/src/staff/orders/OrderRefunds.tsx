import { formatMoney } from "../../format/money.ts";
import { Button } from "../../ui/Button.tsx";
import { refundReasonText, refundStateText } from "../refunds/refund-words.ts";
import type { OrderScreen_OrderFragment } from "./StaffOrder.generated.ts";
import type { OrderDialogs } from "./use-order-dialogs.ts";
import styles from "./OrderRefunds.module.css";

interface OrderRefundsProps {
  order: OrderScreen_OrderFragment;
  dialogs: OrderDialogs;
}

/** What is paid back to the customer of an order; nothing for an order without refunds. */
export function OrderRefunds({ order: { refunds }, dialogs: { open } }: OrderRefundsProps) {
  if (refunds === null || refunds.length === 0) return null;
  return (
    <section className={styles.refunds} aria-labelledby="refunds">
      <h2 id="refunds">Refunds</h2>
      <ol className={styles.list}>
        {refunds.map((refund) => (
          <li key={refund.id}>
            <b>{formatMoney(refund.amount)}</b>
            <span>{refundReasonText(refund.reason)}</span>
            <span className={styles.state}>{refundStateText(refund)}</span>
            {refund.paidOn === null && (
              <Button onClick={() => open("refund", refund.id)}>
                Mark as paid out<span className="visually-hidden">{`: ${formatMoney(refund.amount)}`}</span>
              </Button>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}
