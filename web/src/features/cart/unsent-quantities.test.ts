import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { openCart } from "../../../../tests/web/support/cart.ts";
import { pageHidden } from "../../session/page-hidden.ts";
import { cartSettled } from "./pending-changes.ts";
import { debounceSend, showUnsentQuantity } from "./unsent-quantities.ts";

/** A cart with two pieces of which the customer has just made three. */
async function pressIncrease() {
  const { client, itemCount } = await openCart({ 7: 2 });
  const send = vi.fn<() => void>();
  expect(showUnsentQuantity(client.cache, "7", 1)).toBe(3);
  debounceSend(client, "7", send);
  return { client, send, itemCount };
}

beforeEach(() => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
});

test("an unsent quantity is shown, and sent after 400 ms", async () => {
  const { client, send, itemCount } = await pressIncrease();
  expect(itemCount()).toBe(3);
  vi.advanceTimersByTime(399);
  expect(send).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(send).toHaveBeenCalledOnce();
  await expect(cartSettled(client)).resolves.toBeUndefined();
});

test("it is sent at once when the page is hidden", async () => {
  onTestFinished(() => pageHidden.set(false));
  const { send } = await pressIncrease();
  pageHidden.set(true);
  expect(send).toHaveBeenCalledOnce();
});
