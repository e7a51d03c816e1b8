import type { Database } from "../db/client.ts";
import type { CreditApproval } from "../db/schema.ts";

const paisePerPointEarned = 10_000;

/** An order on credit is owed from the moment it is placed; a point for every ₹100 comes with the payment. */
export async function oweOrder(
  trx: Database,
  order: { id: number; customer_id: number; paid_paise: number; created_at: number },
): Promise<void> {
  await trx
    .insertInto("credit_transactions")
    .values({
      order_id: order.id,
      customer_id: order.customer_id,
      amount_paise: order.paid_paise,
      approval: "Pending",
      approval_at: order.created_at,
      points_earned: Math.floor(order.paid_paise / paisePerPointEarned),
    })
    .execute();
}

/** What was owed for a processed order can be paid from now on. An order that was not on credit has nothing here. */
export async function callDue(trx: Database, orderId: number, now: number): Promise<void> {
  await trx
    .updateTable("credit_transactions")
    .set({ approval: "Due", approval_at: now })
    .where("order_id", "=", orderId)
    .where("approval", "=", "Pending")
    .execute();
}

/**
 * Takes a due order for paid, once, and gives its points. Inside a transaction that holds the customer.
 * @returns false, with nothing changed, when nothing is due for it
 */
export async function payDue(trx: Database, orderId: number, now: number): Promise<boolean> {
  const paid = await trx
    .updateTable("credit_transactions")
    .set({ approval: "Paid", approval_at: now })
    .where("order_id", "=", orderId)
    .where("approval", "=", "Due")
    .returning(["customer_id", "points_earned"])
    .executeTakeFirst();
  if (paid === undefined) return false;
  await trx
    .updateTable("customers")
    .set((eb) => ({ points_balance: eb("points_balance", "+", paid.points_earned) }))
    .where("id", "=", paid.customer_id)
    .execute();
  return true;
}

/** What a customer still has to pay for orders on credit, in whole paise. */
export function creditBalance(db: Database, customerId: number): Promise<number> {
  return unpaid(db, customerId, ["Pending", "Due"]);
}

/** What a customer has to pay now: for the orders on credit that the shop has processed. In whole paise. */
export function dueBalance(db: Database, customerId: number): Promise<number> {
  return unpaid(db, customerId, ["Due"]);
}

async function unpaid(db: Database, customerId: number, approvals: CreditApproval[]): Promise<number> {
  const { owed } = await db
    .selectFrom("credit_transactions")
    // Postgres answers a sum of 64-bit numbers as a text, unless it is told that 64 bits are enough.
    .select((eb) => eb.cast<number>(eb.fn.coalesce(eb.fn.sum("amount_paise"), eb.lit(0)), "bigint").as("owed"))
    .where("customer_id", "=", customerId)
    .where("approval", "in", approvals)
    .executeTakeFirstOrThrow();
  return owed;
}

/** A customer's orders on credit, newest first. */
export function creditTransactions(db: Database, customerId: number) {
  return db
    .selectFrom("credit_transactions")
    .innerJoin("orders", "orders.id", "credit_transactions.order_id")
    .select(["orders.id", "orders.address_id", "orders.payment_mode", "orders.created_at"])
    .select(["amount_paise", "approval", "points_earned"])
    .where("credit_transactions.customer_id", "=", customerId)
    .orderBy("credit_transactions.order_id", "desc")
    .execute();
}
