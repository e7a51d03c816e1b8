import { shopName } from "../shop/name.ts";
import type { AgentPage_ProductsFragment, AgentProductQuery } from "./documents.generated.ts";
import type { Filters } from "./inputs.ts";
import { policyLinks } from "./profile.ts";
import type { UcpObject } from "./ucp.ts";

export type ListedProduct = AgentPage_ProductsFragment["items"][number];
export type WholeProduct = NonNullable<AgentProductQuery["product"]>;

/** What responses link to. */
export interface ShopLinks {
  /** Of the shop, such as `https://shop.example.com`. */
  origin: string;
  /** The path of a product's page. */
  productPath: (id: string) => string;
}

/** What can be bought of a product: a size of it, or the product itself, without a label, if it has no sizes. Prices are paise. */
export type Variant = Omit<NonNullable<WholeProduct["sizes"]>[number], "label" | "price"> & {
  label: string | null;
  price: number;
  original: number | null;
};

/** The one option of products. */
export const sizeOption = "Size";

/** The sizes of a product; itself if it has none. */
export function variantsOf({ id, price, left, sku, barcode, sizes }: WholeProduct): Variant[] {
  const { amount, original } = price;
  if (!sizes?.length)
    return [{ id, label: null, price: amount, original, isAvailable: left !== 0, left, sku, barcode }];
  return sizes.map(({ price: own, ...size }) => ({
    ...size,
    price: (own ?? price).amount,
    original: (own ?? price).original,
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
export function listedProduct(product: ListedProduct, links: ShopLinks): UcpObject {
  const { id, title, unit, price, sizeLabels, categoryName, image } = product;
  const description = { plain: unit === null ? title : `${title}, ${unit}` };
  // REST's lists do not say whether a product without sizes is in stock.
  const availability = sizeLabels && { availability: availabilityOf(sizeLabels.length > 0) };
  const variant = { id, title, description, ...pricesOf(price.amount, price.original), ...availability };
  const shown = {
    description,
    prices: [price.amount],
    categoryName,
    images: image ? [image] : [],
    variants: [variant],
  };
  return productOf(product, shown, sizeLabels?.map((label) => ({ label })) ?? [], links);
}

/**
 * A whole product as the protocol has it.
 * @param shown those of its variants that the response has, at least one
 */
export function wholeProduct(product: WholeProduct, shown: readonly UcpObject[], links: ShopLinks): UcpObject {
  const { title, images, highlights, description, category, categoryName } = product;
  const all = variantsOf(product);
  const values = all.flatMap(({ label, isAvailable }) =>
    label === null ? [] : { label, available: isAvailable, exists: true },
  );
  const seller = { name: shopName, links: policyLinks(links.origin) };
  const variants = shown.map((variant, index) => (index === 0 ? { ...variant, seller } : variant));
  const prices = all.map(({ price }) => price);
  const whole = { description: { plain: description ?? title }, prices, images, variants };
  const response = productOf(product, { ...whole, categoryName: category?.title ?? categoryName }, values, links);
  return { ...response, metadata: { highlights: highlights ?? [] } };
}

/** A variant as the protocol has it. */
export function variantOf({ title }: WholeProduct, variant: Variant): UcpObject {
  const { id, label, price, original, sku, barcode, isAvailable, left } = variant;
  return {
    id,
    title: label ?? title,
    description: { plain: label === null ? title : `${title}, size ${label}` },
    ...pricesOf(price, original),
    availability: availabilityOf(isAvailable),
    ...(label !== null && { options: [{ name: sizeOption, label }] }),
    ...(sku !== null && { sku }),
    ...(barcode !== null && { barcodes: [{ type: "EAN", value: barcode }] }),
    ...(isAvailable && left !== null && { metadata: { pieces_left: left } }),
  };
}

/** The picture of a line of a cart. */
export function pictureOf({ images: [first] }: WholeProduct, origin: string): { image_url?: string } {
  return first ? { image_url: new URL(first.url, origin).href } : {};
}

const money = (amount: number) => ({ amount, currency: "INR" });

/** The schema has no options without values. */
function productOf(
  { id, title }: Pick<WholeProduct, "id" | "title">,
  shown: Pick<WholeProduct, "categoryName" | "images"> & { description: object; prices: number[]; variants: object[] },
  values: readonly object[],
  { origin, productPath }: ShopLinks,
): UcpObject {
  const { description, prices, categoryName, images, variants } = shown;
  return {
    id,
    title,
    description,
    url: origin + productPath(id),
    categories: categoryName === null ? [] : [{ value: categoryName, taxonomy: "merchant" }],
    price_range: { min: money(Math.min(...prices)), max: money(Math.max(...prices)) },
    media: images.map(({ url, alt }) => ({ type: "image", url: new URL(url, origin).href, alt_text: alt ?? title })),
    ...(values.length > 0 && { options: [{ name: sizeOption, values }] }),
    variants,
  };
}

const pricesOf = (price: number, original: number | null) => ({
  price: money(price),
  ...(original !== null && { list_price: money(original) }),
});

const availabilityOf = (available: boolean) => ({ available, status: available ? "in_stock" : "out_of_stock" });
