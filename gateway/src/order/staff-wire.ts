import * as v from "valibot";
import { list } from "../rest/envelope.ts";
import { wholeFrom, WireId, WireText } from "../rest/spellings.ts";
import { wireObject } from "../rest/wire-object.ts";
import { WireOrder } from "./wire.ts";

/** An order as staff read it: as its customer does, and who gets it where. */
export const WireStaffOrder = wireObject(
  "StaffOrder",
  {
    ...WireOrder.entries,
    customer: wireObject("StaffOrder.customer", { id: WireId, name: WireText, mobile: WireText }, { oneOf: [["id"]] }),
    ship_to: WireText,
    payment_approval: WireText,
  },
  { oneOf: [["id"], ["created_at"], ["paid_amount"], ["order_items"]] },
);
export type WireStaffOrder = v.InferOutput<typeof WireStaffOrder>;

/** A page of orders, all of whose entries lie in `data`. */
export const wireStaffOrderPage = <Order extends v.GenericSchema>(order: Order) => ({
  orders: list(order),
  total: v.nullish(wholeFrom(0)),
  page: v.nullish(wholeFrom(1)),
  pageSize: v.nullish(wholeFrom(1)),
});
