import { setImmediate } from "node:timers/promises";
import { afterEach, beforeEach, vi } from "vitest";
import { aProduct, descriptionOf, detailsOf } from "../../support/payloads/product.ts";
import { openStubHost, type Reply } from "./stub-host.ts";

/** In the tests of this file the time is fixed, and moves only by `later`. */
export function fixTheDate(): void {
  beforeEach(() => void vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-11-25T10:00:00Z") }));
  afterEach(() => void vi.useRealTimers());
}

/** Moves the time. */
export function later(seconds: number): void {
  vi.setSystemTime(Date.now() + seconds * 1000);
}

/** Waits for what the cache loads again meanwhile. */
export const revalidated = () => setImmediate();

/** The two calls of a product. */
export const [details, product] = ["customer/product-details/7", "customer/products/7"];
export const home = { json: { data: { banners: [], products: [] } } };
export const saree = aProduct({ id: 7 });
/** The replies of a host that has the product. */
export const found = { [details]: { json: detailsOf(saree, []) }, [product]: { json: descriptionOf(saree) } };
/** What Express sends for an unknown path. */
export const expressPage = {
  status: 404,
  html: "<!doctype html><title>Error</title><pre>Cannot GET /customer/products/7</pre>",
};

/** A process that has read JSON from its host just now. */
export async function openAliveHost(replies: Record<string, Reply>) {
  const opened = openStubHost({ "customer/home": home, ...replies });
  await opened.open().catalogue.home();
  return opened;
}

export const ourMessage = "Failed to load product details.";
export const notFound = (message = ourMessage) => ({ code: "NOT_FOUND", message });
export const unavailable = { code: "UPSTREAM_UNAVAILABLE", message: ourMessage };
