import { expect, test } from "vitest";
import { endpointOf } from "./call.ts";

test.each([
  ["GET", "customer/home", "GET customer/home"],
  ["GET", "customer/products/12?page=2", "GET customer/products/{id}"],
  ["GET", "orders", "GET orders"],
  ["GET", "staff/orders?search=9876543210", "GET staff/orders"],
  ["GET", "staff/orders/12", "GET staff/orders/{id}"],
  ["POST", "staff/orders/12/status", "POST staff/orders/{id}/status"],
  ["POST", "staff/orders/status", "POST staff/orders/status"],
  ["GET", "staff/products/rows", "GET staff/products/rows"],
  ["POST", "staff/products/import", "POST staff/products/import"],
  ["PUT", "staff/banners/order", "PUT staff/banners/order"],
  ["PUT", "staff/promo-codes/onam", "PUT staff/promo-codes/{id}"],
])("%s %s is named %s", (method, path, name) => {
  expect(endpointOf(method, path)).toBe(name);
});
