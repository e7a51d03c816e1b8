import { shopName } from "../shop/name.ts";
import type { AgentPage_ProductsFragment, AgentProductQuery } from "./documents.generated.ts";
import type { Filters } from "./inputs.ts";
import type { UcpResponse } from "./ucp.ts";

export type ListedProduct = AgentPage_ProductsFragment["items"][number];
export type WholeProduct = NonNullable<AgentProductQuery["product"]>;
type Size = NonNullable<WholeProduct["sizes"]>[number];

/** Addresses of the shop that responses link to. */
export interface ShopLinks {
  /** Of the shop, such as `https://shop.example.com`. */
  origin: string;
  /** The path of a product's page. */
  productPath: (id: string) => string;
}

/** What can be bought of a product: a size of it, or the product itself if it has no sizes. */
export interface Variant {
  /** Of the schema: `<product>~<size>`, or the product's. */
  id: string;
  /** Null for a product without sizes. */
  label: string | null;
  /** In paise. */
  price: number;
  /** Before an offer, in paise. */
  original: number | null;
  isAvailable: boolean;
  /** Pieces, if few. */
  left: number | null;
  sku: string | null;
  barcode: string | null;
}

/** The one option of products. */
export const sizeOption = "Size";

const money = (amount: number) => ({ amount, currency: "INR" });

/** The shop's pages about delivery, returns and data. */
export function policyLinks(origin: string) {
  return [
    { type: "shipping_policy", url: `${origin}/shipping`, title: "Shipping" },
    { type: "refund_policy", url: `${origin}/product-returns`, title: "Returns" },
    { type: "terms_of_service", url: `${origin}/terms-and-conditions`, title: "Terms and conditions" },
    { type: "privacy_policy", url: `${origin}/privacy-policy`, title: "Privacy policy" },
  ];
}

/** The sizes of a product; itself if it has none. */
export function variantsOf(product: WholeProduct): Variant[] {
  const { id, price, left, sku, barcode, sizes } = product;
  const whole = { id, label: null, price: price.amount, original: price.original, left, sku, barcode };
  if (!sizes?.length) return [{ ...whole, isAvailable: left !== 0 }];
  return sizes.map((size: Size) => ({
    id: size.id,
    label: size.label,
    price: (size.price ?? price).amount,
    original: (size.price ?? price).original,
    isAvailable: size.isAvailable,
    left: size.left,
    sku: size.sku,
    barcode: size.barcode,
  }));
}

/** The first variant that can be bought, or else the first one. */
export function featured(variants: readonly Variant[]): Variant | undefined {
  return variants.find(({ isAvailable }) => isAvailable) ?? variants[0];
}

/** Whether a price is within a filter, both in paise. */
export function isInPrice(price: number, filters: Filters | undefined): boolean {
  const { min = 0, max = Number.POSITIVE_INFINITY } = filters?.price ?? {};
  return price >= min && price <= max;
}

/** A product of a list as the protocol has it. Lists have the labels of sizes, not the sizes: `get_product` has these. */
export function listedProduct(product: ListedProduct, links: ShopLinks): UcpResponse {
  const { id, title, price, sizeLabels, categoryName, image } = product;
  const description = { plain: descriptionOf(product) };
  const values = sizeLabels?.map((label) => ({ label })) ?? [];
  const variant = {
    id,
    title,
    description,
    ...pricesOf({ price: price.amount, original: price.original }),
    // REST's lists do not say whether a product without sizes is in stock.
    ...(sizeLabels && { availability: availabilityOf(sizeLabels.length > 0) }),
  };
  return {
    id,
    title,
    description,
    url: links.origin + links.productPath(id),
    ...categoriesOf(categoryName),
    price_range: { min: money(price.amount), max: money(price.amount) },
    media: mediaOf(image === null ? [] : [image], title, links.origin),
    ...(values.length > 0 && { options: [{ name: sizeOption, values }] }),
    variants: [variant],
  };
}

/**
 * A whole product as the protocol has it.
 * @param shown its variants that the response has, at least one
 */
export function wholeProduct(product: WholeProduct, shown: readonly UcpResponse[], links: ShopLinks): UcpResponse {
  const { id, title, images, highlights } = product;
  const variants = variantsOf(product);
  const prices = variants.map(({ price }) => price);
  const hasSizes = variants.some(({ label }) => label !== null);
  const values = variants.map(({ label, isAvailable }) => ({ label, available: isAvailable, exists: true }));
  const seller = { name: shopName, links: policyLinks(links.origin) };
  return {
    id,
    title,
    description: { plain: descriptionOf(product) },
    url: links.origin + links.productPath(id),
    ...categoriesOf(categoryOf(product)),
    price_range: { min: money(Math.min(...prices)), max: money(Math.max(...prices)) },
    media: mediaOf(images, title, links.origin),
    ...(hasSizes && { options: [{ name: sizeOption, values }] }),
    variants: shown.map((variant, index) => (index === 0 ? { ...variant, seller } : variant)),
    ...(highlights?.length && { metadata: { highlights } }),
  };
}

/** A variant as the protocol has it. */
export function variantOf(product: WholeProduct, variant: Variant): UcpResponse {
  const { id, label, sku, barcode, isAvailable, left } = variant;
  return {
    id,
    title: label ?? product.title,
    description: { plain: label === null ? product.title : `${product.title}, size ${label}` },
    ...pricesOf(variant),
    availability: availabilityOf(isAvailable),
    ...(label !== null && { options: [{ name: sizeOption, label }] }),
    ...(sku !== null && { sku }),
    ...(barcode !== null && { barcodes: [{ type: "EAN", value: barcode }] }),
    ...(isAvailable && left !== null && { metadata: { pieces_left: left } }),
  };
}

/** The name of a product's category. */
export const categoryOf = ({ category, categoryName }: WholeProduct): string | null => category?.title ?? categoryName;

/** The absolute address of the first picture; undefined for none. */
export function pictureOf({ images }: WholeProduct, origin: string): string | undefined {
  return images[0] && new URL(images[0].url, origin).href;
}

function descriptionOf(product: ListedProduct | WholeProduct): string {
  const description = "description" in product ? product.description : null;
  return description ?? [product.title, product.unit].filter((part) => part !== null).join(", ");
}

function pricesOf({ price, original }: Pick<Variant, "price" | "original">): UcpResponse {
  return { price: money(price), ...(original !== null && { list_price: money(original) }) };
}

function availabilityOf(available: boolean): UcpResponse {
  return { available, status: available ? "in_stock" : "out_of_stock" };
}

function categoriesOf(name: string | null): UcpResponse {
  return name === null ? {} : { categories: [{ value: name, taxonomy: "merchant" }] };
}

function mediaOf(images: WholeProduct["images"], title: string, origin: string): UcpResponse[] {
  return images.map(({ url, alt }) => ({ type: "image", url: new URL(url, origin).href, alt_text: alt ?? title }));
}
