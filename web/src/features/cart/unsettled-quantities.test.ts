import { ApolloClient, ApolloLink } from "@apollo/client";
import { Observable } from "rxjs";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { cartOf } from "../../../../tests/web/support/cart.ts";
import { createCache } from "../../apollo/cache.ts";
import { readLoginTime } from "../../session/token.ts";
import { readCart } from "./cached-cart.ts";
import { cartSettled } from "./pending-changes.ts";
import { showUnsentQuantity } from "./unsent-quantities.ts";
import { removeUnsettledQuantity, showUnsettledQuantities, storeUnsettledQuantity } from "./unsettled-quantities.ts";
import { loadCart } from "./use-cart.ts";

const login = readLoginTime();
const onLost = vi.fn<() => void>();

beforeEach(() => {
  vi.useFakeTimers();
  const stored = new Map<string, string>();
  vi.stubGlobal("sessionStorage", {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  });
});

afterEach(() => {
  for (const lineId of ["1", "2"]) removeUnsettledQuantity(lineId);
  onLost.mockClear();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** A shop with one piece on the lines 1 and 2, and the client of a page that has loaded this cart. */
async function openPage() {
  const shop = {
    quantities: new Map([["1", 1]]).set("2", 1),
    isHanging: false,
    operations: new Array<string | undefined>(),
  };
  const link = new ApolloLink(
    ({ operationName }) =>
      new Observable((observer) => {
        shop.operations.push(operationName);
        if (shop.isHanging) return;
        observer.next({ data: { cart: cartOf([...shop.quantities].map(([id, quantity]) => ({ id, quantity }))) } });
        observer.complete();
      }),
  );
  const client = new ApolloClient({ cache: createCache(), link, dataMasking: true });
  await loadCart(client);
  const shown = () => {
    const cart = readCart(client.cache);
    return { lines: cart?.lines.map(({ quantity }) => quantity), itemCount: cart?.itemCount };
  };
  return { client, shop, shown };
}

test("quantities of the previous page are shown until the shop has them, and the cart is read meanwhile", async () => {
  const { client, shop, shown } = await openPage();
  storeUnsettledQuantity("1", 3, login);
  storeUnsettledQuantity("2", 2, login);
  showUnsettledQuantities(client, onLost);
  expect(shown()).toEqual({ lines: [3, 2], itemCount: 5 });
  shop.quantities.set("1", 3);
  await vi.advanceTimersByTimeAsync(1000);
  expect(shown()).toEqual({ lines: [3, 2], itemCount: 5 });
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
  expect(shown()).toEqual({ lines: [5, 2], itemCount: 7 });
});

test("10 s after the change the shop's quantity is shown, and a waiting checkout is rejected", async () => {
  const { client, shop, shown } = await openPage();
  storeUnsettledQuantity("1", 3, login);
  await vi.advanceTimersByTimeAsync(4000);
  showUnsettledQuantities(client, onLost);
  const rejection = cartSettled(client).catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(5999);
  expect(shown()).toEqual({ lines: [3, 1], itemCount: 4 });
  shop.quantities.set("1", 5);
  await vi.advanceTimersByTimeAsync(1);
  expect(await rejection).toEqual(new Error("The shop has another quantity."));
  expect(onLost).toHaveBeenCalledOnce();
  expect(shown()).toEqual({ lines: [5, 1], itemCount: 6 });
});

test("reads without a response do not prolong it", async () => {
  const { client, shop, shown } = await openPage();
  storeUnsettledQuantity("1", 3, login);
  shop.isHanging = true;
  showUnsettledQuantities(client, onLost);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(shown()).toEqual({ lines: [1, 1], itemCount: 2 });
  showUnsettledQuantities(client, onLost);
  expect(shown()).toEqual({ lines: [1, 1], itemCount: 2 });
});

test("the totals follow the shop's cart meanwhile, and a removed line is gone", async () => {
  const { client, shop, shown } = await openPage();
  storeUnsettledQuantity("1", 3, login);
  showUnsettledQuantities(client, onLost);
  shop.quantities.delete("2");
  await loadCart(client);
  await vi.advanceTimersByTimeAsync(0);
  expect(shown()).toEqual({ lines: [3], itemCount: 3 });
  shop.quantities.clear();
  await loadCart(client);
  await vi.advanceTimersByTimeAsync(0);
  expect(shown()).toEqual({ lines: [], itemCount: 0 });
  await expect(cartSettled(client)).resolves.toBeUndefined();
  shop.quantities.set("1", 1);
  await loadCart(client);
  expect(shown()).toEqual({ lines: [1], itemCount: 1 });
});

test("a further press starts from the shown quantity and takes its place, also for the next page", async () => {
  const { client, shown } = await openPage();
  storeUnsettledQuantity("1", 3, login);
  const end = showUnsettledQuantities(client, onLost);
  expect(showUnsentQuantity(client.cache, "1", 1)).toBe(4);
  removeUnsettledQuantity("1");
  expect(shown()).toEqual({ lines: [4, 1], itemCount: 5 });
  await expect(cartSettled(client)).resolves.toBeUndefined();
  end();
  const next = await openPage();
  showUnsettledQuantities(next.client, onLost);
  expect(next.shown()).toEqual({ lines: [1, 1], itemCount: 2 });
});

test("a quantity is shown for the login that set it only", async () => {
  const { client, shown } = await openPage();
  storeUnsettledQuantity("1", 3, login);
  const end = showUnsettledQuantities(client, onLost);
  end();
  expect(shown()).toEqual({ lines: [1, 1], itemCount: 2 });
  await expect(cartSettled(client)).resolves.toBeUndefined();
  storeUnsettledQuantity("1", 3, "another login");
  showUnsettledQuantities(client, onLost);
  expect(shown()).toEqual({ lines: [1, 1], itemCount: 2 });
  showUnsettledQuantities(client, onLost);
  expect(shown()).toEqual({ lines: [1, 1], itemCount: 2 });
});

test("a page that is left meanwhile passes the quantity on", async () => {
  const left = await openPage();
  storeUnsettledQuantity("1", 3, login);
  showUnsettledQuantities(left.client, onLost)();
  const next = await openPage();
  const end = showUnsettledQuantities(next.client, onLost);
  expect(next.shown()).toEqual({ lines: [3, 1], itemCount: 4 });
  end();
  expect(next.shown()).toEqual({ lines: [1, 1], itemCount: 2 });
});
