import { rupeesText } from "../money/rupees.ts";
import type { Priced } from "../money/selling-price.ts";
import { orderTotals } from "../money/order-totals.ts";
import { deliveryChargePaise } from "../money/delivery-charge.ts";
import type { CartLine } from "./queries.ts";

/** A cart with what its delivery costs (Q147). */
export function cartShape(lines: CartLine[]) {
  const { subtotalPaise } = orderTotals(lines, 0, 0);
  const chargePaise = lines.length === 0 ? 0 : deliveryChargePaise(subtotalPaise);
  return { my_cart: lines.map(cartLine), delivery_charge: rupeesText(chargePaise) };
}

/** A line of `my-cart`: keyed by `cart_id`, with numbers as strings (Q14). */
export function cartLine({ id, ...line }: CartLine) {
  const { size_id, size_label, sizePrice, needsSize } = line;
  const sizePrices = sizePrice && prices(sizePrice);
  return {
    cart_id: id,
    ...product(line),
    // Q84: the size of a line.
    ...(size_id !== null && { size_id: String(size_id), size: size_label }),
    ...(sizePrices && { size_price: sizePrices.price, size_offer_price: sizePrices.offer_price }),
    ...(needsSize && { needs_size: "1" }),
  };
}

/** A line of the cart that category payloads include (Q21). */
export function categoryCartLine({ id, ...line }: CartLine) {
  const { size_id, size_label, sizePrice, needsSize } = line;
  return {
    id,
    ...product(line),
    // Q84: the size of a line.
    ...(size_id !== null && { size: { id: size_id, label: size_label, ...(sizePrice && prices(sizePrice)) } }),
    ...(needsSize && { needs_size: true }),
  };
}

function product(line: Omit<CartLine, "id">) {
  const { product_id, title, picture, qty } = line;
  return { product_id, product_name: title, product_image: picture, ...prices(line), qty: String(qty) };
}

function prices({ price_paise, offer_price_paise }: Priced) {
  return {
    price: rupeesText(price_paise),
    offer_price: offer_price_paise === null ? null : rupeesText(offer_price_paise),
  };
}
