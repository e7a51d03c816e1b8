import { expect, test } from "vitest";
import { stateText, statusOf } from "./payment-words.ts";

test("a payment says until when it is open, or when it was settled, and a filter of the URL is read back", () => {
  const payment = { expiresAt: "2026-11-25T06:30:00.000Z", settledAt: null };
  expect(stateText({ ...payment, status: "OPEN" })).toBe("Open until 25 Nov 2026, 12:00 PM");
  const settledAt = "2026-11-25T06:00:00.000Z";
  expect(stateText({ ...payment, status: "EXPIRED", settledAt })).toBe("Not paid in time, 25 Nov 2026, 11:30 AM");
  expect(stateText({ ...payment, status: null })).toBe("Unknown");
  expect([statusOf("PAID"), statusOf("paid")]).toEqual(["PAID", null]);
});
