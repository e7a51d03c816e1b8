import { normalizeStaffPicture } from "../image/staff-normalize.ts";
import { normalizeStaffChange } from "../staff/change-normalize.ts";
import type { KnownStatus, Order, OrderItem, OrderStatus, SettableStatus } from "./model.ts";
import type { OrderStatusResult, StaffOrder, StaffOrderFilter, StaffOrderPage } from "./staff-model.ts";
import type { WireStaffOrder, WireStaffOrderItem, WireStaffOrderPage, WireStatusResults } from "./staff-wire.ts";
import {
  isReturnStatus,
  normalizeCreditStatus,
  normalizeKnownStatus,
  normalizePaymentMode,
  normalizePaymentStatus,
  normalizeStatus,
  statusOfReturn,
} from "./statuses.ts";

/** The query parameters of a filter. */
export function toWireOrderFilter({ status, search, customerId, creditDue }: StaffOrderFilter): Record<string, string> {
  return {
    ...(status !== null && { status: status.toLowerCase() }),
    ...(search !== null && { search }),
    ...(customerId !== null && { customer_id: customerId }),
    ...(creditDue && { credit_due: "1" }),
  };
}

/** @param page from 1 */
export function normalizeStaffOrderPage(wire: WireStaffOrderPage, page: number, pageSize: number): StaffOrderPage {
  const { items, total, status_counts } = wire;
  const statusCounts = status_counts.flatMap(({ status, count }) => {
    const known = normalizeKnownStatus(status);
    return known === null || count === 0 ? [] : [{ status: known, count }];
  });
  return { items: items.map(normalizeStaffOrder), total, page, pageSize, statusCounts };
}

export function normalizeStatusResults({ results }: WireStatusResults): OrderStatusResult[] {
  return results.map(({ id, problem, order }) => ({ id, problem, order: order && normalizeStaffOrder(order) }));
}

export function normalizeStaffOrder(wire: WireStaffOrder): StaffOrder {
  const { id, latitude, longitude } = wire;
  return {
    id,
    order: normalizeOrder(wire),
    customer: wire.customer,
    shipTo: wire.ship_to,
    location: latitude === null || longitude === null ? null : { latitude, longitude },
    creditStatus: normalizeCreditStatus(wire.credit_status),
    nextStatuses: wire.next_statuses.map(normalizeKnownStatus).filter(isSettable),
    canMarkPaid: wire.can_mark_paid,
    canSettleReturn: wire.can_settle_return,
    changes: wire.changes.map(normalizeStaffChange),
  };
}

function normalizeOrder(wire: WireStaffOrder): Order {
  const status = normalizeStatus(wire.return === null ? wire.status : statusOfReturn(wire.return.status));
  const times = new Map<OrderStatus, Date>();
  for (const step of wire.steps) {
    const known = normalizeKnownStatus(step.status);
    if (known) times.set(known, step.at);
  }
  const { return: returned } = wire;
  if (returned) times.set("RETURN_REQUESTED", returned.requested_at);
  const isSettled = status.status === "RETURNED" || status.status === "RETURN_REFUSED";
  if (returned?.settled_at && isSettled) times.set(status.status, returned.settled_at);
  return {
    id: wire.id,
    placedAt: wire.placed_at,
    ...status,
    times,
    items: wire.items.map(normalizeItem),
    paymentMode: normalizePaymentMode(wire.payment_mode),
    promoCode: wire.promo_code,
    discount: wire.discount_paise,
    paidAmount: wire.paid_paise,
    note: wire.note,
    expectedOn: wire.expected_on,
    shipTo: wire.ship_to,
    paymentStatus: normalizePaymentStatus(wire.payment_status),
    tax: wire.tax_paise,
    canCancel: false,
    canReturn: false,
    cancellation:
      status.status === "CANCELLED" && wire.cancelled_by !== null
        ? {
            by: wire.cancelled_by === "customer" ? "CUSTOMER" : "SHOP",
            at: times.get("CANCELLED") ?? null,
            reason: wire.cancel_reason,
          }
        : null,
    return: returned && {
      reason: returned.reason,
      requestedAt: returned.requested_at,
      settledAt: returned.settled_at,
      refund: returned.refund_paise,
    },
    invoiceNumber: wire.invoice_number,
  };
}

function normalizeItem(wire: WireStaffOrderItem): OrderItem {
  return {
    id: wire.id,
    title: wire.title,
    image: wire.picture && normalizeStaffPicture(wire.picture).image,
    size: wire.size,
    quantity: wire.quantity,
    total: wire.total_paise,
    productId: wire.product_id,
    sizeId: wire.size_id,
    returnedQuantity: wire.returned_quantity ?? 0,
  };
}

function isSettable(status: KnownStatus | null): status is SettableStatus {
  return status !== null && !isReturnStatus(status);
}
