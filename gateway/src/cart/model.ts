import type { Paise } from "../money/paise.ts";
import type { Product } from "../product/model.ts";
import type { RestFault } from "../rest/faults.ts";

/** What one caller means to buy; what it adds up to follows from the lines. */
export interface Cart {
  /** In the order they were added. */
  lines: CartLine[];
}

export interface CartLine {
  id: string;
  product: Product;
  /** At least 1. */
  quantity: number;
}

/** A change of a line's quantity, and the cart after it. */
export interface CartLineChange {
  cart: Cart;
  /** Why the line does not have the quantity that was sent; null when it has. */
  failure: RestFault | null;
}

export const emptyCart: Cart = { lines: [] };

export function lineTotal({ product, quantity }: CartLine): Paise {
  return product.price.amount * quantity;
}

export function subtotal({ lines }: Cart): Paise {
  return lines.reduce((sum, line) => sum + lineTotal(line), 0);
}

export function itemCount({ lines }: Cart): number {
  return lines.reduce((sum, { quantity }) => sum + quantity, 0);
}

/** What REST says of a promo code. */
export interface PromoCheck {
  valid: boolean;
  /** For the shopper. */
  message: string;
  /** Off the subtotal; 0 for a code that is not valid. */
  discountPercent: number;
}

/** What a valid promo code takes off the subtotal where REST does not say: the specification's 5 %. */
export const fallbackPromoPercent = 5;
