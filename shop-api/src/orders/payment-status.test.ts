import { expect, it } from "vitest";
import { type PaymentState, paymentStatus } from "./payment-status.ts";

const order = { paid_paise: 126_500, approval: null, credit_paise: null, refund_paise: null };
const cash = { ...order, payment_mode: "Cash" };
const card = { ...order, payment_mode: "Card" };
const credit = { ...order, payment_mode: "Credit", credit_paise: 126_500 };
const back = { refund_paise: 26_500 };

it.each<[PaymentState, string]>([
  [{ ...cash, status: "placed" }, "unpaid"],
  [{ ...cash, status: "out for delivery" }, "unpaid"],
  [{ ...cash, status: "delivered" }, "PAID"],
  [{ ...cash, status: "delivered", ...back }, "refunded"],
  [{ ...cash, status: "cancelled" }, "void"],
  [{ ...card, status: "placed" }, "PAID"],
  [{ ...card, status: "delivered", ...back }, "refunded"],
  [{ ...card, status: "cancelled" }, "refunded"],
  [{ ...credit, status: "placed", approval: "Pending" }, "unpaid"],
  [{ ...credit, status: "delivered", approval: "Due" }, "Due"],
  [{ ...credit, status: "delivered", approval: "Paid" }, "PAID"],
  [{ ...credit, status: "delivered", approval: "Paid", ...back }, "refunded"],
  // The refund was no longer owed, and the rest is due, or paid since.
  [{ ...credit, status: "delivered", approval: "Due", credit_paise: 100_000, ...back }, "Due"],
  [{ ...credit, status: "delivered", approval: "Paid", credit_paise: 100_000, ...back }, "PAID"],
  [{ ...credit, status: "delivered", credit_paise: null, refund_paise: 126_500 }, "void"],
  [{ ...credit, status: "cancelled", credit_paise: null }, "void"],
  [{ ...credit, status: "cancelled", approval: "Paid" }, "refunded"],
])("%o is %s", (state, status) => {
  expect(paymentStatus(state)).toBe(status);
});
