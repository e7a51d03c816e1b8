import { mobileOfDeleted } from "../text/mobile.ts";
import { statusName } from "../text/status-name.ts";
import { timeText } from "../text/time-text.ts";
import type { Refund } from "./refunds.ts";

/** A refund as staff see it. */
export function staffRefundShape({ customer_id: id, customer_name: name, customer_mobile: mobile, ...refund }: Refund) {
  return {
    id: refund.id,
    order_id: refund.order_id,
    amount_paise: refund.amount_paise,
    reason: statusName(refund.reason),
    payment_mode: statusName(refund.payment_mode),
    customer: mobile === mobileOfDeleted(id) ? null : { id, name, mobile },
    requested_at: timeText(refund.requested_at),
    paid_on: refund.paid_on,
    reference: refund.reference,
    state: refund.state,
    problem: refund.problem,
  };
}
