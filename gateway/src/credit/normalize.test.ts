import { describe, expect, test } from "vitest";
import { errorOf, readWire } from "../../../tests/gateway/support/read-wire.ts";
import { normalizeCreditTransactions } from "./normalize.ts";
import { readCreditTransactions } from "./wire.ts";

const { payload } = readCreditTransactions;
const wire = { id: 2, paid_amount: "3591.00", created_at: "2026-11-21T10:00:00Z" };
const read = (...orders: object[]) => normalizeCreditTransactions(readWire(payload, { orders }));

describe("a credit transaction from REST", () => {
  test("has an amount in paise and numeric points", () => {
    const sent = { ...wire, address_id: 1, payment_approval: "Due", payment_mode: "Credit", points_earned: "35" };
    expect(read({ ...sent, due_on: "2026-12-30" })).toEqual([
      {
        id: "2",
        addressId: "1",
        amount: 359100,
        status: "DUE",
        isPending: false,
        paymentMode: "CREDIT",
        placedAt: new Date("2026-11-21T10:00:00Z"),
        pointsEarned: 35,
        dueOn: "2026-12-30",
      },
    ]);
  });

  test.each([
    ["pending", "PENDING"],
    ["Due", "DUE"],
    ["PAID", "PAID"],
    ["Waived", null],
    [null, null],
  ])("with the approval %j has the status %j (Q23)", (payment_approval, status) => {
    expect(read({ ...wire, payment_approval })).toMatchObject([{ status }]);
  });

  test.each([
    ["Due", "2026-12-29T18:30:00Z", "2026-12-30"],
    ["Due", " ", null],
    ["Due", "30 December", null],
    ["Due", undefined, null],
    ["Paid", "2026-12-30", null],
  ])("with the approval %j and the day %j is to be paid until %j (Q158)", (payment_approval, due_on, dueOn) => {
    expect(read({ ...wire, payment_approval, due_on })).toMatchObject([{ dueOn }]);
  });

  test("may lack address, payment mode, time and points", () => {
    expect(read({ ...wire, created_at: null })).toMatchObject([
      { addressId: null, paymentMode: null, placedAt: null, pointsEarned: 0 },
    ]);
  });

  test.each(["id", "paid_amount"])("without %s is unreadable", (key) => {
    expect(errorOf(payload, { orders: [{ ...wire, [key]: null }] })).toBe(`orders.0.${key}`);
  });
});

test("credit transactions are sorted newest first, those without a time last", () => {
  const days = ["20", "22", "21"];
  const sent = days.map((day) => ({ ...wire, id: day, created_at: `2026-11-${day}T10:00:00Z` }));
  expect(read({ ...wire, id: 1, created_at: "soon" }, ...sent).map(({ id }) => id)).toEqual(["22", "21", "20", "1"]);
});
