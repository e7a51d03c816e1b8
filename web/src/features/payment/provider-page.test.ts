import { expect, test } from "vitest";
import { isPaymentPage } from "./provider-page.ts";

test("a payment page is one by https, or of this machine", () => {
  const pages = ["https://rzp.io/i/abc", "http://127.0.0.1:4100/pay/1", "http://localhost:4100/", "http://[::1]:4100/"];
  expect(pages.filter((url) => !isPaymentPage(url))).toEqual([]);
  const others = [
    "http://rzp.io/i/abc",
    "http://localhost.example/",
    "javascript:alert(1)",
    "data:text/html,",
    "/pay",
    "",
  ];
  expect(others.filter(isPaymentPage)).toEqual([]);
});
