import { wireImage, wireImages } from "../image/wire.ts";
import {
  anything,
  either,
  first,
  optional,
  pathBelow,
  type Reader,
  type ReadValue,
  UnreadableValue,
  withFallback,
} from "../rest/readers/reader.ts";
import { leaf } from "../rest/readers/leaves.ts";
import { list, listOfReadable, object } from "../rest/readers/containers.ts";
import { payload } from "../rest/readers/envelope.ts";
import { bearerWrite, type RestRead } from "../rest/request.ts";
import { otherOffers, priced } from "./offer-wire.ts";
import { wireColours } from "./colour-wire.ts";
import { unreadableSizes, wireOptions, wireSizeLabels, wireSizes } from "./size-wire.ts";

/** The keys of a price (Q6). */
export const priceKeys = ["price", "offer_price", "priceWithTax", "originalPrice"] as const;

/** Ignored: the discount is computed from prices, and the catalogue is read without a customer. */
export const ignoredOfProduct = ["discountPercentage", "wishlists"];

const productIds = ["id", "product_id", "pid"] as const;
const productRules = { oneOf: [productIds, priceKeys], strict: priceKeys, ignored: ignoredOfProduct } as const;

/** A product with all keys of all REST endpoints (Q6, Q7, Q8, Q10, Q11). */
export const wireProduct = priced(object)(
  "Product",
  {
    id: leaf.id,
    product_id: leaf.id,
    pid: leaf.id,
    title: leaf.title,
    name: leaf.title,
    product_name: leaf.title,
    image: wireImage,
    product_image: wireImage,
    images: wireImages,
    price: leaf.price,
    offer_price: leaf.price,
    priceWithTax: leaf.price,
    originalPrice: leaf.price,
    special_price: otherOffers,
    unit: leaf.text,
    weight: leaf.text,
    weightUnit: leaf.text,
    sku: leaf.text,
    barcode: leaf.text,
    tax: object("Product.tax", { taxPercentage: leaf.number }),
    description: leaf.html,
    additionalInformation: leaf.html,
    highlights: list(leaf.html),
    sizes: withFallback(wireSizes, unreadableSizes),
    available_sizes: wireSizeLabels,
    options: withFallback(wireOptions, unreadableSizes),
    colours: wireColours,
    categoryA: object("Product.categoryA", { id: leaf.id, name: leaf.title }),
    category_name: leaf.title,
    category: either("a category", leaf.title, object("Product.category", { name: leaf.title })),
    matched_by: leaf.title,
    qty_left: leaf.wholeNumber(0),
  },
  productRules,
);
export type WireProduct = ReadValue<typeof wireProduct>;

/** The rows of a product list without deleted products. */
export function withoutDeleted(rows: WireProduct[], isDeleted: (path: string) => boolean): WireProduct[] {
  return rows
    .filter((row) => !isDeleted(readProduct(productIdOf(row)).path))
    .map((row) => withoutDeletedColours(row, isDeleted));
}

function withoutDeletedColours<Row extends Pick<WireProduct, "colours">>(
  row: Row,
  isDeleted: (path: string) => boolean,
): Row {
  if (row.colours === null) return row;
  return { ...row, colours: row.colours.filter(({ product_id: id }) => !isDeleted(readProduct(id).path)) };
}

export const productIdOf = ({ id, product_id, pid }: WireProduct): string => first(id, product_id, pid);

/** A product of two calls, of which one may lack a price (Q125). */
const wireProductOfCall = priced(object)("Product", wireProduct.entries, { ...productRules, oneOf: [productIds] });

const productPayload = payload(
  {
    product: optional(wireProductOfCall),
    product_details: optional(wireProductOfCall),
    related_products: withFallback(optional(listOfReadable(wireProduct)), null),
  },
  { bareObject: "product", oneOf: [["product", "product_details"]] },
);
export type WireProductPayload = ReadValue<typeof productPayload>;

/** Whether REST has sent a price of the product, which may be 0. */
export function isPriced({ product, product_details }: WireProductPayload): boolean {
  const prices = first(product_details, product);
  return priceKeys.some((key) => prices[key] !== null);
}

/** The ids of the products of a payload, under each of their keys. */
type ProductIds = Record<"product" | "product_details", Pick<WireProduct, "id" | "product_id" | "pid"> | null>;

/** Reads a payload of the product with this id; another product in its place is unreadable (Q68). */
export function requested<Payload extends ProductIds>(id: string, reader: Reader<Payload>): Reader<Payload> {
  return {
    expects: reader.expects,
    read(body, path, report) {
      const read = reader.read(body, path, report);
      const key = read.product_details === null ? "product" : "product_details";
      const product = first(read.product_details, read.product);
      if (first(product.id, product.product_id, product.pid) !== id) {
        throw new UnreadableValue(pathBelow(pathBelow(path, key), "id"), "the requested id");
      }
      return read;
    },
  };
}

const entity = { names: ["product", "product_details", "products"], keys: Object.keys(wireProduct.entries) };

/** A read of one product, whose payload may have related products. */
const readOneProduct = (path: string, id: string): RestRead<WireProductPayload> => ({
  path,
  payload: requested(id, productPayload),
  entity,
  withoutDeleted: ({ related_products: related, product, product_details: details }, isDeleted) => ({
    product: product && withoutDeletedColours(product, isDeleted),
    product_details: details && withoutDeletedColours(details, isDeleted),
    related_products: related && withoutDeleted(related, isDeleted),
  }),
});

export const readProductDetails = (id: string) => readOneProduct(`customer/product-details/${id}`, id);

export const readProduct = (id: string) => readOneProduct(`customer/products/${id}`, id);

/** The paths of the public reads of a product. */
export const pathsOfProduct = (id: string): string[] => [readProductDetails(id).path, readProduct(id).path];

/** The texts of a product as staff have typed them. */
const { string: typed } = leaf;
const typedTitles = { title: typed, name: typed, product_name: typed, unit: typed, weight: typed, weightUnit: typed };
const typedTexts = { description: typed, additionalInformation: typed, highlights: list(typed) };
const typedCategory = {
  category_name: typed,
  categoryA: object("Product.categoryA", { id: leaf.id, name: typed }),
  category: either("a category", typed, object("Product.category", { name: typed })),
};
const wireUpdatedProduct = priced(object)(
  "Product",
  { ...wireProduct.entries, ...typedTitles, ...typedTexts, ...typedCategory },
  productRules,
);

const updatedPayload = payload({ product: wireUpdatedProduct }, { bareObject: "product" });

type ChangeKey =
  | "title"
  | "price"
  | "offer_price"
  | "unit"
  | "weight"
  | "weight_unit"
  | "tax_percentage"
  | "description"
  | "additional_information"
  | "stock";

/** Keys without a value stay unchanged, and a blank `offer_price` removes the offer. */
export type WireProductChange = { [Key in ChangeKey]?: string | number | null | undefined };

/** REST responds with 403 to a customer's token (Q4). */
export const updateProduct = (id: string, change: WireProductChange) =>
  bearerWrite("PUT", `products/${id}`, updatedPayload, {
    body: { multipart: toStrings(change) },
    changesCatalogue: true,
  });

function toStrings(change: WireProductChange): Record<string, string> {
  const given = Object.entries(change).filter(([, value]) => (value ?? null) !== null);
  return Object.fromEntries(given.map(([key, value]) => [key, String(value)]));
}

export const deleteProduct = (id: string) =>
  bearerWrite("DELETE", `products/${id}`, anything, { changesCatalogue: true, deletedPaths: () => pathsOfProduct(id) });
