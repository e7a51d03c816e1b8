import { shipToText } from "../addresses/ship-to.ts";
import { pictureId } from "../catalogue/staff/product-details.ts";
import { staffCreditNoteShape } from "../credit-notes/shape.ts";
import { mobileOfDeleted } from "../text/mobile.ts";
import { buyerState, taxOf } from "../invoices/order-supply.ts";
import type { Seller } from "../invoices/seller.ts";
import type { ChangeRow } from "../history/changes.ts";
import { changeShape } from "../history/change-shape.ts";
import type { staffMessageShape } from "../messages/staff-messages.ts";
import { methodName } from "../payments/payments.ts";
import { staffRefundShape } from "../refunds/shape.ts";
import { statusName } from "../text/status-name.ts";
import { timeText } from "../text/time-text.ts";
import { isCancellable, isInTheShop, nextStates, type OrderState, stateOf } from "./order-status.ts";
import { toCollectPaise } from "../money/order-totals.ts";
import { paymentStatus } from "./payment-status.ts";
import type { OrderReturn } from "./queries.ts";
import { reasonText } from "./return-reason.ts";
import { deliveryProblem, statusDetail } from "./shapes.ts";
import type { StaffOrder } from "./staff-queries.ts";

type OrderDetails = { changes: ChangeRow[]; messages: ReturnType<typeof staffMessageShape>[] | null };

/**
 * An order as staff see it.
 * @param seller of an invoice that is still to be given, and the sender of the parcel
 * @param details the history, and the messages in their JSON; none in lists
 */
export function staffOrderShape(
  order: StaffOrder,
  seller: Seller | undefined,
  { changes, messages }: OrderDetails = { changes: [], messages: null },
) {
  const { customer_id: id, customer_name: name, customer_mobile: mobile, approval, status } = order;
  const isCancelled = status === "cancelled";
  const detail = statusDetail(order);
  const problem = deliveryProblem(order);
  return {
    id: order.id,
    status: statusName(status),
    status_detail: detail === null ? null : statusName(detail),
    delivery_problem: problem && {
      reason: problem.reason && statusName(problem.reason),
      at: problem.at === null ? null : timeText(problem.at),
    },
    placed_at: timeText(order.created_at),
    steps: order.steps.map((step) => ({ status: statusName(step.status), at: timeText(step.happened_at) })),
    items: order.items.map((item) => itemShape(item)),
    payment_mode: statusName(order.payment_mode),
    promo_code: order.promocode,
    discount_paise: order.discount_paise,
    paid_paise: order.paid_paise,
    total_paise: order.items.reduce((sum, item) => sum + item.total_paise, 0),
    tax_paise: order.invoice?.tax_paise ?? taxOf(order, seller),
    note: order.customer_note,
    expected_on: order.expected_on,
    ship_to: order.ship_to || null,
    ship_to_state: buyerState(order)?.name ?? null,
    ...locationOf(order),
    parcel: order.parcel,
    sender: seller === undefined ? null : { name: seller.name, address: seller.address },
    customer: mobile === mobileOfDeleted(id) ? null : { id, name, mobile },
    payment_status: statusName(paymentStatus(order)),
    payment: order.payment && paymentShape(order.payment),
    credit_status: approval === null ? null : statusName(approval),
    // Only staff cancelled in earlier versions.
    cancelled_by: isCancelled ? (order.cancelled_by ?? "shop") : null,
    cancel_reason: isCancelled ? order.cancel_reason : null,
    ...returnShapes(order),
    order_changes: order.changes.map(orderChangeShape),
    refunds: order.refunds.map(staffRefundShape),
    version: order.version,
    can_change: isInTheShop(order.status),
    can_open_return: order.status === "delivered" && order.items.some(({ qty, in_returns }) => qty > in_returns),
    undo: order.undo && { step: order.undo.step, until: timeText(order.undo.until) },
    delivery_charge_paise: order.delivery_charge_paise,
    to_collect_paise: toCollectPaise(order),
    gstin: order.gstin,
    invoice_number: order.invoice?.number ?? null,
    credit_notes: order.creditNotes.map(staffCreditNoteShape),
    next_statuses: nextStatuses(order).map(statusName),
    can_mark_paid: approval === "Due",
    can_settle_return: order.returns.some(({ state }) => state === "requested"),
    changes: changes.map(changeShape),
    messages,
  };
}

/** The payment at the provider. */
function paymentShape({ status, amount_paise, method, expires_at }: NonNullable<StaffOrder["payment"]>) {
  return {
    status,
    amount_paise,
    method: method === null ? null : methodName(method),
    expires_at: status === "open" ? timeText(expires_at) : null,
  };
}

function itemShape(item: StaffOrder["items"][number]) {
  return {
    id: item.id,
    title: item.title,
    picture: item.picture === "" ? null : { id: pictureId(item.picture), url: item.picture, alt: null },
    size: item.size_label,
    quantity: item.qty,
    total_paise: item.total_paise,
    product_id: item.product_id,
    size_id: item.size_id,
    returned_quantity: item.returned_qty ?? 0,
    returnable_quantity: item.qty - item.in_returns,
    ...(item.sku !== null && { sku: item.sku }),
  };
}

/** The position of the address, unless it was deleted or changed since the order. */
function locationOf(order: StaffOrder) {
  const { name, mobile, building, street, landmark, city, address_po_box: po_box, latitude, longitude } = order;
  const isComplete = name !== null && mobile !== null && building !== null && street !== null && city !== null;
  if (!isComplete || po_box === null) return { latitude: null, longitude: null };
  const isSame = shipToText({ name, mobile, building, street, landmark, city, po_box }) === order.ship_to;
  return isSame ? { latitude, longitude } : { latitude: null, longitude: null };
}

/** `return` is the latest of `returns`. */
function returnShapes(order: StaffOrder) {
  const returns = order.returns.map(returnShape);
  const [latest, row] = [returns.at(-1), order.returns.at(-1)];
  if (latest === undefined || row === undefined) return { return: null, returns };
  const { status, requested_at, settled_at, refund_paise } = latest;
  return { return: { status, reason: reasonText(row), requested_at, settled_at, refund_paise }, returns };
}

function returnShape({ no: number, state: status, reason_code, reason, refund_paise, pieces, ...times }: OrderReturn) {
  return {
    number,
    status,
    reason_code: reason_code === null ? null : statusName(reason_code),
    reason,
    requested_at: timeText(times.requested_at),
    settled_at: times.settled_at === null ? null : timeText(times.settled_at),
    refund_paise,
    items: pieces.map(({ item_id: id, qty: quantity, accepted }) => ({ id, quantity, accepted_quantity: accepted })),
  };
}

function orderChangeShape({
  changed_at,
  kind,
  title,
  size_label,
  new_size_label,
  qty,
  less_paise,
}: StaffOrder["changes"][number]) {
  const sizes = { size: size_label, new_size: new_size_label };
  return {
    at: timeText(changed_at),
    kind: statusName(kind),
    title,
    ...sizes,
    quantity: qty,
    less_to_pay_paise: less_paise,
  };
}

/** The statuses that staff may set now: `cancelled` of a parcel that was not delivered is back in the shop. */
function nextStatuses(order: StaffOrder): readonly OrderState[] {
  const state = stateOf(order);
  const canCancel = !isCancellable(state) || order.approval !== "Paid";
  return nextStates(state).filter((next) => next !== "cancelled" || canCancel);
}
