import type { Cart } from "./optimistic-cart.ts";

/** Lines that cost as much as their product when the cart was read, with that price: their size has none of its own. */
const atProductPrice = new Set<string>();

/** Whether a page has loaded another price of a product than the unit price of its line. */
export function hasOutdatedPrices({ lines }: Cart): boolean {
  return lines.some(({ id, unitPrice, size, product }) => {
    const line = `${id} ${unitPrice}`;
    if (product.price.amount !== unitPrice) return size === null || atProductPrice.has(line);
    atProductPrice.add(line);
    return false;
  });
}
