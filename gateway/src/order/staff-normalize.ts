import { pageOfRows } from "../page-of-rows.ts";
import type { SettableStatus } from "./model.ts";
import { normalizeOrder } from "./normalize.ts";
import type { StaffOrder, StaffOrderPage } from "./staff-model.ts";
import type { WireOrderList } from "./orders-wire.ts";
import { normalizeCreditStatus } from "./statuses.ts";
import type { WireChangedOrder, WireOrderStatus, WireStaffOrder } from "./staff-wire.ts";

const wireStatuses: Record<SettableStatus, WireOrderStatus> = {
  PLACED: "placed",
  PROCESSED: "processed",
  OUT_FOR_DELIVERY: "out for delivery",
  DELIVERED: "delivered",
  CANCELLED: "cancelled",
};

export function toWireStatus(status: SettableStatus): WireOrderStatus {
  return wireStatuses[status];
}

export function normalizeStaffOrder(wire: WireStaffOrder): StaffOrder {
  return {
    order: normalizeOrder(wire),
    customer: wire.customer,
    shipTo: wire.ship_to,
    creditStatus: normalizeCreditStatus(wire.payment_approval),
  };
}

export function normalizeChangedOrder({ order }: WireChangedOrder): StaffOrder {
  return normalizeStaffOrder(order);
}

/**
 * A page of all customers' orders.
 *
 * @param page from 1
 */
export function normalizeStaffOrderPage(
  { orders, total }: WireOrderList<WireStaffOrder>,
  page: number,
  pageSize: number,
): StaffOrderPage {
  return pageOfRows(orders.map(normalizeStaffOrder), total, page, pageSize);
}
