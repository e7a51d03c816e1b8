import { expect, test } from "vitest";
import { chargedAmounts, chargeNote, deliveryNote } from "./delivery.ts";

test("items of ₹499 before discount are delivered free, and for less ₹40 are paid at the door; an order keeps its charge", () => {
  expect(deliveryNote(49900)).toBe("Free delivery");
  expect(deliveryNote(49899)).toBe("Delivery ₹40, paid at the door");
  expect(deliveryNote(29900, 0)).toBe("Free delivery");
  expect(deliveryNote(49900, 4000)).toBe("Delivery ₹40, paid at the door");
});

test("a charge in the amount to pay is paid at the door with Cash, and with the payment otherwise", () => {
  expect(chargeNote(4000, "CASH")).toBe("Paid at the door, with the delivery");
  expect(chargeNote(4000, "CARD")).toBe(chargeNote(4000, "CREDIT"));
  expect(chargeNote(4000, "CARD")).toBe("The delivery is part of the payment");
  expect([chargeNote(0, "CARD"), chargeNote(4000, null)]).toEqual([null, null]);
});

test("an order has an amount to pay or paid with its charge, unless that is paid at the door apart from the payment, or unknown", () => {
  const charged = {
    paymentMode: "CARD",
    paymentStatus: "PAID",
    deliveryCharge: 4000,
    toPay: 44000,
    toCollect: 0,
  } as const;
  const amounts = { deliveryCharge: 4000, toPay: 44000, isPaid: true };
  expect(chargedAmounts(charged)).toEqual(amounts);
  expect(chargedAmounts({ ...charged, paymentStatus: "REFUNDED" })).toEqual(amounts);
  const atTheDoor = { ...charged, paymentMode: "CASH", paymentStatus: "UNPAID", toCollect: 44000 } as const;
  expect(chargedAmounts(atTheDoor)).toEqual({ ...amounts, isPaid: false });
  expect(chargedAmounts({ ...charged, toCollect: 4000 })).toBeNull();
  expect(chargedAmounts({ ...charged, deliveryCharge: null })).toBeNull();
  const free = { ...charged, deliveryCharge: 0, toPay: 49900 };
  expect(chargedAmounts(free)).toEqual({ deliveryCharge: 0, toPay: 49900, isPaid: true });
  // The history of a version that did not know these keys.
  expect(chargedAmounts({ ...charged, toPay: null, toCollect: null })).toBeNull();
});
