import { payload } from "../rest/readers/envelope.ts";
import { leaf, withDefault } from "../rest/readers/leaves.ts";
import { listOfDistinct, object } from "../rest/readers/containers.ts";
import type { ReadValue } from "../rest/readers/reader.ts";
import { bearerRead } from "../rest/request.ts";

/** A credit order; the letter case of its approval varies by value (Q23). */
const wireCreditTransaction = object(
  "CreditTransaction",
  {
    id: leaf.id,
    address_id: leaf.id,
    paid_amount: leaf.rupees,
    payment_approval: withDefault(leaf.string, ""),
    payment_mode: leaf.string,
    created_at: leaf.instant,
    points_earned: withDefault(leaf.wholeNumber(0), 0),
    due_on: leaf.date,
  },
  { oneOf: [["id"], ["paid_amount"]] },
);
export type WireCreditTransaction = ReadValue<typeof wireCreditTransaction>;

const creditTransactionsPayload = payload(
  { orders: listOfDistinct(wireCreditTransaction, ({ id }) => id) },
  { bareList: "orders" },
);
export type WireCreditTransactions = ReadValue<typeof creditTransactionsPayload>;

export const readCreditTransactions = bearerRead("customer/credit-transaction", creditTransactionsPayload);
