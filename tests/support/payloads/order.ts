import type { WireOrder, WireOrderItem } from "../../../gateway/src/order/wire.ts";
import type { Sent } from "./sent.ts";

/** What a test may choose of an item. */
interface Item {
  id?: number;
  quantity?: number | string;
  /** In rupees. */
  total?: string | number;
}

/** An item of an order as REST sends it. @param fields further keys of REST, which the test is about */
export function anItem({ id = 1, quantity = "1", total = "1.00" }: Item = {}, fields: Sent<WireOrderItem> = {}) {
  return { id, qty: quantity, total_amount: total, ...fields } satisfies Sent<WireOrderItem>;
}

/** An order as REST sends it. @param fields further keys of REST, which the test is about */
export function anOrder(
  { id = 12, paid = "1265.00", items = [] }: { id?: number; paid?: string | number; items?: readonly object[] } = {},
  fields: Sent<WireOrder> = {},
) {
  const order = { id, created_at: "2026-11-25T10:00:00Z", paid_amount: paid, order_items: items, ...fields };
  return order satisfies Sent<WireOrder>;
}
