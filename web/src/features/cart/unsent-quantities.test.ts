import { expect, onTestFinished, test, vi } from "vitest";
import { openCart } from "../../../../tests/web/support/cart.ts";
import { cartSettled } from "./pending-changes.ts";
import { debounceSend, showUnsentQuantity } from "./unsent-quantities.ts";

test("an unsent quantity is shown, and sent after 400 ms", async () => {
  const { client, itemCount } = await openCart({ 7: 2 });
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const send = vi.fn<() => void>();
  expect(showUnsentQuantity(client.cache, "7", 1)).toBe(3);
  debounceSend(client, "7", send);
  expect(itemCount()).toBe(3);
  vi.advanceTimersByTime(399);
  expect(send).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(send).toHaveBeenCalledOnce();
  await expect(cartSettled(client)).resolves.toBeUndefined();
});
