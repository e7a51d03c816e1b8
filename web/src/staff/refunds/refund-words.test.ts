import { expect, test } from "vitest";
import { isToPayByStaff, refundStateText } from "./refund-words.ts";

test("a refund says since when it is to pay, or when and how it was paid", () => {
  const refund = { requestedAt: "2026-11-25T06:30:00.000Z", paidOn: null, reference: null, state: null };
  expect(refundStateText(refund)).toBe("To pay since 25 Nov 2026, 12:00 PM");
  expect(refundStateText({ ...refund, paidOn: "2026-12-03", reference: "UTR 4711" })).toBe(
    "Paid on 3 Dec 2026, reference UTR 4711",
  );
});

test("a refund that the provider pays is not for staff, until the provider has refused it", () => {
  const refund = { requestedAt: "2026-11-25T06:30:00.000Z", paidOn: null, reference: null };
  expect(refundStateText({ ...refund, state: "SENT" })).toBe(
    "Sent to the payment provider, since 25 Nov 2026, 12:00 PM",
  );
  const states = ["WAITING", "SENT", "PAID", "REFUSED", null] as const;
  expect(states.filter((state) => isToPayByStaff({ ...refund, state }))).toEqual(["REFUSED", null]);
  expect(isToPayByStaff({ paidOn: "2026-12-03", state: "REFUSED" })).toBe(false);
});
