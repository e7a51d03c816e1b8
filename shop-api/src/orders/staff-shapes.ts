import { shipToText } from "../addresses/ship-to.ts";
import { pictureId } from "../catalogue/staff/product-details.ts";
import { mobileOfDeleted } from "../customers/lock-customer.ts";
import { stateOf, taxOf } from "../invoices/order-supply.ts";
import type { Seller } from "../invoices/seller.ts";
import type { ChangeRow } from "../history/changes.ts";
import { changeShape } from "../history/change-shape.ts";
import { timeText } from "../text/time-text.ts";
import { canBeCancelled, nextStatus } from "./order-status.ts";
import { paymentStatus } from "./payment-status.ts";
import type { StaffOrder } from "./staff-queries.ts";

/** The form of a status in the calls for staff. */
export function statusName(status: string): string {
  return status.toLowerCase().replaceAll(" ", "_");
}

/**
 * An order as staff see it.
 * @param seller of an invoice that is still to be given, and the sender of the parcel
 * @param changes the history; none in lists
 */
export function staffOrderShape(order: StaffOrder, seller: Seller | undefined, changes: ChangeRow[] = []) {
  const { customer_id: id, customer_name: name, customer_mobile: mobile, approval, status } = order;
  const isCancelled = status === "cancelled";
  return {
    id: order.id,
    status: statusName(status),
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
    ship_to_state: stateOf(order)?.name ?? null,
    ...locationOf(order),
    parcel: order.parcel,
    sender: seller === undefined ? null : { name: seller.name, address: seller.address },
    customer: mobile === mobileOfDeleted(id) ? null : { id, name, mobile },
    payment_status: statusName(paymentStatus(order)),
    credit_status: approval === null ? null : statusName(approval),
    // Only staff cancelled in earlier versions.
    cancelled_by: isCancelled ? (order.cancelled_by ?? "shop") : null,
    cancel_reason: isCancelled ? order.cancel_reason : null,
    return: returnShape(order),
    invoice_number: order.invoice?.number ?? null,
    next_statuses: nextStatuses(order).map(statusName),
    can_mark_paid: approval === "Due",
    can_settle_return: order.return_state === "requested",
    changes: changes.map(changeShape),
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

function returnShape(order: StaffOrder) {
  const { return_state: status, return_reason: reason, requested_at, settled_at, refund_paise } = order;
  if (status === null || requested_at === null) return null;
  const settled = settled_at === null ? null : timeText(settled_at);
  return { status, reason, requested_at: timeText(requested_at), settled_at: settled, refund_paise };
}

/** The statuses that staff may set now. */
function nextStatuses({ status, approval }: StaffOrder) {
  const next = nextStatus(status);
  const canCancel = canBeCancelled(status) && approval !== "Paid";
  return [...(next === undefined ? [] : [next]), ...(canCancel ? ["cancelled"] : [])];
}
