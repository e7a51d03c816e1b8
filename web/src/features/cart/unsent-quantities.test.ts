import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { createCache } from "../../apollo/cache.ts";
import { pageHidden } from "../../session/page-hidden.ts";
import { clearToken, setToken } from "../../session/token.ts";
import { readCart } from "./cart-cache.ts";
import { CartDocument } from "./Cart.generated.ts";
import { cartSettled } from "./pending-changes.ts";
import { debounceSend, showUnsentQuantity } from "./unsent-quantities.ts";

const product = {
  __typename: "Product" as const,
  id: "1",
  title: "Saree",
  price: { __typename: "Price" as const, amount: 100, original: null, discountPercent: null },
  image: null,
};
const line = {
  __typename: "CartLine" as const,
  id: "7",
  quantity: 2,
  unitPrice: 100,
  lineTotal: 200,
  needsSize: false,
  size: null,
  product,
};
const cart = { __typename: "Cart" as const, id: "cart", itemCount: 2, subtotal: 200, total: 200, lines: [line] };

/** A cart with two pieces of which the customer has just made three. */
function pressIncrease() {
  const cache = createCache();
  cache.writeQuery({ query: CartDocument, data: { cart } });
  const send = vi.fn<() => void>();
  expect(showUnsentQuantity(cache, "7", 1)).toBe(3);
  debounceSend(cache, "7", send);
  return { send, itemCount: () => readCart(cache)?.itemCount };
}

beforeEach(() => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  setToken("of A");
});

test("an unsent quantity is shown, and sent after 400 ms", async () => {
  const { send, itemCount } = pressIncrease();
  expect(itemCount()).toBe(3);
  vi.advanceTimersByTime(399);
  expect(send).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(send).toHaveBeenCalledOnce();
  await expect(cartSettled()).resolves.toBeUndefined();
});

test("it is sent at once when the page is hidden", () => {
  onTestFinished(() => pageHidden.set(false));
  const { send } = pressIncrease();
  pageHidden.set(true);
  expect(send).toHaveBeenCalledOnce();
});

test("when the login ends it is dropped, with the customer's other pending changes", async () => {
  const { send, itemCount } = pressIncrease();
  clearToken();
  expect(itemCount()).toBe(2);
  await expect(cartSettled()).resolves.toBeUndefined();
  vi.advanceTimersByTime(400);
  expect(send).not.toHaveBeenCalled();
});
