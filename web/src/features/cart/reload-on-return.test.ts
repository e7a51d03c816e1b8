import { ApolloClient, ApolloLink } from "@apollo/client";
import { Observable } from "rxjs";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { cartOf } from "../../../../tests/web/support/cart.ts";
import { createCache } from "../../apollo/cache.ts";
import { createStore } from "../../create-store.ts";
import { withTabLock } from "../../session/order-attempt.ts";
import { followPageVisibility, pageHidden } from "../../session/page-hidden.ts";
import { clearToken, setToken } from "../../session/token.ts";
import { readCart } from "./cached-cart.ts";
import { lineKey, trackChange } from "./pending-changes.ts";
import { reloadCartOnReturn } from "./reload-on-return.ts";
import { hideUnsentQuantity, showUnsentQuantity } from "./unsent-quantities.ts";
import { loadCart } from "./use-cart.ts";

const browser = { visibilityState: "visible", onLine: true };

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "Date"] });
  Object.assign(browser, { visibilityState: "visible", onLine: true });
  const document = new EventTarget();
  Object.defineProperty(document, "visibilityState", { get: () => browser.visibilityState });
  vi.stubGlobal("window", new EventTarget());
  vi.stubGlobal("document", document);
  const { locks } = navigator;
  vi.stubGlobal("navigator", {
    locks,
    get onLine() {
      return browser.onLine;
    },
  });
  vi.stubGlobal("isSecureContext", true);
  pageHidden.set(false);
  setToken("of Asha");
});

afterEach(() => {
  clearToken();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** A page with the cart of a shop, in which another device then changes the quantity to 5. */
async function openPage({ isLoaded = true } = {}) {
  const shop = { quantity: 1, reads: 0 };
  const link = new ApolloLink(
    () =>
      new Observable((observer) => {
        shop.reads += 1;
        observer.next({ data: { cart: cartOf([{ id: "1", quantity: shop.quantity }]) } });
        observer.complete();
      }),
  );
  const client = new ApolloClient({ cache: createCache(), link, dataMasking: true, devtools: { enabled: false } });
  followPageVisibility();
  reloadCartOnReturn(createStore(client));
  if (isLoaded) await loadCart(client);
  Object.assign(shop, { quantity: 5, reads: 0 });
  return { client, shop, shown: () => readCart(client.cache)?.itemCount };
}

function setVisibility(state: "visible" | "hidden"): void {
  browser.visibilityState = state;
  document.dispatchEvent(new Event("visibilitychange"));
}

async function stayHidden(ms: number): Promise<void> {
  setVisibility("hidden");
  await vi.advanceTimersByTimeAsync(ms);
  setVisibility("visible");
  await settled();
}

async function returnFromBackForwardCache({ persisted } = { persisted: true }): Promise<void> {
  window.dispatchEvent(Object.assign(new Event("pageshow"), { persisted }));
  await settled();
}

/** Resolves after the reload, if there is one: locks are granted in order. */
async function settled(): Promise<void> {
  await new Promise((resolve) => setImmediate(resolve));
  await withTabLock(async () => {});
}

test("the cart is read again after a minute out of sight, and on a return from the back/forward cache", async () => {
  const { shop, shown } = await openPage();
  await stayHidden(59_999);
  await returnFromBackForwardCache({ persisted: false });
  expect([shop.reads, shown()]).toEqual([0, 1]);
  await stayHidden(60_000);
  expect([shop.reads, shown()]).toEqual([1, 5]);
  shop.quantity = 6;
  await returnFromBackForwardCache();
  expect([shop.reads, shown()]).toEqual([2, 6]);
});

test("the cart of a page that was opened out of sight is read again when it is first seen", async () => {
  browser.visibilityState = "hidden";
  const { shown } = await openPage();
  await vi.advanceTimersByTimeAsync(60_000);
  setVisibility("visible");
  await settled();
  expect(shown()).toBe(5);
});

test("a return that is both a long absence and from the back/forward cache reads the cart once", async () => {
  const { shop } = await openPage();
  setVisibility("hidden");
  window.dispatchEvent(new Event("pagehide"));
  await vi.advanceTimersByTimeAsync(60_000);
  setVisibility("visible");
  await returnFromBackForwardCache();
  expect(shop.reads).toBe(1);
});

test("offline the old cart stays, and it is read on the next return", async () => {
  const { shop, shown } = await openPage();
  browser.onLine = false;
  await stayHidden(60_000);
  expect([shop.reads, shown()]).toEqual([0, 1]);
  browser.onLine = true;
  await stayHidden(60_000);
  expect([shop.reads, shown()]).toEqual([1, 5]);
});

test("nothing is read for a guest, or if no cart was loaded", async () => {
  const { shop } = await openPage({ isLoaded: false });
  await returnFromBackForwardCache();
  clearToken();
  await stayHidden(60_000);
  expect(shop.reads).toBe(0);
});

test("the cart is read after a pending change and an order in flight; its quantity stays until then", async () => {
  const { client, shop, shown } = await openPage();
  const [change, order] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  showUnsentQuantity(client.cache, "1", 1);
  void trackChange(client, lineKey("1"), change.promise);
  await returnFromBackForwardCache();
  expect([shop.reads, shown()]).toEqual([0, 2]);
  const placed = withTabLock(() => order.promise);
  hideUnsentQuantity(client.cache, "1");
  change.resolve();
  await new Promise((resolve) => setImmediate(resolve));
  expect([shop.reads, shown()]).toEqual([0, 1]);
  order.resolve();
  await placed;
  await settled();
  expect([shop.reads, shown()]).toEqual([1, 5]);
});
