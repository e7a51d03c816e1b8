/*
 * Mapping resolvers as in the guides of Apollo and mercurius: each reads its field directly from the payload, only in the
 * shape of these static payloads, and validates nothing.
 */
import type { RestCartLine, RestCategory, RestHome, RestProduct, RestListing } from "./rest-types.ts";

/** The calls of the resolvers, each returning `data` of REST. */
export interface Shop {
  home(): Promise<RestHome>;
  categories(): Promise<{ categories: RestCategory[] }>;
  listing(id: string, page: number, pageSize: number): Promise<{ products: RestListing }>;
  product(id: string): Promise<{ product: RestProduct }>;
  details(id: string): Promise<{ product_details: RestProduct; related_products: RestProduct[] }>;
  cart(): Promise<{ my_cart: RestCartLine[] }>;
}

export interface Context {
  shop: Shop;
  /** The base URL of the shop's pictures. */
  origin: string;
}

type Picture = string | { url: string };
type Args = Record<string, string>;
type Paging = { page: number; pageSize: number };

const paise = (rupees: string | number) => Math.round(Number(rupees) * 100);
const priceOf = (wire: RestProduct) => ({
  amount: paise(wire.offer_price ?? wire.price ?? wire.priceWithTax ?? 0),
  original: paise(wire.price ?? wire.originalPrice ?? 0),
});
const lineTotal = (line: RestCartLine) => paise(line.offer_price ?? line.price) * Number(line.qty);
const subtotal = (lines: RestCartLine[]) => lines.reduce((sum, line) => sum + lineTotal(line), 0);

export const resolvers = {
  Query: {
    home: (_: unknown, __: unknown, { shop }: Context) => shop.home(),
    category: async (_: unknown, { id }: Args, { shop }: Context) =>
      (await shop.categories()).categories.find((category) => String(category.id) === id),
    product: async (_: unknown, { id = "" }: Args, { shop }: Context) => {
      const [{ product }, { product_details, related_products }] = await Promise.all([
        shop.product(id),
        shop.details(id),
      ]);
      return { ...product, ...product_details, related: related_products };
    },
    cart: async (_: unknown, __: unknown, { shop }: Context) => (await shop.cart()).my_cart,
  },
  Banner: {
    callToAction: ({ cta }: { cta: string }) => cta,
    link: ({ ctaLink }: { ctaLink: string }) => ctaLink,
  },
  Home: {
    products: ({ products }: RestHome, { first }: { first: number }) => products.slice(0, first),
  },
  Category: {
    title: ({ title, name }: { title?: string; name?: string }) => title ?? name,
    products: async ({ id }: RestCategory, { page, pageSize }: Paging, { shop }: Context) => {
      const { products } = await shop.listing(String(id), page, pageSize);
      return { ...products, page, pageSize };
    },
  },
  ProductPage: {
    items: ({ data }: RestListing) => data,
    pageCount: ({ total, pageSize }: RestListing) => Math.ceil(total / pageSize),
  },
  Product: {
    id: ({ id, product_id }: RestProduct) => id ?? product_id,
    title: ({ title, name, product_name }: RestProduct) => title ?? name ?? product_name,
    image: ({ image, product_image }: RestProduct) => image ?? product_image,
    price: priceOf,
    weight: ({ weight, weightUnit }: RestProduct) => {
      const [value, unit] = weightUnit ? [weight, weightUnit] : String(weight).split(" ");
      return { value: Number(value), unit };
    },
    taxPercentage: ({ tax }: RestProduct) => tax?.taxPercentage,
    category: ({ categoryA }: RestProduct) => categoryA,
  },
  Price: {
    original: ({ amount, original }: { amount: number; original: number }) => (original > amount ? original : null),
    discountPercent: ({ amount, original }: { amount: number; original: number }) =>
      original > amount ? Math.round(((original - amount) * 100) / original) : null,
  },
  Image: {
    url: (picture: Picture, { width }: { width: number }, { origin }: Context) => pictureUrl(picture, width, origin),
    urls: (picture: Picture, { widths }: { widths: number[] }, { origin }: Context) =>
      widths.map((width) => pictureUrl(picture, width, origin)),
  },
  Cart: {
    id: () => "cart",
    lines: (lines: RestCartLine[]) => lines,
    itemCount: (lines: RestCartLine[]) => lines.reduce((sum, { qty }) => sum + Number(qty), 0),
    subtotal,
    total: subtotal,
  },
  CartLine: {
    id: ({ cart_id }: RestCartLine) => cart_id,
    product: (line: RestCartLine) => line,
    quantity: ({ qty }: RestCartLine) => Number(qty),
    unitPrice: ({ price, offer_price }: RestCartLine) => paise(offer_price ?? price),
    lineTotal,
  },
};

function pictureUrl(picture: Picture, width: number, origin: string): string {
  const path = (typeof picture === "string" ? picture : picture.url).replace(`${origin}/api/`, "");
  return `/media/${path}?width=${width}`;
}
