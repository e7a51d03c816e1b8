import * as v from "valibot";
import { normalizeCreditStatus } from "../credit/normalize.ts";
import type { OrderStatus } from "./model.ts";
import { normalizeOrder } from "./normalize.ts";
import type { StaffOrder } from "./staff-model.ts";
import { WireStaffOrder } from "./staff-wire.ts";

/** The other way: a status as REST takes it. */
export const wireStatuses: Record<Exclude<OrderStatus, "OTHER">, string> = {
  PLACED: "placed",
  PROCESSED: "processed",
  OUT_FOR_DELIVERY: "out for delivery",
  DELIVERED: "delivered",
  CANCELLED: "cancelled",
};

function normalizeStaffOrder(wire: WireStaffOrder): StaffOrder {
  return {
    order: normalizeOrder(wire),
    customer: wire.customer,
    shipTo: wire.ship_to,
    creditStatus: normalizeCreditStatus(wire.payment_approval),
  };
}

/** Reads an order of staff's straight into its model. */
export const StaffOrderReading = v.pipe(WireStaffOrder, v.transform(normalizeStaffOrder));
