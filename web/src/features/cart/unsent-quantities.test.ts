import { ApolloClient, ApolloLink } from "@apollo/client";
import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { cartOf } from "../../../../tests/web/support/cart.ts";
import { createCache } from "../../apollo/cache.ts";
import { pageHidden } from "../../session/page-hidden.ts";
import { readCart } from "./cached-cart.ts";
import { CartDocument } from "./Cart.generated.ts";
import { cartSettled } from "./pending-changes.ts";
import { debounceSend, showUnsentQuantity } from "./unsent-quantities.ts";

/** A cart with two pieces of which the customer has just made three. */
function pressIncrease() {
  const client = new ApolloClient({ cache: createCache(), link: ApolloLink.empty() });
  client.writeQuery({ query: CartDocument, data: { cart: cartOf([{ id: "7", quantity: 2 }]) } });
  const send = vi.fn<() => void>();
  expect(showUnsentQuantity(client.cache, "7", 1)).toBe(3);
  debounceSend(client, "7", send);
  return { client, send, itemCount: () => readCart(client.cache)?.itemCount };
}

beforeEach(() => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
});

test("an unsent quantity is shown, and sent after 400 ms", async () => {
  const { client, send, itemCount } = pressIncrease();
  expect(itemCount()).toBe(3);
  vi.advanceTimersByTime(399);
  expect(send).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(send).toHaveBeenCalledOnce();
  await expect(cartSettled(client)).resolves.toBeUndefined();
});

test("it is sent at once when the page is hidden", () => {
  onTestFinished(() => pageHidden.set(false));
  const { send } = pressIncrease();
  pageHidden.set(true);
  expect(send).toHaveBeenCalledOnce();
});
