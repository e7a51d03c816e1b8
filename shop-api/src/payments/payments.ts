import { randomInt } from "node:crypto";
import type { Database } from "../db/client.ts";
import type { OnlinePaymentStatus } from "../db/schema.ts";
import { rupeesText } from "../money/rupees.ts";

/** How orders by card are paid: in the web's own dialog before the order, or on the provider's page after it. */
export type PaymentFlow = "dialog" | "redirect";

/** The provider takes no smaller amount, in paise. */
export const leastAmountPaise = 100;

/** How long an unpaid order is kept, in milliseconds. */
export const payWithinMs = 20 * 60_000;

const letters = "abcdefghijklmnopqrstuvwxyz0123456789";

/** A new number of a payment at the provider, where it is unique; it tells nothing of the order. */
function newReference(): string {
  return `ksv_${Array.from({ length: 20 }, () => letters[randomInt(letters.length)]).join("")}`;
}

/**
 * Creates the payment that a new order waits for. Inside the transaction of the order. The caller then makes the payment page,
 * which no other process does in the next seconds.
 */
export async function addPayment(
  trx: Database,
  { id: order_id, amount_paise }: { id: number; amount_paise: number },
  now: number,
): Promise<void> {
  await trx
    .insertInto("payments")
    .values({
      order_id,
      reference: newReference(),
      amount_paise,
      status: "open",
      created_at: now,
      expires_at: now + payWithinMs,
      checked_at: now,
    })
    .execute();
}

/**
 * Ends the open payments of orders that will not be paid, before the orders themselves are cancelled. Inside a transaction that
 * has locked the customer. The provider is asked about them at once.
 * @returns the ids of these orders
 */
export async function endPayments(
  trx: Database,
  orderIds: readonly number[],
  status: "expired" | "cancelled",
  now: number,
): Promise<Set<number>> {
  const ended = await trx
    .updateTable("payments")
    .set({ status, settled_at: now, checked_at: 0 })
    .where("order_id", "in", orderIds)
    .where("status", "=", "open")
    .returning("order_id")
    .execute();
  return new Set(ended.map(({ order_id }) => order_id));
}

/** The order of a customer that awaits its payment; undefined if none does. */
export async function orderToPay(db: Database, customerId: number): Promise<number | undefined> {
  const awaiting = db.selectFrom("orders").select("id").where("customer_id", "=", customerId);
  return (await awaiting.where("status", "=", "awaiting payment").executeTakeFirst())?.id;
}

/** The payment of an order, as its customer sees it. */
export type OrderPayment = {
  order_id: number;
  status: OnlinePaymentStatus;
  amount_paise: number;
  method: string | null;
  link_url: string | null;
  expires_at: number;
};

/** The payments of orders; orders that are paid otherwise have none. */
export function paymentsOf(db: Database, orderIds: readonly number[]): Promise<OrderPayment[]> {
  return db
    .selectFrom("payments")
    .select(["order_id", "status", "amount_paise", "method", "link_url", "expires_at"])
    .where("order_id", "in", orderIds)
    .execute();
}

/** A payment as its customer sees it at `now` (Q152): where to pay and until when only while it is open. */
export function paymentShape({ status, amount_paise, method, link_url, expires_at }: OrderPayment, now: number) {
  const shape = { status, amount: rupeesText(amount_paise), method: method === null ? null : methodName(method) };
  if (status !== "open") return shape;
  return { ...shape, url: now < expires_at ? link_url : null, expires_at: new Date(expires_at).toISOString() };
}

const methodNames: Readonly<Record<string, string>> = {
  upi: "UPI",
  card: "Card",
  netbanking: "Net banking",
  wallet: "Wallet",
  emi: "EMI",
  paylater: "Pay later",
  bank_transfer: "Bank transfer",
};

/** A provider's word for how a payment was made, for people; unknown ones as they are. */
export function methodName(method: string): string {
  return methodNames[method] ?? method;
}
