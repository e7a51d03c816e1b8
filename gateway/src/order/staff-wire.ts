import { payload } from "../rest/readers/envelope.ts";
import { leaf } from "../rest/readers/leaves.ts";
import { object } from "../rest/readers/object.ts";
import type { ReadValue } from "../rest/readers/reader.ts";
import type { RestRead, RestWrite } from "../rest/request.ts";
import { orderList, type WireOrderList } from "./orders-wire.ts";
import { wireOrder } from "./wire.ts";

/** A staff order: an order with its customer, address and payment approval. */
export const wireStaffOrder = object(
  "StaffOrder",
  {
    ...wireOrder.entries,
    customer: object(
      "StaffOrder.customer",
      { id: leaf.id, name: leaf.string, mobile: leaf.string },
      { oneOf: [["id"]] },
    ),
    payment_approval: leaf.string,
  },
  { oneOf: [["id"], ["created_at"], ["paid_amount"], ["order_items"]] },
);
export type WireStaffOrder = ReadValue<typeof wireStaffOrder>;

const staffOrdersPayload = orderList(wireStaffOrder);
const changedOrderPayload = payload({ order: wireStaffOrder }, { bareObject: "order" });
export type WireChangedOrder = ReadValue<typeof changedOrderPayload>;

/** A status that staff may set. */
export type WireOrderStatus = "placed" | "processed" | "out for delivery" | "delivered" | "cancelled";

/**
 * A page of all customers' orders, newest first.
 *
 * @param status null for orders of any status
 * @param page from 1
 */
export function readStaffOrders(
  status: WireOrderStatus | null,
  page: number,
  pageSize: number,
): RestRead<WireOrderList<WireStaffOrder>> {
  const query = new URLSearchParams({ ...(status && { status }), page: String(page), pageSize: String(pageSize) });
  return { path: `orders?${query}`, payload: staffOrdersPayload, bearer: true };
}

/** @param id a valid path segment */
export function setOrderStatus(id: string, status: WireOrderStatus): RestWrite<WireChangedOrder> {
  return {
    method: "PUT",
    path: `orders/${id}/status`,
    body: { json: { status } },
    payload: changedOrderPayload,
    bearer: true,
  };
}

/** @param id a valid path segment */
export function markOrderPaid(id: string): RestWrite<WireChangedOrder> {
  return { method: "PUT", path: `orders/${id}/paid`, payload: changedOrderPayload, bearer: true };
}
