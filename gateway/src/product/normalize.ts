import type { Image } from "../image/model.ts";
import { normalizeImage } from "../image/normalize.ts";
import { formatRupees, type Paise, paiseOf } from "../money/paise.ts";
import { first } from "../rest/readers/reader.ts";
import type { WireColour } from "./colour-wire.ts";
import type { Price, Product, ProductChange, ProductColour, ProductSize } from "./model.ts";
import type { WireOffer } from "./offer-wire.ts";
import type { WireSize } from "./size-wire.ts";
import {
  productIdOf,
  type priceKeys,
  type WireProduct,
  type WireProductChange,
  type WireProductPayload,
} from "./wire.ts";

/** The fallback for a missing name. */
export const unnamedProduct = "Unnamed Product";

export function normalizeProduct(wire: WireProduct): Product {
  return normalizeProductWithId(productIdOf(wire), wire);
}

/** For a product in an object whose `id` belongs to another entity. */
export function normalizeProductWithId(id: string, wire: Omit<WireProduct, "id">): Product {
  const { categoryA, category } = wire;
  const images = normalizeImages(wire);
  return {
    id,
    title: wire.title ?? wire.name ?? wire.product_name ?? unnamedProduct,
    image: images[0] ?? null,
    images,
    price: normalizePrice(wire),
    unit: wire.unit,
    sizes: null,
    sizeLabels: normalizeSizeLabels(wire),
    left: null,
    colours: normalizeColours(wire.colours),
    weight: normalizeWeight(wire),
    sku: wire.sku,
    barcode: wire.barcode,
    taxPercentage: wire.tax?.taxPercentage ?? null,
    description: wire.description,
    additionalInformation: wire.additionalInformation,
    highlights: wire.highlights?.filter((highlight) => highlight !== null) ?? [],
    category: categoryA?.id && categoryA.name ? { id: categoryA.id, title: categoryA.name } : null,
    categoryName:
      categoryA?.name ?? wire.category_name ?? (typeof category === "object" ? category?.name : category) ?? null,
    related: null,
    relatedCategoryId: null,
    isPartial: true,
  };
}

/**
 * The price to pay and the original price, from either pair of keys (Q6). REST charges any offer above 0, even a higher
 * one; an offer of 0 or blank is none (Q30), and one under another name is only below the price and within its time (Q126).
 */
function normalizePrice(wire: Pick<WireProduct, (typeof priceKeys)[number] | "special_price">): Price {
  const price = paiseOf(wire.price);
  const originalPrice = paiseOf(wire.originalPrice);
  const priceWithTax = paiseOf(wire.priceWithTax);
  const original = Math.max(price, originalPrice);
  const regular = priceWithTax || price || originalPrice;
  const isOffer = priceWithTax > 0 && priceWithTax < original;
  const amount =
    paiseOf(wire.offer_price) || (isOffer ? priceWithTax : offerBelow(regular, wire.special_price)) || regular;
  if (original <= amount) return { amount, original: null, discountPercent: null };
  return { amount, original, discountPercent: Math.round(((original - amount) * 100) / original) };
}

/** The first of the offers that is valid now; 0 for none. It is decided here because the payload may be cached for longer. */
function offerBelow(price: Paise, offers: WireOffer[] | null): Paise {
  if (offers === null) return 0;
  const now = Date.now();
  const valid = offers.filter(({ from, to }) => from <= now && now < to).map((offer) => paiseOf(offer.price));
  return valid.find((offer) => offer > 0 && offer < price) ?? 0;
}

/** `"540 g"`, or 540 with a separate unit `"g"` (Q10); null unless a number above 0 (Q136) with a unit. */
function normalizeWeight({ weight, weightUnit }: Omit<WireProduct, "id">): Product["weight"] {
  const match = weight === null ? null : /^(\d{1,9}(?:\.\d{1,9})?)\s*([^\d\s]*)$/.exec(weight);
  const unit = match?.[2] || weightUnit;
  const value = Number(match?.[1] ?? 0);
  return unit && value > 0 ? { value, unit } : null;
}

/** The images of all keys without duplicates, the main image first. */
function normalizeImages({ image, product_image, images }: Omit<WireProduct, "id">): Image[] {
  const found: Image[] = [];
  addIfNew(found, normalizeImage(image));
  addIfNew(found, normalizeImage(product_image));
  if (images !== null) for (const entry of images) addIfNew(found, normalizeImage(entry));
  return found;
}

function addIfNew(images: Image[], image: Image | null): void {
  if (image === null) return;
  for (const { address } of images) if (address === image.address) return;
  images.push(image);
}

/** Each product once (Q163); null unless there are two. */
function normalizeColours(sent: WireColour[] | null): ProductColour[] | null {
  const byId = new Map((sent ?? []).map((one) => [one.product_id, one]));
  if (byId.size < 2) return null;
  return [...byId.values()].map(({ product_id, name, colour, image, in_stock }) => ({
    id: product_id,
    name,
    colour,
    image: normalizeImage(image),
    isInStock: in_stock ?? false,
  }));
}

/** The labels of the available sizes; null if the payload lacks them or they cannot be read. */
function normalizeSizeLabels({ available_sizes, sizes }: Omit<WireProduct, "id">): string[] | null {
  const labels = available_sizes ?? sizes?.labels;
  if (labels) return labels;
  const known = sizes?.sizes ?? [];
  return known.length > 0 ? known.filter((size) => isAvailable(size) === true).map(labelOf) : null;
}

/** The largest number of pieces that is shown. */
const maxLeft = 5;

/** The sizes of a product's own payload, not of a list; null if they cannot be read. */
function normalizeSizes({ sizes, options }: WireProduct, price: Price): ProductSize[] | null {
  const sent = sizes ?? options;
  return sent === null ? [] : (sent.sizes?.map((size) => normalizeSize(size, price)) ?? null);
}

function normalizeSize(size: WireSize, productPrice: Price): ProductSize {
  const pieces = piecesOf(size);
  const price = normalizeSizePrice(size);
  return {
    id: first(size.size_id, size.id),
    label: labelOf(size),
    isAvailable: isAvailable(size),
    left: ifFew(pieces),
    price: price?.amount === productPrice.amount ? null : price,
    sku: size.sku,
    barcode: size.barcode,
  };
}

/** A number of pieces, if it is shown (Q105 for products, Q81 for sizes). */
const ifFew = (pieces: number | null): number | null => (pieces !== null && pieces <= maxLeft ? pieces : null);

/** Null if it is missing or 0. */
export function normalizeSizePrice(size: Pick<WireSize, "price" | "offer_price" | "special_price">): Price | null {
  const sent = normalizePrice({ ...size, priceWithTax: null, originalPrice: null });
  return sent.amount > 0 ? sent : null;
}

const labelOf = ({ label, value }: WireSize): string => first(label, value);

const piecesOf = ({ qty_left, stock }: WireSize): number | null => qty_left ?? stock;

/** A size without pieces is not; null if REST does not say. */
const isAvailable = (size: WireSize): boolean | null =>
  piecesOf(size) === 0 ? false : (size.in_stock ?? size.available);

/** A product with its sizes, and with its related products if the payload has them. */
export function normalizeProductPayload(wire: WireProductPayload): Product {
  const related = wire.related_products?.map(normalizeProduct) ?? null;
  return { ...normalizeWholeProduct(first(wire.product_details, wire.product)), related, isPartial: false };
}

/** A product with its sizes. */
export function normalizeWholeProduct(wire: WireProduct): Product {
  const product = normalizeProduct(wire);
  const sizes = normalizeSizes(wire, product.price);
  return { ...product, sizes, left: sizes?.length === 0 ? ifFew(wire.qty_left) : null };
}

export function toWireChange(change: ProductChange): WireProductChange {
  const { title, price, offerPrice, unit, weight, taxPercentage, description, additionalInformation, stock } = change;
  return {
    title,
    price: price === null ? null : rupeesOf(price),
    offer_price: rupeesOf(offerPrice),
    unit,
    weight: weight?.value,
    weight_unit: weight?.unit,
    tax_percentage: taxPercentage,
    description,
    additional_information: additionalInformation,
    stock,
  };
}

function rupeesOf(paise: Paise | null | undefined): string | undefined {
  return paise === null ? "" : paise === undefined ? undefined : formatRupees(paise);
}

/**
 * Merges two payloads of a product: the second fills the fields of which the first has none (null). Images come from the
 * payload with more of them, and highlights from the one that has some. Of two prices the first counts unless it is 0, and with it the
 * tax and the prices of the sizes of the same payload (Q125).
 */
export function mergeProducts(one: Product, other: Product): Product {
  const { image, images } = other.images.length > one.images.length ? other : one;
  const filled = fill(one, other);
  const isSamePrice =
    one.price.amount === other.price.amount && [null, other.price.original].includes(one.price.original);
  const priced = one.price.amount === 0 || (isSamePrice && one.price.original === null) ? other : one;
  const sizes = mergeSizes(one.sizes, other.sizes, isSamePrice ? null : priced.sizes);
  return {
    ...filled,
    title: one.title === unnamedProduct ? other.title : one.title,
    image,
    images,
    price: priced.price,
    taxPercentage: priced.taxPercentage ?? (isSamePrice ? filled.taxPercentage : null),
    sizes,
    highlights: one.highlights.length > 0 ? one.highlights : other.highlights,
    left: sizes?.length === 0 ? filled.left : null,
    relatedCategoryId: null,
  };
}

type Sizes = ProductSize[] | null;

function fill<Entity extends object>(one: Entity, other: Entity): Entity {
  const filled = { ...one };
  for (const name in filled) if (filled[name] === null) filled[name] = other[name];
  return filled;
}

/**
 * The sizes of both payloads by id, in the order of the first; null if neither has readable ones and one could not be read.
 *
 * @param priced the sizes of the payload whose prices count; null for both
 */
function mergeSizes(one: Sizes, other: Sizes, priced: Sizes): Sizes {
  const sizes = new Map((other ?? []).map((size) => [size.id, size]));
  const merged = (one ?? []).map((size) => {
    const same = sizes.get(size.id);
    sizes.delete(size.id);
    if (!same) return size;
    return { ...fill(size, same), ...(priced && { price: (priced === one ? size : same).price }) };
  });
  const all = [...merged, ...sizes.values()];
  return all.length === 0 && (one === null || other === null) ? null : all;
}
