import { expect, test } from "vitest";
import { upiAddress } from "./upi-address.ts";

test("the UPI link has the exact amount, in rupees with two decimals", () => {
  expect(upiAddress(712025)).toBe("upi://pay?pa=kasavu%40upi&pn=Kasavu&am=7120.25&cu=INR");
  expect(upiAddress(5)).toContain("am=0.05");
});
