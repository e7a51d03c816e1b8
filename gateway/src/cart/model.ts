import type { Paise } from "../money/paise.ts";
import type { Product } from "../product/model.ts";
import type { RestError } from "../rest/errors.ts";

/** A caller's cart; totals are computed from its lines. */
export interface Cart {
  /** In the order they were added. */
  lines: CartLine[];
  /** Null where REST sends none. */
  deliveryCharge: Paise | null;
}

export interface CartLine {
  id: string;
  product: Product;
  /** Null for a product without sizes. */
  size: CartLineSize | null;
  /** Whether a size must be chosen before the checkout. */
  needsSize: boolean;
  /** At least 1. */
  quantity: number;
  /** Of the size, which may have another price than the product. */
  unitPrice: Paise;
}

export interface CartLineSize {
  /** REST's, unique within the product. */
  id: string;
  label: string;
}

/** Pieces of a product to add. */
export interface NewLine {
  productId: string;
  quantity: number;
  /** Null for a product without sizes. */
  sizeId: string | null;
}

/** What was added to a cart, and the cart after it. */
export interface LinesAdded {
  cart: Cart;
  /** For each line, in their order, why it was not added; null for an added one. For the shopper. */
  messages: (string | null)[];
  /** The error of REST that ended the change early; null for none. */
  failure: RestError | null;
}

/** A change of a line's quantity, and the cart after it. */
export interface CartLineChange {
  cart: Cart;
  /** For the shopper, if the line does not have the requested quantity; otherwise null. */
  message: string | null;
  /** The error of REST that prevented it; null for none. */
  failure: RestError | null;
}

export const emptyCart: Cart = { lines: [], deliveryCharge: 0 };

export function lineTotal({ unitPrice, quantity }: CartLine): Paise {
  return unitPrice * quantity;
}

export function subtotal({ lines }: Cart): Paise {
  return lines.reduce((sum, line) => sum + lineTotal(line), 0);
}

/** The subtotal with the delivery charge. */
export function cartToPay(cart: Cart): Paise {
  return subtotal(cart) + (cart.deliveryCharge ?? 0);
}

export function itemCount({ lines }: Cart): number {
  return lines.reduce((sum, { quantity }) => sum + quantity, 0);
}

/** The result of a promo code check. */
export interface PromoCheck {
  valid: boolean;
  /** For the shopper. */
  message: string;
  /** Discount on the subtotal; 0 for an invalid code. */
  discountPercent: number;
}

/** The discount of a valid promo code where REST sends none: the specification's 5 %. */
export const fallbackPromoPercent = 5;
