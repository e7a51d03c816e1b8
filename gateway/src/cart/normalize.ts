import { type Paise, parseRupees } from "../money/paise.ts";
import { normalizeProductWithId, normalizeSizePrice } from "../product/normalize.ts";
import { first } from "../rest/readers/reader.ts";
import { type Cart, type CartLine, type CartLineSize, fallbackPromoPercent } from "./model.ts";
import type { WireCart, WireCartLine, WireNewLine, WirePromoCheck } from "./wire.ts";

export function normalizeCart({ my_cart, delivery_charge }: WireCart): Cart {
  return {
    lines: my_cart.map(normalizeCartLine),
    deliveryCharge: my_cart.length === 0 ? 0 : normalizeCharge(delivery_charge),
  };
}

function normalizeCharge(charge: WireCart["delivery_charge"]): Paise | null {
  return charge === null ? null : parseRupees(charge);
}

export function normalizeCartLine(wire: WireCartLine): CartLine {
  const product = normalizeProductWithId(first(wire.product_id, wire.pid), wire);
  const size = normalizeLineSize(wire);
  return {
    id: first(wire.cart_id, wire.id),
    product,
    size,
    needsSize: wire.needs_size === true && size === null,
    quantity: first(wire.qty, wire.quantity),
    unitPrice: (normalizeSizePrice(sizePrices(wire)) ?? product.price).amount,
  };
}

/** A size without a label is named by its id, which changes of the line need; 0, an integer column's default, is none. */
function normalizeLineSize({ size_id, size }: WireCartLine): CartLineSize | null {
  const { id, label } = typeof size === "object" && size !== null ? size : { id: size_id, label: size };
  return id === null || id === "0" ? null : { id, label: label ?? id };
}

/** The prices of a line's size, which are absent if they are those of the product (Q84). */
function sizePrices({ size, size_price, size_offer_price }: WireCartLine) {
  if (typeof size === "object" && size !== null) return size;
  return { price: size_price, offer_price: size_offer_price, special_price: null };
}

/** @param sizeId null for a product without sizes */
export function toWireLine(productId: string, quantity: number, sizeId: string | null): WireNewLine {
  return { product_id: productId, qty: String(quantity), ...(sizeId !== null && { size_id: sizeId }) };
}

/** The discount of a promo code in percent; null unless REST confirms the code, `other` if it is none in whole percent. */
export function normalizeDiscount({ isConfirmed, content }: WirePromoCheck): number | "other" | null {
  return isConfirmed ? (content ?? fallbackPromoPercent) : null;
}
