import { creditNoteShape } from "../credit-notes/shape.ts";
import { taxOf } from "../invoices/order-supply.ts";
import type { Seller } from "../invoices/seller.ts";
import { rupeesText } from "../money/rupees.ts";
import { paymentShape } from "../payments/payments.ts";
import type { Refund } from "../refunds/refunds.ts";
import type { creditTransactions } from "../credit/credit.ts";
import { toCollectPaise } from "../money/order-totals.ts";
import { paymentStatus } from "./payment-status.ts";
import { canReturn, customerCanCancel, dueOn } from "./policy.ts";
import { stateOf } from "./order-status.ts";
import type { OrderReturn, OrderWithContents } from "./queries.ts";
import { reasonText } from "./return-reason.ts";

/** Each payment status in a letter case of its own (Q23). */
const approvalText = { Pending: "pending", Due: "Due", Paid: "PAID" } as const;

/** An order on credit as its customer sees it. */
export function creditShape(transaction: Awaited<ReturnType<typeof creditTransactions>>[number]) {
  const { amount_paise, approval, approval_at, created_at, points_earned, ...fields } = transaction;
  return {
    ...fields,
    paid_amount: rupeesText(amount_paise),
    payment_approval: approvalText[approval],
    // Q158: until when it is to be paid.
    ...(approval === "Due" && { due_on: dueOn(approval_at) }),
    created_at: new Date(created_at).toISOString(),
    points_earned: String(points_earned),
  };
}

type Item = OrderWithContents["items"][number];
type OrderChange = OrderWithContents["changes"][number];
type OrderDetail = Pick<OrderWithContents, "status" | "status_detail" | "return_status" | "delivery_failure">;

/** `seller`: of invoices that are still to be given. */
type Seen = { now: number; seller: Seller | undefined };

/** An order as its customer sees it at `now` (Q100): what does not apply is left out. */
export function orderShape(order: OrderWithContents, { now, seller }: Seen) {
  const isCancelled = order.status === "cancelled";
  return {
    ...orderFields(order),
    ...deliveryShape(order),
    to_collect: rupeesText(toCollectPaise(order)),
    ...(order.gstin !== null && { gstin: order.gstin }),
    can_cancel: customerCanCancel(order, now),
    can_return: String(canReturn(order, now) && order.items.some(({ qty, in_returns }) => qty > in_returns)),
    ship_to: order.ship_to,
    payment_status: paymentStatus(order),
    ...(order.payment !== null && { payment: paymentShape(order.payment, now) }),
    tax: rupeesText(order.invoice?.tax_paise ?? taxOf(order, seller)),
    ...(order.invoice !== undefined && { invoice_no: order.invoice.number }),
    ...(order.creditNotes.length > 0 && { credit_notes: order.creditNotes.map(creditNoteShape) }),
    // Only staff cancelled in the previous version.
    ...(isCancelled && { cancelled_by: order.cancelled_by ?? "shop" }),
    ...(isCancelled && order.cancel_reason !== null && { cancel_reason: order.cancel_reason }),
    ...returnShapes(order),
    ...parcelShape(order),
    ...(order.changes.length > 0 && { changes: order.changes.map(changeShape) }),
    ...(order.refunds.length > 0 && { refunds: order.refunds.map(refundShape) }),
    order_items: order.items.map((item) => customerItem(item)),
  };
}

/** When an order is expected (Q98), and what its delivery costs (Q147); both are missing for orders of earlier versions. */
export function deliveryShape({
  expected_on,
  delivery_charge_paise,
}: {
  expected_on: string | null;
  delivery_charge_paise: number | null;
}) {
  return {
    ...(expected_on !== null && { expected_on }),
    ...(delivery_charge_paise !== null && { delivery_charge: rupeesText(delivery_charge_paise) }),
  };
}

/** `return` is the latest of `returns`, for hosts of one return. */
function returnShapes({ returns }: OrderWithContents) {
  const latest = returns.at(-1);
  if (latest === undefined) return {};
  return { return: returnShape(latest), returns: returns.map(returnWithPieces) };
}

function returnShape({ state: status, reason, reason_code, requested_at, settled_at, refund_paise }: OrderReturn) {
  return {
    status,
    reason: reasonText({ reason, reason_code }),
    requested_at: isoTime(requested_at),
    settled_at: settled_at === null ? null : isoTime(settled_at),
    refund_amount: refund_paise === null ? null : rupeesText(refund_paise),
  };
}

function returnWithPieces(one: OrderReturn) {
  const items = one.pieces.map(({ item_id: id, qty, accepted }) => ({
    id,
    qty: String(qty),
    accepted_qty: accepted === null ? null : String(accepted),
  }));
  return { no: one.no, ...returnShape(one), reason: one.reason, reason_code: one.reason_code, items };
}

function changeShape({ changed_at, kind, title, size_label, new_size_label, qty, less_paise }: OrderChange) {
  return {
    at: isoTime(changed_at),
    kind,
    ...(title !== null && { title }),
    ...(size_label !== null && { size: size_label }),
    ...(new_size_label !== null && { new_size: new_size_label }),
    ...(qty !== null && { qty: String(qty) }),
    less_to_pay: rupeesText(less_paise),
  };
}

/** Q154: `state` of a refund through the payment provider. */
function refundShape({ amount_paise, reason, requested_at, paid_on, reference, state }: Refund) {
  const amount = rupeesText(amount_paise);
  const paid = { paid_on, reference };
  return { amount, reason, requested_at: isoTime(requested_at), ...paid, ...(state !== null && { state }) };
}

function isoTime(time: number): string {
  return new Date(time).toISOString();
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
    ...(item.returned_qty !== null && { returnable_qty: String(item.qty - item.in_returns) }),
    // Q5: withdrawn products have no picture.
    product: item.withdrawn_at === null ? { title: item.title, image: { url: item.picture } } : { title: item.title },
  };
}

/** What `order_status` leaves out, for hosts that know those values only. */
export function statusDetail(order: Omit<OrderDetail, "delivery_failure">): string | null {
  if (stateOf(order) === "not delivered") return "not delivered";
  if (order.status === "cancelled" && order.status_detail === "back in the shop") return "back in the shop";
  return order.return_status === "partly returned" ? "partly returned" : null;
}

/** Why a parcel was not delivered that is on its way, or back; null for another order. */
export function deliveryProblem({ steps, ...order }: OrderDetail & Pick<OrderWithContents, "steps">) {
  const detail = statusDetail(order);
  if (detail !== "not delivered" && detail !== "back in the shop") return null;
  const step = steps.findLast(({ status }) => status === "not delivered");
  return { reason: order.delivery_failure, at: step?.happened_at ?? null };
}

function orderFields(order: OrderWithContents) {
  const detail = statusDetail(order);
  const problem = deliveryProblem(order);
  return {
    id: order.id,
    created_at: new Date(order.created_at).toISOString(),
    order_status: order.status,
    ...(detail !== null && { status_detail: detail }),
    ...(problem !== null && { delivery_problem: { ...problem, at: problem.at === null ? null : isoTime(problem.at) } }),
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
