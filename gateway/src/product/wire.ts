import * as v from "valibot";
import { ImageReading } from "../image/normalize.ts";
import { list } from "../rest/envelope.ts";
import { requireOne, wholeFrom, WireAmount, WireId, WireNumber, WireText } from "../rest/spellings.ts";

/** A product in every spelling that REST has for one (Q6, Q7, Q8, Q10, Q11). */
export const WireProduct = v.pipe(
  v.object({
    id: v.nullish(WireId),
    product_id: v.nullish(WireId),
    pid: v.nullish(WireId),
    title: v.nullish(WireText),
    name: v.nullish(WireText),
    product_name: v.nullish(WireText),
    image: ImageReading,
    product_image: ImageReading,
    images: v.nullish(list(ImageReading)),
    price: v.nullish(WireAmount),
    offer_price: v.nullish(WireAmount),
    priceWithTax: v.nullish(WireAmount),
    originalPrice: v.nullish(WireAmount),
    unit: v.nullish(WireText),
    weight: v.nullish(WireText),
    weightUnit: v.nullish(WireText),
    tax: v.nullish(v.object({ taxPercentage: v.nullish(WireNumber) })),
    description: v.nullish(WireText),
    additionalInformation: v.nullish(WireText),
    highlights: v.nullish(list(WireText)),
    categoryA: v.nullish(v.object({ id: v.nullish(WireId), name: v.nullish(WireText) })),
    category_name: v.nullish(WireText),
    category: v.nullish(v.union([WireText, v.object({ name: v.nullish(WireText) })], "a category")),
  }),
  requireOne("id", "product_id", "pid"),
  requireOne("price", "offer_price", "priceWithTax"),
);
export type WireProduct = v.InferOutput<typeof WireProduct>;

/** What stands around a list of products: how many there are in all, in one of three places (Q9). */
export const WireTotals = v.object({
  total: v.nullish(wholeFrom(0)),
  totalCount: v.nullish(wholeFrom(0)),
  pagination: v.nullish(v.object({ total: v.nullish(wholeFrom(0)) })),
});
export type WireTotals = v.InferOutput<typeof WireTotals>;
