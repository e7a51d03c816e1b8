import { expect, it } from "vitest";
import { type PaymentState, paymentStatus } from "./payment-status.ts";

const delivery = { delivery_charge_paise: 4000, delivery_prepaid: 1 };
const paid = { paid_paise: 40_000, approval: null, credit_paise: null, refund_paise: null };
const order = { ...delivery, ...paid, payment: null };
const cash = { ...order, payment_mode: "Cash" };
const card = { ...order, payment_mode: "Card" };
const credit = { ...order, payment_mode: "Credit", credit_paise: 44_000 };
const back = { refund_paise: 10_000 };

it.each<[PaymentState, string]>([
  [{ ...cash, status: "placed" }, "unpaid"],
  [{ ...cash, status: "out for delivery" }, "unpaid"],
  [{ ...cash, status: "delivered" }, "PAID"],
  [{ ...cash, status: "delivered", ...back }, "refunded"],
  [{ ...cash, status: "cancelled" }, "void"],
  [{ ...card, status: "placed" }, "PAID"],
  [{ ...card, status: "delivered", ...back }, "refunded"],
  [{ ...card, status: "cancelled" }, "refunded"],
  [{ ...card, status: "awaiting payment", payment: { status: "open" } }, "unpaid"],
  [{ ...card, status: "placed", payment: { status: "paid" } }, "PAID"],
  [{ ...card, status: "cancelled", payment: { status: "paid" } }, "refunded"],
  [{ ...card, status: "cancelled", payment: { status: "expired" } }, "void"],
  [{ ...card, status: "cancelled", payment: { status: "cancelled" } }, "void"],
  [{ ...credit, status: "placed", approval: "Pending" }, "unpaid"],
  [{ ...credit, status: "delivered", approval: "Due" }, "Due"],
  [{ ...credit, status: "delivered", approval: "Paid" }, "PAID"],
  [{ ...credit, status: "delivered", approval: "Paid", ...back }, "refunded"],
  // The delivery of an order of earlier versions is paid at the door.
  [
    { ...credit, delivery_prepaid: 0, credit_paise: 40_000, status: "delivered", approval: "Paid", ...back },
    "refunded",
  ],
  // The refund was no longer owed, and the rest is due, or paid since.
  [{ ...credit, status: "delivered", approval: "Due", credit_paise: 34_000, ...back }, "Due"],
  [{ ...credit, status: "delivered", approval: "Paid", credit_paise: 34_000, ...back }, "PAID"],
  [{ ...credit, status: "delivered", credit_paise: null, refund_paise: 40_000 }, "void"],
  [{ ...credit, status: "cancelled", credit_paise: null }, "void"],
  [{ ...credit, status: "cancelled", approval: "Paid" }, "refunded"],
])("%o is %s", (state, status) => {
  expect(paymentStatus(state)).toBe(status);
});
