import { wireStaffPicture } from "../image/staff-wire.ts";
import { payload } from "../rest/readers/envelope.ts";
import { leaf } from "../rest/readers/leaves.ts";
import { list, strictObject } from "../rest/readers/containers.ts";
import { type ReadValue, required } from "../rest/readers/reader.ts";
import { bearerRead, bearerWrite } from "../rest/request.ts";
import { wireStaffChange } from "../staff/change-wire.ts";
import { invoiceOf, staffInvoice } from "./invoice-wire.ts";

const wireItem = strictObject(
  "StaffOrder.item",
  {
    id: leaf.id,
    title: leaf.string,
    picture: wireStaffPicture,
    size: leaf.string,
    quantity: leaf.quantity,
    total_paise: leaf.paise,
    product_id: leaf.string,
    size_id: leaf.string,
    returned_quantity: leaf.wholeNumber(0),
  },
  { oneOf: [["id"], ["title"], ["quantity"], ["total_paise"]] },
);
export type WireStaffOrderItem = ReadValue<typeof wireItem>;

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

const wireCustomer = strictObject(
  "StaffOrder.customer",
  { id: leaf.id, name: leaf.string, mobile: leaf.string },
  { oneOf: [["id"]] },
);

const wireStaffOrder = strictObject(
  "StaffOrder",
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
    total_paise: leaf.paise,
    tax_paise: leaf.paise,
    note: leaf.string,
    expected_on: leaf.date,
    ship_to: leaf.string,
    latitude: leaf.degrees(90),
    longitude: leaf.degrees(180),
    customer: wireCustomer,
    payment_status: leaf.string,
    credit_status: leaf.string,
    cancelled_by: leaf.string,
    cancel_reason: leaf.string,
    return: wireReturn,
    invoice_number: leaf.string,
    next_statuses: list(leaf.id),
    can_mark_paid: leaf.flag,
    can_settle_return: leaf.flag,
    changes: list(wireStaffChange),
  },
  {
    oneOf: [
      ["id"],
      ["placed_at"],
      ["status"],
      ["steps"],
      ["items"],
      ["discount_paise"],
      ["paid_paise"],
      ["next_statuses"],
      ["can_mark_paid"],
      ["can_settle_return"],
      ["changes"],
    ],
  },
);
export type WireStaffOrder = ReadValue<typeof wireStaffOrder>;

const pagePayload = payload(
  {
    items: list(wireStaffOrder),
    total: required(leaf.wholeNumber(0)),
    status_counts: list(
      strictObject(
        "StaffOrder.count",
        { status: leaf.string, count: leaf.wholeNumber(0) },
        { oneOf: [["status"], ["count"]] },
      ),
    ),
  },
  { ignoredKeys: ["page_size"] },
);
export type WireStaffOrderPage = ReadValue<typeof pagePayload>;

const orderPayload = payload({ order: wireStaffOrder });
export type WireStaffOrderPayload = ReadValue<typeof orderPayload>;

const resultsPayload = payload({
  results: list(
    strictObject(
      "StaffOrder.result",
      { id: leaf.id, problem: leaf.string, order: wireStaffOrder },
      { oneOf: [["id"]] },
    ),
  ),
});
export type WireStatusResults = ReadValue<typeof resultsPayload>;

/** A status that staff may set. */
type WireOrderStatus = "placed" | "processed" | "out_for_delivery" | "delivered" | "cancelled";

/** @param query the filter and the page */
export const readStaffOrders = (query: URLSearchParams) => bearerRead(`staff/orders?${query}`, pagePayload);

/** @param id a valid path segment */
export const readStaffOrder = (id: string) => bearerRead(`staff/orders/${id}`, orderPayload);

/** @param id a valid path segment */
export const readStaffInvoice = (id: string) => bearerRead(`staff/orders/${id}/invoice`, invoiceOf(id, staffInvoice));

/**
 * @param id a valid path segment
 * @param reason of a cancellation, otherwise null
 */
export const setOrderStatus = (id: string, status: WireOrderStatus, reason: string | null) =>
  bearerWrite("POST", `staff/orders/${id}/status`, orderPayload, {
    body: { json: { status, ...(reason !== null && { reason }) } },
  });

export const setOrderStatuses = (ids: number[], status: WireOrderStatus) =>
  bearerWrite("POST", "staff/orders/status", resultsPayload, { body: { json: { ids, status } } });

/** @param id a valid path segment */
export const markOrderPaid = (id: string) => bearerWrite("POST", `staff/orders/${id}/paid`, orderPayload);

/** @param id a valid path segment */
export const settleReturn = (id: string, outcome: "returned" | "refused", restock: boolean) =>
  bearerWrite("POST", `staff/orders/${id}/return`, orderPayload, { body: { json: { outcome, restock } } });
