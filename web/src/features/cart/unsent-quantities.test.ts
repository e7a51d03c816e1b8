import { expect, onTestFinished, test, vi } from "vitest";
import { openCart } from "../../../../tests/web/support/cart.ts";
import { confirmedQuantity } from "./cached-cart.ts";
import { cartSettled } from "./pending-changes.ts";
import { debounceSend, showUnsentQuantity } from "./unsent-quantities.ts";
import { loadCart } from "./use-cart.ts";

test("an unsent quantity is shown, and sent after 400 ms", async () => {
  const { client, itemCount } = await openCart({ 7: 2 });
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const send = vi.fn<() => void>();
  expect(showUnsentQuantity(client.cache, "7", 1)).toBe(3);
  debounceSend(client, "7", 2, send);
  expect(itemCount()).toBe(3);
  vi.advanceTimersByTime(399);
  expect(send).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(send).toHaveBeenCalledOnce();
  await expect(cartSettled(client)).resolves.toBeUndefined();
});

test("several presses are sent with the quantity that was seen at the first one, whatever the cart has by then", async () => {
  const { client, shop } = await openCart({ 7: 2 });
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const [first, last] = [vi.fn<(seen?: number) => void>(), vi.fn<(seen?: number) => void>()];
  const press = (send: typeof first) => {
    const seen = confirmedQuantity(client.cache, "7");
    showUnsentQuantity(client.cache, "7", 1);
    debounceSend(client, "7", seen, send);
  };
  press(first);
  press(last);
  shop.quantities.set("7", 5);
  await loadCart(client);
  vi.advanceTimersByTime(400);
  expect(first).not.toHaveBeenCalled();
  expect(last.mock.calls).toEqual([[2]]);
});
