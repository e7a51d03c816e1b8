import { afterEach, expect, test, vi } from "vitest";
import { setPendingLocation } from "../session/pending-location.ts";
import { openCachedPage } from "./open-cached-page.ts";

const assign = vi.fn<(address: string) => void>();

afterEach(() => {
  vi.unstubAllGlobals();
  assign.mockClear();
  setPendingLocation(() => undefined);
});

function navigateOffline(match: () => Promise<Response | undefined>): Promise<void> {
  setPendingLocation(() => "/product/1");
  vi.stubGlobal("navigator", { serviceWorker: { controller: {} } });
  vi.stubGlobal("location", { assign });
  vi.stubGlobal("caches", { match });
  return openCachedPage();
}

test("a cached page is loaded as a document", async () => {
  void navigateOffline(() => Promise.resolve(new Response()));
  await vi.waitFor(() => expect(assign).toHaveBeenCalledExactlyOnceWith("/product/1"));
});

test("caches that cannot be read have no page, and the loader's own failure is shown", async () => {
  const denied = new DOMException("The operation is insecure.", "SecurityError");
  await expect(navigateOffline(() => Promise.reject(denied))).resolves.toBeUndefined();
  expect(assign).not.toHaveBeenCalled();
});
