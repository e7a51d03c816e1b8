import { invoiceOf, staffInvoice } from "../order/invoice-wire.ts";
import type { Order, OrderItem, OrderStatus, Parcel } from "../order/model.ts";
import {
  isReturnStatus,
  normalizeKnownStatus,
  normalizePaymentMode,
  normalizePaymentStatus,
  normalizeStatus,
  statusOfReturn,
} from "../order/statuses.ts";
import { list, strictObject } from "../rest/readers/containers.ts";
import { leaf } from "../rest/readers/leaves.ts";
import { type ReadValue, withFallback } from "../rest/readers/reader.ts";
import { bearerRead } from "../rest/request.ts";
import { special, type SpecialFields } from "./codec.ts";
import { imageOf, wirePicture } from "./pictures.ts";

const wireItem = strictObject(
  "StaffOrder.item",
  {
    id: leaf.id,
    title: leaf.string,
    picture: wirePicture,
    size: leaf.string,
    quantity: leaf.quantity,
    total_paise: leaf.paise,
    product_id: leaf.string,
    size_id: leaf.string,
    returned_quantity: leaf.wholeNumber(0),
  },
  { oneOf: [["id"], ["title"], ["quantity"], ["total_paise"]] },
);

const wireStep = strictObject(
  "StaffOrder.step",
  { status: leaf.string, at: leaf.instant },
  { oneOf: [["status"], ["at"]] },
);

const wireReturn = strictObject(
  "StaffOrder.return",
  {
    status: leaf.string,
    reason: leaf.string,
    requested_at: leaf.instant,
    settled_at: leaf.instant,
    refund_paise: leaf.paise,
  },
  { oneOf: [["status"], ["requested_at"]] },
);

const wireParcel = strictObject(
  "StaffOrder.parcel",
  { courier: leaf.string, tracking_number: leaf.string, url: withFallback(leaf.httpsUrl, null) },
  { oneOf: [["courier"]] },
);

function normalizeParcel(wire: ReadValue<typeof wireParcel> | null): Parcel | null {
  return wire && { courier: wire.courier, trackingNumber: wire.tracking_number, url: wire.url };
}

/** The shopper's order, whose entries REST has beside those for staff. */
const order = special(
  {
    id: leaf.id,
    placed_at: leaf.instant,
    status: leaf.string,
    steps: list(wireStep),
    items: list(wireItem),
    payment_mode: leaf.string,
    promo_code: leaf.string,
    discount_paise: leaf.paise,
    paid_paise: leaf.paise,
    tax_paise: leaf.paise,
    note: leaf.string,
    expected_on: leaf.date,
    ship_to: leaf.string,
    payment_status: leaf.string,
    cancelled_by: leaf.string,
    cancel_reason: leaf.string,
    return: wireReturn,
    invoice_number: leaf.string,
    parcel: wireParcel,
    // In the order the sum of its items.
    total_paise: leaf.paise,
  },
  ["id", "placed_at", "status", "steps", "items", "discount_paise", "paid_paise"],
  (wire): Order => {
    const { return: returned } = wire;
    const status = normalizeStatus(returned === null ? wire.status : statusOfReturn(returned.status));
    const times = new Map<OrderStatus, Date>();
    for (const step of wire.steps) {
      const known = normalizeKnownStatus(step.status);
      if (known) times.set(known, step.at);
    }
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
      parcel: normalizeParcel(wire.parcel),
    };
  },
);

function normalizeItem(wire: ReadValue<typeof wireItem>): OrderItem {
  return {
    id: wire.id,
    title: wire.title,
    image: wire.picture && imageOf(wire.picture),
    size: wire.size,
    quantity: wire.quantity,
    total: wire.total_paise,
    productId: wire.product_id,
    sizeId: wire.size_id,
    returnedQuantity: wire.returned_quantity ?? 0,
  };
}

const wireCount = strictObject(
  "StaffOrder.count",
  { status: leaf.string, count: leaf.wholeNumber(0) },
  { oneOf: [["status"], ["count"]] },
);

export const orderFields: SpecialFields = {
  "StaffOrder.order": order,
  "StaffOrder.invoice": null,
  "StaffOrder.parcel": special({ parcel: wireParcel }, [], ({ parcel }) => normalizeParcel(parcel)),
  "StaffOrder.location": special(
    { latitude: leaf.degrees(90), longitude: leaf.degrees(180) },
    [],
    ({ latitude, longitude }) => (latitude === null || longitude === null ? null : { latitude, longitude }),
  ),
  "StaffOrder.nextStatuses": special({ next_statuses: list(leaf.id) }, ["next_statuses"], ({ next_statuses }) =>
    next_statuses.map(normalizeKnownStatus).filter((status) => status !== null && !isReturnStatus(status)),
  ),
  "StaffOrderPage.statusCounts": special({ status_counts: list(wireCount) }, ["status_counts"], ({ status_counts }) =>
    status_counts.flatMap(({ status, count }) => {
      const known = normalizeKnownStatus(status);
      return known === null || count === 0 ? [] : [{ status: known, count }];
    }),
  ),
};

/** @param id a valid path segment */
export const readStaffInvoice = (id: string) => bearerRead(`staff/orders/${id}/invoice`, invoiceOf(id, staffInvoice));
