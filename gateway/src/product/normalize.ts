import * as v from "valibot";
import type { Image } from "../image/model.ts";
import { isObject, listOfReadable } from "../rest/envelope.ts";
import { first } from "../rest/spellings.ts";
import { wireObject } from "../rest/wire-object.ts";
import type { Price, Product } from "./model.ts";
import { unreadOfPage, WireProduct, WireTotals } from "./wire.ts";

/** Stands for a name that REST does not send. */
export const unnamedProduct = "Unnamed Product";

/** A product from any reading, of a list or of a page: there is no other way from the wire to a `Product`. */
export function normalizeProduct(wire: WireProduct): Product {
  const { categoryA, category } = wire;
  const images = normalizeImages(wire);
  return {
    id: first(wire.id, wire.product_id, wire.pid),
    title: wire.title ?? wire.name ?? wire.product_name ?? unnamedProduct,
    image: images[0] ?? null,
    images,
    price: normalizePrice(wire),
    unit: wire.unit ?? null,
    weight: normalizeWeight(wire),
    taxPercentage: wire.tax?.taxPercentage ?? null,
    description: wire.description ?? null,
    additionalInformation: wire.additionalInformation ?? null,
    highlights: wire.highlights?.filter((highlight) => highlight !== null) ?? [],
    category: categoryA?.id && categoryA.name ? { id: categoryA.id, title: categoryA.name } : null,
    categoryName:
      categoryA?.name ?? wire.category_name ?? (typeof category === "object" ? category?.name : category) ?? null,
    related: null,
    relatedShelf: null,
  };
}

/**
 * The price to pay and the one to strike through, from either pair of names (Q6). An offer above 0 is what REST charges,
 * also where it is the higher price; an offer of 0 or a blank one is none (Q30).
 */
export function normalizePrice({
  price,
  offer_price,
  priceWithTax,
  originalPrice,
}: Pick<WireProduct, "price" | "offer_price" | "priceWithTax" | "originalPrice">): Price {
  const amount = offer_price || priceWithTax || price || originalPrice || 0;
  const original = Math.max(price ?? 0, originalPrice ?? 0);
  if (original <= amount) return { amount, original: null, discountPercent: null };
  return { amount, original, discountPercent: Math.round(((original - amount) * 100) / original) };
}

/** `"540 g"`, or 540 beside `"g"` (Q10); null for what is not a number with a unit. */
export function normalizeWeight({ weight, weightUnit }: Pick<WireProduct, "weight" | "weightUnit">): Product["weight"] {
  const match = /^(\d{1,9}(?:\.\d{1,9})?)\s*([^\d\s]*)$/.exec(weight ?? "");
  const unit = match?.[2] || weightUnit;
  return match && unit ? { value: Number(match[1]), unit } : null;
}

/** The main picture and all pictures, however they are named, as one list without repetitions. */
function normalizeImages({ image, product_image, images }: WireProduct): Image[] {
  const found: Image[] = [];
  addNew(found, image);
  addNew(found, product_image);
  for (const picture of images ?? []) addNew(found, picture);
  return found;
}

function addNew(images: Image[], image: Image | null): void {
  if (image === null) return;
  for (const { address } of images) if (address === image.address) return;
  images.push(image);
}

/**
 * How many products there are in all, where REST says so (Q9): the first total that is not less than the rows that came
 * with it (Q32).
 */
export function normalizeTotal({ total, totalCount, pagination }: WireTotals, rows: number): number {
  return [total, totalCount, pagination?.total].find((count) => (count ?? -1) >= rows) ?? rows;
}

/** Reads a product straight into its model, whichever call sends it. */
export const ProductReading = v.pipe(WireProduct, v.transform(normalizeProduct));

const WireProductList = v.pipe(
  wireObject(
    "Products",
    { data: listOfReadable(ProductReading, "products.data"), ...WireTotals.entries },
    { oneOf: [["data"]], unread: unreadOfPage },
  ),
  v.transform(({ data, ...totals }) => ({ items: data, total: normalizeTotal(totals, data.length) })),
);

/** Reads the `products` of an answer, and how many there are in all: as many as it has where REST does not say. */
export const ProductListReading = v.pipe(
  v.unknown(),
  v.transform((products) => (isObject(products) ? products : { data: products })),
  WireProductList,
);
