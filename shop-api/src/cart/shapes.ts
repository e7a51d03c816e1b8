import { rupeesText } from "../money/rupees.ts";
import type { CartLine } from "./queries.ts";

/** A line of `my-cart`: keyed by `cart_id`, with numbers as strings (Q14). */
export function cartLine({ id, ...line }: CartLine) {
  return { cart_id: id, ...product(line) };
}

/** A line of the cart that category payloads include (Q21). */
export function categoryCartLine({ id, ...line }: CartLine) {
  return { id, ...product(line) };
}

function product({ product_id, title, picture, price_paise, offer_price_paise, qty }: Omit<CartLine, "id">) {
  return {
    product_id,
    product_name: title,
    product_image: picture,
    price: rupeesText(price_paise),
    offer_price: offer_price_paise === null ? null : rupeesText(offer_price_paise),
    qty: String(qty),
  };
}
