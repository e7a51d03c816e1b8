import type { RequestContext } from "../../../gateway/src/context.ts";
import type { StaffField } from "../../../gateway/src/staff/calls.ts";

/** The recorded calls of staff. */
export const staffReadings = {
  "Staff.orders": ({ staff }) => staff.send("Staff.orders", { filter: { status: "PLACED" }, page: 1, pageSize: 20 }),
  "Mutation.setOrderStatus": ({ staff }) => staff.send("Mutation.setOrderStatus", { id: "1", status: "PROCESSED" }),
  "Mutation.markOrderPaid": ({ staff }) => staff.send("Mutation.markOrderPaid", { id: "2" }),
} satisfies Partial<Record<StaffField, (context: RequestContext) => Promise<unknown>>>;
