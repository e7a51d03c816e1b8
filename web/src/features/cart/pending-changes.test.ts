import { expect, test } from "vitest";
import { cartSettled, lineKey, productKey, trackChange } from "./pending-changes.ts";

test("the cart is settled when every change is, including changes made meanwhile", async () => {
  const [first, second] = [Promise.withResolvers<string>(), Promise.withResolvers<string>()];
  const events: string[] = [];
  const tracked = [trackChange(productKey("1"), first.promise)];
  const settled = cartSettled().then(() => events.push("settled"));

  tracked.push(trackChange(lineKey("7"), second.promise));
  first.resolve("added");
  await tracked[0];
  events.push("second pending");
  second.resolve("changed");
  await settled;

  expect(await Promise.all(tracked)).toEqual(["added", "changed"]);
  expect(events).toEqual(["second pending", "settled"]);
});

test("a rejected change rejects the waiting callers, and is no longer pending", async () => {
  const change = Promise.withResolvers<never>();
  const tracked = trackChange(lineKey("7"), change.promise);
  const settled = cartSettled();
  change.reject(new Error("Only 3 left."));
  await expect(tracked).rejects.toThrow("Only 3 left.");
  await expect(settled).rejects.toThrow("Only 3 left.");
  await expect(cartSettled()).resolves.toBeUndefined();
});

test("a cart without pending changes is settled", async () => {
  await expect(cartSettled()).resolves.toBeUndefined();
});
