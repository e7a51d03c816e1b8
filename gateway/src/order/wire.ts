import * as v from "valibot";
import { ImageReading } from "../image/normalize.ts";
import { list } from "../rest/envelope.ts";
import { wholeFrom, WireAmount, WireId, WireInstant, WireText } from "../rest/spellings.ts";

const WireOrderItem = v.object({
  id: WireId,
  qty: wholeFrom(1),
  total_amount: WireAmount,
  product: v.nullish(v.object({ title: v.nullish(WireText), name: v.nullish(WireText), image: ImageReading })),
});
export type WireOrderItem = v.InferOutput<typeof WireOrderItem>;

export const WireOrder = v.object({
  id: WireId,
  created_at: WireInstant,
  order_status: v.nullish(WireText),
  payment_mode: v.nullish(WireText),
  promocode: v.nullish(WireText),
  discount: v.nullish(WireAmount),
  paid_amount: WireAmount,
  customer_note: v.nullish(WireText),
  order_items: list(WireOrderItem),
});
export type WireOrder = v.InferOutput<typeof WireOrder>;
