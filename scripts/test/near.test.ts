import { expect, test } from "vitest";
import { isNear } from "./near.ts";

test.each([
  ["a file next to it", "gateway/src/cart/normalize.ts", "gateway/src/cart/rules.test.ts", true],
  ["the test itself", "tests/gateway/cart.test.ts", "tests/gateway/cart.test.ts", true],
  ["another test of its folder", "tests/gateway/cart.test.ts", "tests/gateway/order.test.ts", false],
  ["a test of the same subject", "gateway/src/cart/normalize.ts", "tests/gateway/cart-concurrency.test.ts", true],
  ["a test of another subject", "gateway/src/cart/normalize.ts", "tests/gateway/order.test.ts", false],
  [
    "a test of the subject in the singular",
    "shop-api/src/orders/queries.ts",
    "tests/shop-api/both-databases/order-pages.test.ts",
    true,
  ],
  ["a test of another service", "shop-api/src/orders/queries.ts", "tests/gateway/order.test.ts", false],
  ["a test with another host", "gateway/src/rest/readers/leaves.ts", "tests/hosts/prices.test.ts", true],
  ["a test of a subject in a subfolder", "gateway/src/rest/cache/policy.ts", "tests/gateway/rest-cache.test.ts", true],
  ["a test after a change of the web", "web/src/features/cart/CartPanel.tsx", "tests/gateway/cart.test.ts", false],
])("npm run test:quick runs %s: %s changed, %s", (_, changed, file, expected) => {
  expect(isNear(file, [changed])).toBe(expected);
});
