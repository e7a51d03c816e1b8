import type { WireProduct, WireProductPayload } from "../../../gateway/src/product/wire.ts";
import type { Sent } from "./sent.ts";

/** What a test may choose of a product. */
interface Product {
  id?: number;
  title?: string;
  /** In rupees. */
  price?: string | number;
}

/** A product as REST's details have it: by default a saree of 4,200 rupees. @param fields further keys of REST, which the test is about */
export function aProduct({ id = 1, title = "Saree", price = "4200.00" }: Product = {}, fields: Sent<WireProduct> = {}) {
  return { id, title, price, ...fields } satisfies Sent<WireProduct>;
}

/** The payload of the call of a product's details. */
export function detailsOf(product: object, related?: readonly object[]) {
  const content = { [detailsKey]: product, ...(related && { related_products: related }) };
  return { data: content satisfies Sent<WireProductPayload> };
}

/** The payload of the call of a product's description. */
export function descriptionOf(product: object) {
  return { data: { product } satisfies Sent<WireProductPayload> };
}

/** Where a payload has the details. */
export const detailsKey = "product_details";
