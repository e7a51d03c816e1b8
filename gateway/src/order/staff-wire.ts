import * as v from "valibot";
import { WireId, WireText } from "../rest/spellings.ts";
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
