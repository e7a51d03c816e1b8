import type { Cart_CartFragment } from "./Cart.generated.ts";

type Line = Cart_CartFragment["lines"][number];

/** What is known of a product before the server has answered. */
export type ExpectedProduct = Line["product"] & { price: { amount: number } };

/** Marks the line of a product that the server has not yet put into the cart. */
const expectedPrefix = "expected:";

/** Whether a line has no id of the server yet, and therefore cannot be changed. */
export function isExpected(line: Pick<Line, "id">): boolean {
  return line.id.startsWith(expectedPrefix);
}

/** The cart as it will be with more of a product: its line grows, or a new one stands at the end. */
export function withProduct(
  cart: Cart_CartFragment,
  { price, ...product }: ExpectedProduct,
  quantity: number,
): Cart_CartFragment {
  const known = cart.lines.find((line) => line.product.id === product.id);
  if (known) return withQuantity(cart, known.id, known.quantity + quantity);
  const line = {
    __typename: "CartLine" as const,
    id: expectedPrefix + product.id,
    quantity,
    unitPrice: price.amount,
    lineTotal: price.amount * quantity,
    product,
  };
  return withLines(cart, [...cart.lines, line]);
}

/** The cart as it will be with another quantity of a line. */
export function withQuantity(cart: Cart_CartFragment, lineId: string, quantity: number): Cart_CartFragment {
  return withLines(
    cart,
    cart.lines.map((line) => (line.id === lineId ? { ...line, quantity, lineTotal: line.unitPrice * quantity } : line)),
  );
}

/** The cart as it will be without a line. */
export function withoutLine(cart: Cart_CartFragment, lineId: string): Cart_CartFragment {
  return withLines(
    cart,
    cart.lines.filter((line) => line.id !== lineId),
  );
}

function withLines(cart: Cart_CartFragment, lines: Line[]): Cart_CartFragment {
  const subtotal = sum(lines.map((line) => line.lineTotal));
  return { ...cart, lines, itemCount: sum(lines.map((line) => line.quantity)), subtotal, total: subtotal };
}

function sum(numbers: number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
