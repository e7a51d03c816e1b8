import { taxOf } from "../invoices/order-supply.ts";
import type { Seller } from "../invoices/seller.ts";
import { rupeesText } from "../money/rupees.ts";
import type { creditTransactions } from "../credit/credit.ts";
import { paymentStatus } from "./payment-status.ts";
import { canReturn, customerCanCancel } from "./policy.ts";
import type { OrderWithContents } from "./queries.ts";

/** Each payment status in a letter case of its own (Q23). */
const approvalText = { Pending: "pending", Due: "Due", Paid: "PAID" } as const;

/** An order on credit as its customer sees it. */
export function creditShape(transaction: Awaited<ReturnType<typeof creditTransactions>>[number]) {
  const { amount_paise, approval, created_at, points_earned, ...fields } = transaction;
  return {
    ...fields,
    paid_amount: rupeesText(amount_paise),
    payment_approval: approvalText[approval],
    created_at: new Date(created_at).toISOString(),
    points_earned: String(points_earned),
  };
}

type Item = OrderWithContents["items"][number];

/** `seller`: of invoices that are still to be given. */
type Seen = { now: number; seller: Seller | undefined };

/** An order as its customer sees it at `now` (Q100): what does not apply is left out. */
export function orderShape(order: OrderWithContents, { now, seller }: Seen) {
  const isCancelled = order.status === "cancelled";
  return {
    ...orderFields(order),
    ...(order.expected_on !== null && { expected_on: order.expected_on }),
    can_cancel: customerCanCancel(order, now),
    can_return: String(order.return_state === null && canReturn(order, now)),
    ship_to: order.ship_to,
    payment_status: paymentStatus(order),
    tax: rupeesText(order.invoice?.tax_paise ?? taxOf(order, seller)),
    ...(order.invoice !== undefined && { invoice_no: order.invoice.number }),
    // Only staff cancelled in the previous version.
    ...(isCancelled && { cancelled_by: order.cancelled_by ?? "shop" }),
    ...(isCancelled && order.cancel_reason !== null && { cancel_reason: order.cancel_reason }),
    ...returnShape(order),
    ...parcelShape(order),
    order_items: order.items.map((item) => customerItem(item)),
  };
}

function returnShape(order: OrderWithContents) {
  const { return_state, return_reason, requested_at, settled_at, refund_paise } = order;
  if (return_state === null || requested_at === null) return {};
  const settled = settled_at === null ? null : new Date(settled_at).toISOString();
  const requested = new Date(requested_at).toISOString();
  const refund_amount = refund_paise === null ? null : rupeesText(refund_paise);
  return {
    return: {
      status: return_state,
      reason: return_reason,
      requested_at: requested,
      settled_at: settled,
      refund_amount,
    },
  };
}

/** Q143: what does not apply is left out. */
function parcelShape({ parcel }: OrderWithContents) {
  if (parcel === null) return {};
  const { courier, tracking_number, url } = parcel;
  return {
    courier,
    ...(tracking_number !== null && { tracking_number }),
    ...(url !== null && { tracking_url: url }),
  };
}

function customerItem(item: Item) {
  const { product, ...fields } = itemFields(item);
  return {
    ...fields,
    // Q87: the size of an item.
    ...(item.size_label !== null && { size: item.size_label }),
    ...(item.size_id !== null && item.size_withdrawn_at === null && { size_id: String(item.size_id) }),
    product: item.withdrawn_at === null ? { pid: item.product_id, ...product } : product,
  };
}

function itemFields(item: Item) {
  return {
    id: item.id,
    qty: String(item.qty),
    total_amount: rupeesText(item.total_paise),
    ...(item.returned_qty !== null && { returned_qty: String(item.returned_qty) }),
    // Q5: withdrawn products have no picture.
    product: item.withdrawn_at === null ? { title: item.title, image: { url: item.picture } } : { title: item.title },
  };
}

function orderFields(order: OrderWithContents) {
  return {
    id: order.id,
    created_at: new Date(order.created_at).toISOString(),
    order_status: order.status,
    order_steps: order.steps.map(({ status, happened_at }) => ({
      status,
      created_at: new Date(happened_at).toISOString(),
    })),
    payment_mode: order.payment_mode,
    promocode: order.promocode,
    discount: rupeesText(order.discount_paise),
    paid_amount: rupeesText(order.paid_paise),
    customer_note: order.customer_note,
  };
}
