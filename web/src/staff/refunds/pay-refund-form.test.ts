import { safeParse } from "valibot";
import { afterEach, expect, test, vi } from "vitest";
import { payRefundForm } from "./pay-refund-form.ts";

afterEach(() => vi.useRealTimers());

test("a refund is paid out with a reference, on a day in India that is not in the future", () => {
  // 26 November in India
  vi.useFakeTimers({ now: Date.parse("2026-11-25T20:00:00Z") });
  const paid = { reference: " UTR 4711 ", paidOn: "2026-11-26" };
  expect(safeParse(payRefundForm, paid).output).toEqual({ reference: "UTR 4711", paidOn: "2026-11-26" });
  for (const changed of [{ paidOn: "2026-11-27" }, { paidOn: "" }, { reference: " " }, { reference: "a".repeat(61) }]) {
    expect(safeParse(payRefundForm, { ...paid, ...changed }).success).toBe(false);
  }
});
