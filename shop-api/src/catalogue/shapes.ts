import type { Request } from "express";
import { rupees } from "../money/rupees.ts";
import { type Priced, sellingPaise } from "../money/selling-price.ts";
import { absolutePicture } from "./pictures.ts";
import type { Listed } from "./queries.ts";

// The different shapes of a product in the payloads: docs/rest-quirks.md, Q5 to Q10.

/** A card of home and of related products, which differ in the name of the id (Q8). Its weight includes the unit (Q10). */
export function card(product: Listed) {
  return {
    title: product.title,
    image: product.pictures[0] ?? "",
    images: product.pictures,
    ...offer(product),
    weight: weightText(product),
  };
}

/** A product of a list, with prices including tax (Q6). */
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

/** Variant A of a product page. `wishlistItems` are the caller's wishlist entries for the product. */
export function variantA(req: Request, product: Listed & { category_title: string }, wishlistItems: { id: number }[]) {
  return {
    id: product.id,
    name: product.title,
    images: product.pictures.map((path) => ({ url: absolutePicture(req, path) })),
    ...priceWithTax(product),
    weight: product.weight,
    weightUnit: product.weight_unit,
    tax: { taxPercentage: product.tax_percentage },
    description: product.description,
    additionalInformation: product.additional_information,
    categoryA: { id: product.category_id, name: product.category_title },
    wishlists: wishlistItems.map(({ id }) => ({ id, product_id: product.id })),
  };
}

/** Variant B of a product page. */
export function variantB(product: Listed & { highlights: string[] }) {
  const [main = "", ...others] = product.pictures;
  return {
    id: product.id,
    title: product.title,
    ...offer(product),
    unit: product.unit,
    // Q5.
    image: others.length === 0 ? main : { url: main },
    images: product.pictures,
    highlights: product.highlights,
  };
}

/** `price` and `offer_price` (Q6). */
export function offer(product: Priced) {
  const offerPaise = product.offer_price_paise;
  return { price: rupees(product.price_paise), offer_price: offerPaise === null ? null : rupees(offerPaise) };
}

/** A weight including its unit (Q10). */
export function weightText({ weight, weight_unit }: Pick<Listed, "weight" | "weight_unit">): string {
  return `${weight} ${weight_unit}`;
}

/** `priceWithTax` and `originalPrice` (Q6); the discount is in whole percent. */
function priceWithTax(product: Priced) {
  const [selling, original] = [sellingPaise(product), product.price_paise];
  return {
    priceWithTax: rupees(selling),
    originalPrice: rupees(original),
    discountPercentage: selling < original ? Math.round(((original - selling) * 100) / original) : 0,
  };
}
