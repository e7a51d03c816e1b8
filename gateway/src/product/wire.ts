import * as v from "valibot";
import { ImageReading } from "../image/normalize.ts";
import { list } from "../rest/envelope.ts";
import { wholeFrom, WireAmount, WireId, WireNumber, WireText, WireTitle } from "../rest/spellings.ts";
import { wireObject } from "../rest/wire-object.ts";

/** A product in every spelling that REST has for one (Q6, Q7, Q8, Q10, Q11). */
export const WireProduct = wireObject(
  "Product",
  {
    id: WireId,
    product_id: WireId,
    pid: WireId,
    title: WireTitle,
    name: WireTitle,
    product_name: WireTitle,
    image: ImageReading,
    product_image: ImageReading,
    images: list(ImageReading),
    price: WireAmount,
    offer_price: WireAmount,
    priceWithTax: WireAmount,
    originalPrice: WireAmount,
    unit: WireText,
    weight: WireText,
    weightUnit: WireText,
    tax: wireObject("Product.tax", { taxPercentage: WireNumber }),
    description: WireText,
    additionalInformation: WireText,
    highlights: list(WireText),
    categoryA: wireObject("Product.categoryA", { id: WireId, name: WireTitle }),
    category_name: WireTitle,
    category: v.union([WireTitle, wireObject("Product.category", { name: WireTitle })], "a category"),
  },
  {
    oneOf: [
      ["id", "product_id", "pid"],
      ["price", "offer_price", "priceWithTax", "originalPrice"],
    ],
    // We work the percentage out ourselves, and a product's page is nobody's own.
    unread: ["discountPercentage", "wishlists"],
  },
);
export type WireProduct = v.InferOutput<typeof WireProduct>;

/** What stands around a list of products and nobody needs: we know which page we asked for. */
export const unreadOfPage = ["page", "pageSize"];

/** What stands around a list of products: how many there are in all, in one of three places (Q9). */
export const WireTotals = wireObject("Products", {
  total: wholeFrom(0),
  totalCount: wholeFrom(0),
  pagination: wireObject("Products.pagination", { total: wholeFrom(0) }, { unread: unreadOfPage }),
});
export type WireTotals = v.InferOutput<typeof WireTotals>;
