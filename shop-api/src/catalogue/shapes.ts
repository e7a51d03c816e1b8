import type { Request } from "express";
import { rupees } from "../money/rupees.ts";
import type { Listed } from "./queries.ts";

// The same product in the spellings that the calls use for it: docs/rest-quirks.md, Q5 to Q10.

/** A card: home and related products, which differ in the name of the id (Q8). Its weight has its unit in it (Q10). */
export function card(product: Listed) {
  return {
    title: product.title,
    image: product.pictures[0] ?? "",
    images: product.pictures,
    ...offer(product),
    weight: `${product.weight} ${product.weight_unit}`,
  };
}

/** A product of a list, priced with its tax (Q6). */
export function listing(product: Listed) {
  return {
    id: product.id,
    name: product.title,
    image: { url: product.pictures[0] ?? "" },
    images: product.pictures.map((url) => ({ url })),
    weight: product.weight,
    weightUnit: product.weight_unit,
    ...priceWithTax(product),
  };
}

/** `price` beside `offer_price` (Q6). */
export function offer(product: Pick<Listed, "price_paise" | "offer_price_paise">) {
  const offerPaise = product.offer_price_paise;
  return { price: rupees(product.price_paise), offer_price: offerPaise === null ? null : rupees(offerPaise) };
}

/** `priceWithTax` beside `originalPrice` (Q6); the discount is in whole percent. */
export function priceWithTax({ price_paise, offer_price_paise }: Pick<Listed, "price_paise" | "offer_price_paise">) {
  const sellingPaise = offer_price_paise ?? price_paise;
  return {
    priceWithTax: rupees(sellingPaise),
    originalPrice: rupees(price_paise),
    discountPercentage: Math.round(((price_paise - sellingPaise) * 100) / price_paise),
  };
}

/** A picture as an absolute URL with an `/api/` in it that does not belong there (Q5). */
export function absolutePicture(req: Request, path: string): { url: string } {
  return { url: `${req.protocol}://${req.host}/api/${path}` };
}
