import * as v from "valibot";
import { ImageReading } from "../image/normalize.ts";
import { answer, isObject, levelsOf, list } from "../rest/envelope.ts";
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

const count = wholeFrom(0);

/** The first count of this name, at any level of an answer or around its list; null where none can be read. */
function countOf(body: unknown, name: string): number | null {
  for (const [, level] of levelsOf(body)) {
    for (const holder of isObject(level) ? [level, level["orders"]] : []) {
      const found = isObject(holder) ? count.read(holder[name]) : null;
      if (typeof found === "number") return found;
    }
  }
  return null;
}

/**
 * A page of orders: its list, and how many orders there are and how many are new, beside the list or around it (Q2, Q66).
 * The list alone says where the content stands. A shop without pages sends nothing else.
 */
export const orderPageAnswer = <const Order extends v.GenericSchema>(order: Order) =>
  v.intersect([
    answer({ orders: list(order) }),
    v.pipe(
      v.unknown(),
      v.transform((body) => ({ total: countOf(body, "total"), new: countOf(body, "new") })),
    ),
  ]);
