import { describe, expect, test } from "vitest";
import { noticesOf } from "./order-notices.ts";
import { orderWith, refundWith, returnWith } from "./order-test-data.ts";
import type { TrackedOrder } from "./tracked-order.ts";

const at = "2026-11-25T06:30:00.000Z";

function textsOf(changes: Partial<TrackedOrder>): string[][] {
  return noticesOf(orderWith(changes)).map(({ texts }) => texts);
}

describe("an order says", () => {
  test("who has cancelled it, when and why", () => {
    const cancelled = { status: "CANCELLED", cancellation: { by: "CUSTOMER", at, reason: "By mistake" } } as const;
    expect(textsOf(cancelled)).toEqual([["Cancelled by you on 25 November 2026, 12:00 PM.", "Reason: By mistake"]]);
    const byShop = { status: "CANCELLED", cancellation: { by: "SHOP", at: null, reason: null } } as const;
    expect(textsOf(byShop)).toEqual([["Cancelled by the shop."]]);
    expect(textsOf({ status: "CANCELLED" })).toEqual([]);
  });

  test.each([
    ["REFUSED", "It was not accepted: we try again or bring it back."],
    ["ADDRESS", "The address was not found: please contact us."],
    ["NOBODY_THERE", "Nobody was there: we try again or bring it back."],
    ["LOST", "The courier has lost it: we get in touch with you."],
  ] as const)("why it was not delivered: %s", (reason, text) => {
    const problem = { status: "NOT_DELIVERED", deliveryProblem: { reason, at } } as const;
    expect(textsOf(problem)).toEqual([["Not delivered on 25 November 2026, 12:00 PM.", text]]);
  });

  test("that it came back, and why", () => {
    const back = {
      status: "CANCELLED",
      statusLabel: "Back in the shop",
      deliveryProblem: { reason: "NOBODY_THERE", at: null },
      cancellation: { by: "SHOP", at, reason: null },
    } as const;
    expect(textsOf(back)).toEqual([
      ["Not delivered.", "Nobody was there.", "Back in the shop on 25 November 2026, 12:00 PM."],
    ]);
    expect(textsOf({ status: "NOT_DELIVERED", deliveryProblem: { reason: null, at: null } })).toEqual([
      ["Not delivered."],
    ]);
  });

  test("what the shop has changed, and how much less is to pay", () => {
    const change = { at, title: null, size: null, newSize: null, quantity: null, lessToPay: 0 };
    const changes: TrackedOrder["changes"] = [
      { ...change, kind: "REMOVED", title: "Kasavu Saree", quantity: 1, lessToPay: 126500 },
      { ...change, kind: "REMOVED", title: "Kurta", size: "M", quantity: 2, lessToPay: 119800 },
      { ...change, kind: "RESIZED", title: "Kurta", size: "L", newSize: "M", quantity: 1 },
      { ...change, kind: "RESIZED", title: "Kurta", size: "L", newSize: "M", quantity: 2 },
      { ...change, kind: "READDRESSED" },
      { ...change, kind: "DELIVERY_UNDONE" },
    ];
    expect(textsOf({ changes })).toEqual([
      [
        "1 × Kasavu Saree was removed: ₹1,265.00 less (25 November 2026)",
        "2 × Kurta, size M, were removed: ₹1,198.00 less (25 November 2026)",
        "Kurta: M instead of L (25 November 2026)",
        "2 × Kurta: M instead of L (25 November 2026)",
        "It goes to another address (25 November 2026)",
        "It was marked as delivered by mistake (25 November 2026)",
      ],
    ]);
  });

  test("how each return stands, with its pieces and its reason, and what is paid back or no longer owed", () => {
    const item = { itemId: "5", quantity: 2, acceptedQuantity: null };
    const asked = returnWith({ items: [item], reasonCode: "FAULTY", reason: "A torn border" });
    const requested = "Return requested on 25 November 2026, 12:00 PM.";
    const collecting = "We get in touch with you about collecting it.";
    expect(textsOf({ status: "RETURN_REQUESTED", returns: [asked] })).toEqual([
      [requested, "2 × Kurta", "Reason: It is faulty. A torn border", collecting],
    ]);
    const own = returnWith({ reasonCode: "OTHER", reason: "It does not fit" });
    expect(textsOf({ returns: [own] })).toEqual([[requested, "Reason: It does not fit", collecting]]);

    const settled = returnWith({ state: "RETURNED", settledAt: at, refund: 126500 });
    const returned = "Returned on 25 November 2026, 12:00 PM.";
    expect(textsOf({ paymentStatus: "REFUNDED", returns: [settled] })).toEqual([
      [returned, "Refund ₹1,265.00, paid back within 3–7 business days."],
    ]);
    expect(textsOf({ paymentStatus: "DUE", returns: [settled] })).toEqual([
      [returned, "Refund ₹1,265.00, taken off your Credit Balance."],
    ]);
    const part = { ...settled, items: [{ ...item, acceptedQuantity: 1 }] };
    const refused = returnWith({ number: 2, state: "REFUSED", settledAt: at });
    expect(textsOf({ returns: [part, refused], refunds: [refundWith({})] })).toEqual([
      [returned, "1 of 2 × Kurta", "Refund ₹1,265.00."],
      ["Return refused on 25 November 2026, 12:00 PM.", "Contact us if you think that this is a mistake."],
      ["₹1,265.00 is paid back within 3–7 business days."],
    ]);
  });

  test.each([
    ["WAITING", "₹1,265.00 is being paid back, the way you paid."],
    ["SENT", "₹1,265.00 is on its way back to you: banks take 5–7 business days."],
    ["REFUSED", "₹1,265.00 is paid back within 3–7 business days."],
    [null, "₹1,265.00 is paid back within 3–7 business days."],
  ] as const)("how far a refund is at the provider: %s", (state, text) => {
    expect(textsOf({ refunds: [refundWith({ state })] })).toEqual([[text]]);
    const unneeded = refundWith({ state, reason: "NOT_NEEDED" });
    expect(textsOf({ refunds: [unneeded] })).toEqual([[`A payment was not needed: ${text}`]]);
  });

  test("on which day a refund was paid back, with its reference", () => {
    const paid = refundWith({ paidOn: "2026-12-03", reference: "UTR 4711" });
    expect(textsOf({ refunds: [paid, { ...paid, reference: null }] })).toEqual([
      [
        "₹1,265.00 was paid back on 3 December 2026, reference UTR 4711.",
        "₹1,265.00 was paid back on 3 December 2026.",
      ],
    ]);
  });
});
