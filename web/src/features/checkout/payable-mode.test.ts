import { expect, test } from "vitest";
import { payableMode } from "./payable-mode.ts";

test("a mode that the shop ceases to offer while it is chosen is not chosen any more", () => {
  expect(payableMode("CARD", ["CASH", "CARD"], { isEnough: true })).toBe("CARD");
  expect(payableMode("CARD", ["CASH", "CREDIT"], { isEnough: true })).toBeNull();
  expect(payableMode(null, ["CASH"], { isEnough: true })).toBeNull();
});

test("credit that does not pay the order is not chosen any more", () => {
  expect(payableMode("CREDIT", ["CASH", "CREDIT"], { isEnough: true })).toBe("CREDIT");
  expect(payableMode("CREDIT", ["CASH", "CREDIT"], { isEnough: false })).toBeNull();
});
