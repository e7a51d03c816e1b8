import { expect, test } from "vitest";
import { clearToken, setToken } from "../../session/token.ts";
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

test("changes of a customer whose login has ended are no longer pending", async () => {
  setToken("of A");
  const change = Promise.withResolvers<string>();
  const tracked = trackChange(productKey("1"), change.promise);
  clearToken();
  await expect(cartSettled()).resolves.toBeUndefined();
  change.resolve("added");
  await expect(tracked).resolves.toBe("added");
});

test("a cart without pending changes is settled", async () => {
  await expect(cartSettled()).resolves.toBeUndefined();
});
