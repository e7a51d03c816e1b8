import { expect, test } from "vitest";
import { ordersPath, readOrderFilter, statusChoices } from "./order-filter.ts";

test("the URL has the filter of the orders, without defaults", () => {
  expect(ordersPath()).toBe("/my-account?section=track-orders");
  expect(ordersPath({ page: 1, status: null, search: "" })).toBe("/my-account?section=track-orders");
  expect(ordersPath({ page: 3, status: "OUT_FOR_DELIVERY", search: "kasavu & gold" })).toBe(
    "/my-account?section=track-orders&status=out-for-delivery&q=kasavu+%26+gold&page=3",
  );
});

test("the filter of a URL is read back, and invalid values select all orders", () => {
  const filter = { page: 2, status: "RETURN_REQUESTED", search: "saree" } as const;
  expect(readOrderFilter(new URL(ordersPath(filter), "https://shop.example").searchParams)).toEqual(filter);
  const failed = { page: 1, status: "NOT_DELIVERED", search: "" } as const;
  expect(readOrderFilter(new URLSearchParams("status=not-delivered"))).toEqual(failed);
  const all = { page: 1, status: null, search: "" };
  for (const invalid of ["", "page=0&status=lost&q=%20", "page=x&status=PLACED", "page=1e9&status=other"]) {
    expect(readOrderFilter(new URLSearchParams(invalid))).toEqual(all);
  }
  expect(readOrderFilter(new URLSearchParams({ q: "a".repeat(200) })).search).toHaveLength(100);
});

test("the choices are the statuses of orders in their order, and the chosen one even without orders", () => {
  const counts = [
    { status: "CANCELLED", count: 1 },
    { status: "PLACED", count: 2 },
  ] as const;
  const placed = { status: "PLACED", label: "Placed", count: 2 };
  const cancelled = { status: "CANCELLED", label: "Cancelled", count: 1 };
  expect(statusChoices(counts, null)).toEqual([placed, cancelled]);
  expect(statusChoices(counts, "PLACED")).toEqual([placed, cancelled]);
  const delivered = { status: "DELIVERED", label: "Delivered", count: 0 };
  expect(statusChoices(counts, "DELIVERED")).toEqual([placed, delivered, cancelled]);
});
