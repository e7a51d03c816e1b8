import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { openCart } from "../../../../tests/web/support/cart.ts";
import { readLoginTime } from "../../session/token.ts";
import { confirmedQuantity } from "./cached-cart.ts";
import { cartSettled } from "./pending-changes.ts";
import { removeUnsettledQuantity, showUnsettledQuantities, storeUnsettledQuantity } from "./unsettled-quantities.ts";
import { loadCart } from "./use-cart.ts";

const login = readLoginTime();
const onLost = vi.fn<() => void>();

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  for (const lineId of ["1", "2"]) removeUnsettledQuantity(lineId);
  onLost.mockClear();
  vi.useRealTimers();
});

const openPage = () => openCart({ 1: 1, 2: 1 });

test("quantities of the previous page are shown until the shop has them, and the cart is read meanwhile", async () => {
  const { client, shop, shown, itemCount } = await openPage();
  storeUnsettledQuantity("1", 3, login);
  storeUnsettledQuantity("2", 2, login);
  showUnsettledQuantities(client, onLost);
  expect([shown(), itemCount()]).toEqual([[3, 2], 5]);
  expect(confirmedQuantity(client.cache, "1")).toBeUndefined();
  shop.quantities.set("1", 3);
  await vi.advanceTimersByTimeAsync(1000);
  expect(shown()).toEqual([3, 2]);
  shop.quantities.set("2", 2);
  const settled = cartSettled(client);
  await vi.advanceTimersByTimeAsync(8000);
  await expect(settled).resolves.toBeUndefined();
  expect(onLost).not.toHaveBeenCalled();
  const reads = shop.operations.length;
  await vi.advanceTimersByTimeAsync(60_000);
  expect(shop.operations).toHaveLength(reads);
  expect(new Set(shop.operations)).toEqual(new Set(["Cart"]));
  shop.quantities.set("1", 5);
  await loadCart(client);
  expect(shown()).toEqual([5, 2]);
});

test("10 s after the change the shop's quantity is shown, and a waiting checkout is rejected", async () => {
  const { client, shop, shown } = await openPage();
  storeUnsettledQuantity("1", 3, login);
  await vi.advanceTimersByTimeAsync(4000);
  showUnsettledQuantities(client, onLost);
  const rejection = cartSettled(client).catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(5999);
  expect(shown()).toEqual([3, 1]);
  shop.quantities.set("1", 5);
  await vi.advanceTimersByTimeAsync(1);
  expect(await rejection).toEqual(new Error("The shop has another quantity."));
  expect(onLost).toHaveBeenCalledOnce();
  expect(shown()).toEqual([5, 1]);
});

test("reads without a response do not prolong it", async () => {
  const { client, shop, shown } = await openPage();
  storeUnsettledQuantity("1", 3, login);
  shop.isHanging = true;
  showUnsettledQuantities(client, onLost);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(shown()).toEqual([1, 1]);
  showUnsettledQuantities(client, onLost);
  expect(shown()).toEqual([1, 1]);
});

test("the totals follow the shop's cart meanwhile, and a removed line is gone", async () => {
  const { client, shop, shown } = await openPage();
  storeUnsettledQuantity("1", 3, login);
  showUnsettledQuantities(client, onLost);
  shop.quantities.delete("2");
  await loadCart(client);
  await vi.advanceTimersByTimeAsync(0);
  expect(shown()).toEqual([3]);
  shop.quantities.clear();
  await loadCart(client);
  await vi.advanceTimersByTimeAsync(0);
  expect(shown()).toEqual([]);
  await expect(cartSettled(client)).resolves.toBeUndefined();
  shop.quantities.set("1", 1);
  await loadCart(client);
  expect(shown()).toEqual([1]);
});

test("a quantity is shown for the login that set it only", async () => {
  const { client, shown } = await openPage();
  storeUnsettledQuantity("1", 3, login);
  const end = showUnsettledQuantities(client, onLost);
  end();
  expect(shown()).toEqual([1, 1]);
  await expect(cartSettled(client)).resolves.toBeUndefined();
  storeUnsettledQuantity("1", 3, "another login");
  showUnsettledQuantities(client, onLost);
  expect(shown()).toEqual([1, 1]);
  showUnsettledQuantities(client, onLost);
  expect(shown()).toEqual([1, 1]);
});

test("a page that is left meanwhile passes the quantity on, until the line is changed again", async () => {
  const left = await openPage();
  storeUnsettledQuantity("1", 3, login);
  showUnsettledQuantities(left.client, onLost)();
  const next = await openPage();
  const end = showUnsettledQuantities(next.client, onLost);
  expect(next.shown()).toEqual([3, 1]);
  removeUnsettledQuantity("1");
  await expect(cartSettled(next.client)).resolves.toBeUndefined();
  end();
  const last = await openPage();
  showUnsettledQuantities(last.client, onLost);
  expect([next, last].map((page) => page.shown())).toEqual([
    [1, 1],
    [1, 1],
  ]);
});
