import * as v from "valibot";
import { ImageReading } from "../image/normalize.ts";
import { list } from "../rest/envelope.ts";
import { wholeFrom, WireAmount, WireId, WireInstant, WireQuantity, WireText, WireTitle } from "../rest/spellings.ts";
import { wireObject } from "../rest/wire-object.ts";

const WireOrderItem = wireObject(
  "OrderItem",
  {
    id: WireId,
    qty: WireQuantity,
    total_amount: WireAmount,
    product: wireObject("OrderItem.product", { title: WireTitle, name: WireTitle, image: ImageReading }),
  },
  { oneOf: [["id"], ["qty"], ["total_amount"]] },
);
export type WireOrderItem = v.InferOutput<typeof WireOrderItem>;

/** A step of an order with its time; our own REST sends them, others may not. */
const WireOrderStep = wireObject("OrderStep", { status: WireText, created_at: WireInstant });

export const WireOrder = wireObject(
  "Order",
  {
    id: WireId,
    created_at: WireInstant,
    order_status: WireTitle,
    order_steps: list(WireOrderStep),
    payment_mode: WireText,
    promocode: WireText,
    discount: WireAmount,
    paid_amount: WireAmount,
    customer_note: WireText,
    order_items: list(WireOrderItem),
  },
  { oneOf: [["id"], ["created_at"], ["paid_amount"], ["order_items"]] },
);
export type WireOrder = v.InferOutput<typeof WireOrder>;

/** A page of orders, all of whose entries lie beside the list (Q2, Q66). A shop without pages sends the list alone. */
export const wireOrderPage = <Order extends v.GenericSchema>(order: Order) => ({
  orders: list(order),
  total: v.nullish(wholeFrom(0)),
  new: v.nullish(wholeFrom(0)),
  page: v.nullish(wholeFrom(1)),
  pageSize: v.nullish(wholeFrom(1)),
});
