import { CombinedGraphQLErrors } from "@apollo/client";
import { expect, test } from "vitest";
import { isFromOlderGateway, isRetryUnsafe, isUnsettled, orderErrorMessage } from "./order-errors.ts";

const errorOf = (code: string, message: string, outcome?: string) =>
  new CombinedGraphQLErrors({
    data: null,
    errors: [{ message, path: ["placeOrder"], extensions: { code, ...(outcome && { outcome }) } }],
  });

test("an order may have been placed after a lost, an unconfirmed and an unexpected response, not after a rejection", () => {
  expect(isUnsettled(new TypeError("Failed to fetch"))).toBe(true);
  expect(isUnsettled(errorOf("UPSTREAM_TIMEOUT", "?", "UNKNOWN"))).toBe(true);
  expect(isUnsettled(errorOf("UPSTREAM_CONTRACT", "?"))).toBe(true);
  expect(isUnsettled(errorOf("INTERNAL_SERVER_ERROR", "?"))).toBe(true);
  const rejections = ["BAD_USER_INPUT", "NOT_FOUND", "RATE_LIMITED", "UNKNOWN_DOCUMENT", "UPSTREAM_UNAVAILABLE"];
  expect(rejections.filter((code) => isUnsettled(errorOf(code, "No")))).toEqual([]);
});

test("a repetition may place another order only where the gateway says so", () => {
  const extensions = { code: "UPSTREAM_TIMEOUT", outcome: "UNKNOWN", retry: "UNSAFE" };
  expect(isRetryUnsafe(new CombinedGraphQLErrors({ errors: [{ message: "?", extensions }] }))).toBe(true);
  expect(isRetryUnsafe(errorOf("UPSTREAM_TIMEOUT", "?", "UNKNOWN"))).toBe(false);
  expect(isRetryUnsafe(new TypeError("Failed to fetch"))).toBe(false);
});

test("a gateway before the amount to pay rejects the request itself: the page must be reloaded, and shows no technical text", () => {
  const technical = 'Variable "$input" got invalid value; Field "toPay" is not defined.';
  const older = new CombinedGraphQLErrors({
    errors: [{ message: technical, extensions: { code: "BAD_USER_INPUT" } }],
  });
  expect(isFromOlderGateway(older)).toBe(true);
  expect(orderErrorMessage(older)).toBe("The shop was updated. Please reload the page.");
  expect(isUnsettled(older)).toBe(false);
  const rejected = errorOf("BAD_USER_INPUT", "Only 2 of Saree left.");
  expect(isFromOlderGateway(rejected)).toBe(false);
  expect(orderErrorMessage(rejected)).toBe("Only 2 of Saree left.");
});
