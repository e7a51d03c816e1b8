import { normalizeProductWithId } from "../product/normalize.ts";
import { first } from "../rest/readers/first.ts";
import { type Cart, type CartLine, fallbackPromoPercent } from "./model.ts";
import type { WireCart, WireCartLine, WireNewLine, WirePromoCheck } from "./wire.ts";

export function normalizeCart({ my_cart }: WireCart): Cart {
  return { lines: my_cart.map(normalizeCartLine) };
}

export function normalizeCartLine(wire: WireCartLine): CartLine {
  return {
    id: first(wire.cart_id, wire.id),
    product: normalizeProductWithId(first(wire.product_id, wire.pid), wire),
    quantity: first(wire.qty, wire.quantity),
  };
}

export function toWireLine(productId: string, quantity: number): WireNewLine {
  return { product_id: productId, qty: String(quantity) };
}

/** The discount of a promo code in percent; null unless REST confirms the code. */
export function normalizeDiscountPercent({ isConfirmed, content }: WirePromoCheck): number | null {
  return isConfirmed ? (content.discount_percent ?? fallbackPromoPercent) : null;
}
