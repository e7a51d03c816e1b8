import type { WireCart, WireCartLine, WireNewLine } from "../../../gateway/src/cart/wire.ts";
import type { Sent } from "./sent.ts";

/** What a test may choose of a line. */
interface Line {
  id?: number;
  productId?: number;
  title?: string;
  /** In rupees. */
  price?: string;
  offerPrice?: string;
  quantity?: number | string;
  size?: { id: string; label: string };
  needsSize?: boolean;
}

/** A line of the cart as REST sends it: by default one saree of 4,200 rupees. */
export function aLine(line: Line = {}) {
  const {
    id = 3,
    productId = 1,
    title = "Saree",
    price = "4200.00",
    offerPrice,
    quantity = "1",
    size,
    needsSize,
  } = line;
  return {
    cart_id: id,
    product_id: productId,
    product_name: title,
    price,
    qty: quantity,
    ...(offerPrice !== undefined && { offer_price: offerPrice }),
    ...(size && { size_id: size.id, size: size.label }),
    ...(needsSize && { needs_size: "1" }),
  } satisfies Sent<WireCartLine>;
}

/** The payload of a cart, by default of a shop that sends no delivery charge. @param deliveryCharge in rupees */
export function aCart(lines: readonly object[] = [], deliveryCharge?: string) {
  const charge = deliveryCharge === undefined ? {} : { delivery_charge: deliveryCharge };
  return { success: true, data: { my_cart: lines, ...charge } satisfies Sent<WireCart> };
}

/** The path of a line in the payload, and that of its quantity. */
export const linePath = (index: number | "*") => `my_cart.${index}`;
export const quantityPath = (index: number) => `${linePath(index)}.qty`;

/** Whether a multipart body adds this line. */
export function additionOf(line: { productId?: string; quantity?: number; sizeId?: string }) {
  const { productId, quantity, sizeId } = line;
  const parts = {
    product_id: productId,
    qty: quantity === undefined ? undefined : String(quantity),
    size_id: sizeId,
  } satisfies { [Key in keyof WireNewLine]: WireNewLine[Key] | undefined };
  return (body: string): boolean =>
    Object.entries(parts).every(
      ([name, value]) => value === undefined || body.includes(`name="${name}"\r\n\r\n${value}\r\n`),
    );
}

/** The quantity that a multipart body adds; NaN for a body without one. */
export function addedQuantity(body: string): number {
  return Number(/name="qty"\r\n\r\n(\d+)/.exec(body)?.[1]);
}
