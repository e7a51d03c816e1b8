import { ofOrder, staffCreditNote, staffInvoice } from "../order/invoice-wire.ts";
import type {
  Order,
  OrderChange,
  OrderCreditNote,
  OrderItem,
  OrderReturn,
  OrderStatus,
  Parcel,
} from "../order/model.ts";
import {
  isReturnStatus,
  normalizeChangeKind,
  normalizeDeliveryFailure,
  normalizeKnownStatus,
  normalizeOrderStatus,
  normalizePaymentMode,
  normalizePaymentStatus,
  normalizeReturnReason,
  normalizeReturnState,
} from "../order/statuses.ts";
import { list, strictObject } from "../rest/readers/containers.ts";
import { leaf } from "../rest/readers/leaves.ts";
import { type ReadValue, withFallback } from "../rest/readers/reader.ts";
import { bearerRead } from "../rest/request.ts";
import { special, type SpecialFields } from "./codec.ts";
import { normalizeOrderPayment, wireOrderPayment } from "./payments.ts";
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
    returnable_quantity: leaf.wholeNumber(0),
    sku: leaf.string,
  },
  { oneOf: [["id"], ["title"], ["quantity"], ["total_paise"]] },
);

const wireStep = strictObject(
  "StaffOrder.step",
  { status: leaf.string, at: leaf.instant },
  { oneOf: [["status"], ["at"]] },
);

const returnFields = {
  status: leaf.string,
  reason: leaf.string,
  requested_at: leaf.instant,
  settled_at: leaf.instant,
  refund_paise: leaf.paise,
};

/** The latest return. */
const wireReturn = strictObject("StaffOrder.return", returnFields, { oneOf: [["status"], ["requested_at"]] });

/** One of several returns. */
const wireNumberedReturn = strictObject(
  "StaffOrder.returns",
  {
    ...returnFields,
    number: leaf.quantity,
    reason_code: leaf.string,
    items: list(
      strictObject(
        "StaffOrder.returns.items",
        { id: leaf.id, quantity: leaf.quantity, accepted_quantity: leaf.wholeNumber(0) },
        { oneOf: [["id"], ["quantity"]] },
      ),
    ),
  },
  { oneOf: [["status"], ["requested_at"], ["number"], ["items"]] },
);

const wireChange = strictObject(
  "StaffOrder.change",
  {
    at: leaf.instant,
    kind: leaf.string,
    title: leaf.string,
    size: leaf.string,
    new_size: leaf.string,
    quantity: leaf.quantity,
    less_to_pay_paise: leaf.paise,
  },
  { oneOf: [["at"], ["kind"], ["less_to_pay_paise"]] },
);

const wireCreditNote = strictObject(
  "StaffOrder.credit_note",
  {
    id: leaf.id,
    number: leaf.string,
    date: leaf.date,
    amount_paise: leaf.paise,
    return_no: leaf.quantity,
    cancelled: leaf.flag,
  },
  { oneOf: [["id"], ["number"], ["date"], ["amount_paise"]] },
);

const wireProblem = strictObject("StaffOrder.delivery_problem", { reason: leaf.string, at: leaf.instant });

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
    payment: wireOrderPayment,
    cancelled_by: leaf.string,
    cancel_reason: leaf.string,
    return: wireReturn,
    returns: list(wireNumberedReturn),
    status_detail: leaf.string,
    delivery_problem: wireProblem,
    order_changes: list(wireChange),
    delivery_charge_paise: leaf.paise,
    to_collect_paise: leaf.paise,
    gstin: leaf.string,
    invoice_number: leaf.string,
    credit_notes: list(wireCreditNote),
    parcel: wireParcel,
    // In the order the sum of its items.
    total_paise: leaf.paise,
  },
  ["id", "placed_at", "status", "steps", "items", "discount_paise", "paid_paise"],
  (wire): Order => {
    const sent =
      wire.returns ?? (wire.return === null ? [] : [{ ...wire.return, number: 1, reason_code: null, items: [] }]);
    const returns = sent.map(normalizeReturn);
    const status = normalizeOrderStatus({
      status: wire.status,
      detail: wire.status_detail,
      returns: sent.map((one) => one.status),
    });
    const times = new Map<OrderStatus, Date>();
    for (const step of wire.steps) {
      const known = normalizeKnownStatus(step.status);
      if (known) times.set(known, step.at);
    }
    const [requested, settled] = [returns.at(-1), returns.findLast((one) => one.settledAt !== null)];
    if (requested?.requestedAt) times.set("RETURN_REQUESTED", requested.requestedAt);
    if (settled?.settledAt && status.status !== "RETURN_REQUESTED") times.set(status.status, settled.settledAt);
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
      payment: wire.payment && normalizeOrderPayment(wire.payment),
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
      deliveryProblem: wire.delivery_problem && {
        reason: normalizeDeliveryFailure(wire.delivery_problem.reason),
        at: wire.delivery_problem.at,
      },
      returns,
      changes: (wire.order_changes ?? []).flatMap(normalizeChange),
      // Of StaffOrder.refunds, which have the same entry.
      refunds: [],
      deliveryCharge: wire.delivery_charge_paise,
      toCollect: wire.to_collect_paise,
      gstin: wire.gstin,
      invoiceNumber: wire.invoice_number,
      creditNotes: (wire.credit_notes ?? []).map(normalizeCreditNote),
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
    returnableQuantity: wire.returnable_quantity ?? wire.quantity - (wire.returned_quantity ?? 0),
    sku: wire.sku,
  };
}

function normalizeReturn(wire: ReadValue<typeof wireNumberedReturn>): OrderReturn {
  return {
    number: wire.number,
    state: normalizeReturnState(wire.status),
    items: wire.items.map(({ id, quantity, accepted_quantity }) => ({
      itemId: id,
      quantity,
      acceptedQuantity: accepted_quantity,
    })),
    reasonCode: normalizeReturnReason(wire.reason_code),
    reason: wire.reason,
    requestedAt: wire.requested_at,
    settledAt: wire.settled_at,
    refund: wire.refund_paise,
  };
}

function normalizeCreditNote(wire: ReadValue<typeof wireCreditNote>): OrderCreditNote {
  const { id, number, date, amount_paise: amount, return_no: returnNumber, cancelled } = wire;
  return { id, number, date, amount, returnNumber, isCancelled: cancelled ?? false };
}

/** Skips an unknown kind. */
function normalizeChange(wire: ReadValue<typeof wireChange>): OrderChange[] {
  const kind = normalizeChangeKind(wire.kind);
  if (kind === null) return [];
  const { at, title, size, new_size: newSize, quantity, less_to_pay_paise: lessToPay } = wire;
  return [{ at, kind, title, size, newSize, quantity, lessToPay }];
}

const wireCount = strictObject(
  "StaffOrder.count",
  { status: leaf.string, count: leaf.wholeNumber(0) },
  { oneOf: [["status"], ["count"]] },
);

export const orderFields: SpecialFields = {
  "StaffOrder.order": order,
  "StaffOrder.invoice": null,
  "StaffOrder.creditNote": null,
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
export const readStaffInvoice = (id: string) =>
  bearerRead(`staff/orders/${id}/invoice`, ofOrder(id, "invoice", staffInvoice));

/** @param orderId a valid path segment, as is the other id */
export const readStaffCreditNote = (orderId: string, id: string) =>
  bearerRead(`staff/orders/${orderId}/credit-notes/${id}`, ofOrder(orderId, "credit_note", staffCreditNote));
