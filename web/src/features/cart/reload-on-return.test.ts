import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { openCart } from "../../../../tests/web/support/cart.ts";
import { createStore } from "../../create-store.ts";
import { withTabLock } from "../../session/order-attempt.ts";
import { followPageVisibility, pageHidden } from "../../session/page-hidden.ts";
import { clearToken, setToken } from "../../session/token.ts";
import { lineKey, trackChange } from "./pending-changes.ts";
import { reloadCartOnReturn } from "./reload-on-return.ts";
import { hideUnsentQuantity, showUnsentQuantity } from "./unsent-quantities.ts";

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
async function openPage() {
  const { client, shop, itemCount: shown } = await openCart({ 1: 1 });
  followPageVisibility();
  reloadCartOnReturn(createStore(client));
  shop.quantities.set("1", 5);
  return { client, shop, reads: shop.operations, shown };
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
  const { shop, reads, shown } = await openPage();
  await stayHidden(59_999);
  await returnFromBackForwardCache({ persisted: false });
  expect([reads.length, shown()]).toEqual([0, 1]);
  await stayHidden(60_000);
  expect([reads.length, shown()]).toEqual([1, 5]);
  shop.quantities.set("1", 6);
  await returnFromBackForwardCache();
  expect([reads.length, shown()]).toEqual([2, 6]);
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
  const { reads } = await openPage();
  setVisibility("hidden");
  window.dispatchEvent(new Event("pagehide"));
  await vi.advanceTimersByTimeAsync(60_000);
  setVisibility("visible");
  await returnFromBackForwardCache();
  expect(reads).toHaveLength(1);
});

test("offline the old cart stays, and it is read on the next return", async () => {
  const { reads, shown } = await openPage();
  browser.onLine = false;
  await stayHidden(60_000);
  expect([reads.length, shown()]).toEqual([0, 1]);
  browser.onLine = true;
  await stayHidden(60_000);
  expect([reads.length, shown()]).toEqual([1, 5]);
});

test("nothing is read for a guest, or if no cart was loaded", async () => {
  const { client, reads } = await openPage();
  client.cache.evict({ id: "Cart:{}" });
  await returnFromBackForwardCache();
  clearToken();
  await stayHidden(60_000);
  expect(reads).toEqual([]);
});

test("the cart is read after a pending change and an order in flight; its quantity stays until then", async () => {
  const { client, reads, shown } = await openPage();
  const [change, order] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  showUnsentQuantity(client.cache, "1", 1);
  void trackChange(client, lineKey("1"), change.promise);
  await returnFromBackForwardCache();
  expect([reads.length, shown()]).toEqual([0, 2]);
  const placed = withTabLock(() => order.promise);
  hideUnsentQuantity(client.cache, "1");
  change.resolve();
  await new Promise((resolve) => setImmediate(resolve));
  expect([reads.length, shown()]).toEqual([0, 1]);
  order.resolve();
  await placed;
  await settled();
  expect([reads.length, shown()]).toEqual([1, 5]);
});
