import type { Request } from "express";
import { indianDate } from "../invoices/financial-year.ts";
import { rupees, rupeesText } from "../money/rupees.ts";
import { type Priced, sellingPaise } from "../money/selling-price.ts";
import { productRate } from "../tax/tax-rate.ts";
import { colourShapes } from "./colours.ts";
import { absolutePicture } from "./pictures.ts";
import type { Listed } from "./queries.ts";
import { labelsInStock, priceOfSize, type Size } from "./sizes.ts";

// The different shapes of a product in the payloads: docs/rest-quirks.md, Q5 to Q10, of its sizes Q81 to Q84.

/** What lists show of a product. */
type InList = Pick<Listed, "id" | "title" | "weight" | "weight_unit" | "pictures" | "sizes" | "colours"> & Priced;

/** A card of home and of related products, which differ in the name of the id (Q8). Its weight includes the unit (Q10). */
export function card(product: InList) {
  return {
    title: product.title,
    image: product.pictures[0] ?? "",
    images: product.pictures,
    ...offer(product),
    weight: weightText(product),
    ...sizeText(product),
    ...colourShapes(product),
  };
}

/** A product of a category's or subcategory's list. */
export function listing(product: InList) {
  // Q83: sizes in stock.
  return { ...listed(product), ...(product.sizes.length > 0 && { available_sizes: labelsInStock(product.sizes) }) };
}

/** A product of the list of related products (Q83). */
export function relatedProduct(product: InList) {
  return { ...listed(product), ...sizeText(product) };
}

/** The labels in stock, separated by commas (Q83). Labels have no comma. */
function sizeText({ sizes }: { sizes: Size[] }) {
  return sizes.length > 0 && { sizes: labelsInStock(sizes).join(",") };
}

/** A product of a list, with prices including tax (Q6). */
function listed(product: InList) {
  return {
    id: product.id,
    name: product.title,
    image: { url: product.pictures[0] ?? "" },
    images: product.pictures.map((url) => ({ url })),
    weight: product.weight,
    weightUnit: product.weight_unit,
    ...priceWithTax(product),
    ...colourShapes(product),
  };
}

/** Variant A of a product page. `wishlistItems` are the caller's wishlist entries for the product. */
export function variantA(
  req: Request,
  product: Listed & { category_title: string | null },
  wishlistItems: { id: number }[],
) {
  return {
    id: product.id,
    name: product.title,
    images: product.pictures.map((path, at) => ({ url: absolutePicture(req, path), ...altOf(product, at) })),
    ...priceWithTax(product),
    weight: product.weight,
    weightUnit: product.weight_unit,
    tax: { taxPercentage: productRate(product, indianDate(Date.now())) },
    description: product.description,
    additionalInformation: product.additional_information,
    // Q159: shoppers may not see its category.
    ...(product.category_title !== null && {
      categoryA: { id: product.category_id, name: product.category_title },
    }),
    wishlists: wishlistItems.map(({ id }) => ({ id, product_id: product.id })),
    ...(product.sizes.length > 0 && { options: [sizeOption(product.sizes)] }),
  };
}

/** Variant B of a product page. */
export function variantB(product: Listed & { highlights: string[] }) {
  const [main = "", ...others] = product.pictures;
  const mainAlt = altOf(product, 0);
  return {
    id: product.id,
    title: product.title,
    ...offer(product),
    unit: product.unit,
    // Q5: a path, or an object.
    image: others.length === 0 && !mainAlt ? main : { url: main, ...mainAlt },
    images: product.pictures.map((url, at) => {
      const alt = altOf(product, at);
      return alt ? { url, ...alt } : url;
    }),
    highlights: product.highlights,
    // Q105: the stock left.
    ...(product.sizes.length > 0
      ? { sizes: product.sizes.map((size) => sizeShape(product, size)) }
      : { ...codesOf(product), qty_left: String(product.stock) }),
    ...colourShapes(product),
  };
}

/** The text of a picture that has one (Q106). */
function altOf({ alts }: Listed, at: number) {
  const alt = alts[at] ?? null;
  return alt !== null && { alt };
}

/** The sizes of variant A (Q82). */
function sizeOption(sizes: Size[]) {
  const values = sizes.map(({ id, label, stock }) => ({ id, value: label, available: stock > 0, stock }));
  return { option_id: 1, name: "Size", values };
}

/** A size of variant B (Q81). */
function sizeShape(product: Priced, size: Size) {
  const { price_paise, offer_price_paise } = priceOfSize(product, size);
  return {
    size_id: size.id,
    label: size.label,
    in_stock: size.stock > 0 ? 1 : 0,
    qty_left: String(size.stock),
    price: rupeesText(price_paise),
    offer_price: offer_price_paise === null ? null : rupeesText(offer_price_paise),
    ...codesOf(size),
  };
}

/** The SKU and the barcode of a product or size that has them (Q161). */
function codesOf({ sku, barcode }: Pick<Size, "sku" | "barcode">) {
  return { ...(sku !== null && { sku }), ...(barcode !== null && { barcode }) };
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
