import type { Unmasked } from "@apollo/client";
import { deliveryCharge } from "../../content/delivery.ts";
import type { Cart_CartFragment } from "./Cart.generated.ts";

export type Cart = Unmasked<Cart_CartFragment>;
export type CartLine = Cart["lines"][number];

/** A product and its quantity, from 1. */
export interface CartItem {
  productId: string;
  quantity: number;
  /** Missing for a product without sizes. `unitPrice` in paise, missing if it is that of the product. */
  size?: { id: string; label: string; unitPrice?: number };
}

/** Also REST's message for a product that has sizes. */
export const sizeMissingMessage = "Please select a size.";

/** Prefix of the ids of lines that the shop has not confirmed yet. */
const unconfirmedPrefix = "unconfirmed:";

/** Whether the shop has not confirmed a line yet; such a line has no id of the shop's and cannot be changed. */
export function isUnconfirmed({ id }: Pick<CartLine, "id">): boolean {
  return id.startsWith(unconfirmedPrefix);
}

/** The cart's line of a product and size. */
export function findLine(cart: Cart | null | undefined, { productId, size }: Omit<CartItem, "quantity">) {
  return cart?.lines.find((line) => line.product.id === productId && line.size?.id === size?.id);
}

/** The cart with more pieces on the line of a product and size, which is appended if there is none. */
export function withItem(cart: Cart, item: CartItem, product: CartLine["product"]): Cart {
  const { quantity, size } = item;
  const line = findLine(cart, item);
  if (line) return withQuantity(cart, line.id, line.quantity + quantity);
  const unitPrice = size?.unitPrice ?? product.price.amount;
  const added = {
    __typename: "CartLine",
    id: unconfirmedPrefix + [product.id, size?.id].join(":"),
    needsSize: false,
    size: size ? { __typename: "CartLineSize", id: size.id, label: size.label } : null,
    quantity,
    unitPrice,
    lineTotal: unitPrice * quantity,
    product,
  };
  return withLines(cart, [...cart.lines, added]);
}

/** The cart with another quantity of a line, from 1. */
export function withQuantity(cart: Cart, lineId: string, quantity: number): Cart {
  const changed = cart.lines.map((line) =>
    line.id === lineId ? { ...line, quantity, lineTotal: line.unitPrice * quantity } : line,
  );
  return withLines(cart, changed);
}

export function withoutLine(cart: Cart, lineId: string): Cart {
  return withLines(
    cart,
    cart.lines.filter(({ id }) => id !== lineId),
  );
}

/** The cart with other lines, and their totals; with the policy's delivery charge if the shop sends one. Amounts are in paise. */
function withLines(cart: Cart, lines: CartLine[]): Cart {
  const total = lines.reduce((sum, { lineTotal }) => sum + lineTotal, 0);
  const hasCharge = cart.deliveryCharge !== null;
  const charge = hasCharge && lines.length > 0 ? deliveryCharge(total) : 0;
  return {
    ...cart,
    lines,
    itemCount: lines.reduce((sum, { quantity }) => sum + quantity, 0),
    subtotal: total,
    total,
    deliveryCharge: hasCharge ? charge : null,
    toPay: total + charge,
  };
}
