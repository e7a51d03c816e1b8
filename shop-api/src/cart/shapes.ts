import { rupeesText } from "../money/rupees.ts";
import type { CartLine } from "./queries.ts";

/** A line of `my-cart`: keyed by `cart_id`, with numbers as strings (Q14). */
export function cartLine({ id, ...line }: CartLine) {
  const { size_id, size_label, needsSize } = line;
  return {
    cart_id: id,
    ...product(line),
    // Q84.
    ...((size_id !== null || needsSize) && { size_id: size_id === null ? null : String(size_id), size: size_label }),
  };
}

/** A line of the cart that category payloads include (Q21). */
export function categoryCartLine({ id, ...line }: CartLine) {
  const { size_id, size_label, needsSize } = line;
  return {
    id,
    ...product(line),
    // Q84.
    ...(size_id !== null && { size: { id: size_id, label: size_label } }),
    ...(needsSize && { size: null }),
  };
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
