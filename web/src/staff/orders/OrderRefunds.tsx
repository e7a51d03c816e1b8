import { useRef } from "react";
import { formatMoney } from "../../format/money.ts";
import { Button } from "../../ui/Button.tsx";
import { isToPayByStaff, refundReasonText, refundStateText } from "../refunds/refund-words.ts";
import { SendRefundButton } from "../refunds/SendRefundButton.tsx";
import type { OrderScreen_OrderFragment } from "./StaffOrder.generated.ts";
import type { OrderDialogs } from "./use-order-dialogs.ts";
import styles from "./OrderRefunds.module.css";

interface OrderRefundsProps {
  order: OrderScreen_OrderFragment;
  dialogs: OrderDialogs;
}

/** What is paid back to the customer of an order; nothing for an order without refunds. */
export function OrderRefunds({ order: { refunds }, dialogs: { open } }: OrderRefundsProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  if (refunds === null || refunds.length === 0) return null;
  return (
    <section className={styles.refunds} aria-labelledby="refunds">
      <h2 ref={heading} id="refunds" tabIndex={-1}>
        Refunds
      </h2>
      <ol className={styles.list}>
        {refunds.map((refund) => (
          <li key={refund.id}>
            <b>{formatMoney(refund.amount)}</b>
            <span>{refundReasonText(refund.reason)}</span>
            <span className={styles.state}>{refundStateText(refund)}</span>
            {refund.problem !== null && refund.paidOn === null && (
              <span className={styles.state}>{refund.problem}</span>
            )}
            {isToPayByStaff(refund) && (
              <Button onClick={() => open("refund", refund.id)}>
                Mark as paid out<span className="visually-hidden">{`: ${formatMoney(refund.amount)}`}</span>
              </Button>
            )}
            {refund.state === "REFUSED" && refund.paidOn === null && (
              <SendRefundButton refund={refund} onSent={() => heading.current?.focus()} />
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}
