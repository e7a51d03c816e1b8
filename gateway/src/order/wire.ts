import * as v from "valibot";
import { ImageReading } from "../image/normalize.ts";
import { list } from "../rest/envelope.ts";
import { wholeFrom, WireAmount, WireId, WireText } from "../rest/spellings.ts";

const WireOrderItem = v.object({
  id: WireId,
  qty: wholeFrom(1),
  total_amount: WireAmount,
  product: v.nullish(v.object({ title: v.nullish(WireText), name: v.nullish(WireText), image: ImageReading })),
});
export type WireOrderItem = v.InferOutput<typeof WireOrderItem>;

/** An instant in a text: with its zone, or without one, as databases write it. */
const WireInstant = v.pipe(
  v.string(),
  v.regex(/^\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:Z|[+-]\d{2}:?\d{2})?$/, "an instant"),
);

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
