import type { Database } from "../db/client.ts";
import type { CreditApproval } from "../db/schema.ts";
import { HttpError } from "../http/http-error.ts";
import { formatRupees } from "../money/rupees.ts";
import { notCollectedPaise, type Payable } from "../money/order-totals.ts";
import { type Author, commandLine, recordChange } from "../history/record-changes.ts";

const paisePerPointEarned = 10_000;

/**
 * An order on credit is owed from its placement, with its delivery; a point per ₹100 of its products is credited with the
 * payment.
 */
export async function oweOrder(
  trx: Database,
  order: Payable & { id: number; customer_id: number; created_at: number },
): Promise<void> {
  await trx
    .insertInto("credit_transactions")
    .values({
      order_id: order.id,
      customer_id: order.customer_id,
      amount_paise: notCollectedPaise(order),
      approval: "Pending",
      approval_at: order.created_at,
      points_earned: Math.floor(order.paid_paise / paisePerPointEarned),
    })
    .execute();
}

/** Makes the amount of a processed order due. Does nothing for orders that are not on credit. */
export async function callDue(trx: Database, orderId: number, now: number): Promise<void> {
  await trx
    .updateTable("credit_transactions")
    .set({ approval: "Due", approval_at: now })
    .where("order_id", "=", orderId)
    .where("approval", "=", "Pending")
    .execute();
}

/**
 * Marks a due order as paid, once, and credits its points. Inside a transaction that has locked the customer.
 * @returns the points, and since when it was due; undefined, without a change, when nothing is due
 */
export async function payDue(
  trx: Database,
  orderId: number,
  now: number,
): Promise<{ points: number; dueSince: number } | undefined> {
  const due = trx.selectFrom("credit_transactions").select("approval_at").where("order_id", "=", orderId);
  const before = await due.where("approval", "=", "Due").executeTakeFirst();
  const paid = await trx
    .updateTable("credit_transactions")
    .set({ approval: "Paid", approval_at: now })
    .where("order_id", "=", orderId)
    .where("approval", "=", "Due")
    .returning(["customer_id", "points_earned"])
    .executeTakeFirst();
  if (before === undefined || paid === undefined) return undefined;
  await trx
    .updateTable("customers")
    .set((eb) => ({ points_balance: eb("points_balance", "+", paid.points_earned) }))
    .where("id", "=", paid.customer_id)
    .execute();
  return { points: paid.points_earned, dueSince: before.approval_at };
}

/** What a customer owes for orders on credit, in whole paise. */
export function creditBalance(db: Database, customerId: number): Promise<number> {
  return unpaid(db, customerId, ["Pending", "Due"]);
}

/** What a customer may owe, in whole paise: their own limit, or that of every customer if it is higher. */
export async function creditLimit(db: Database, customerId: number, everyCustomersPaise: number): Promise<number> {
  const { credit_limit_paise } = await db
    .selectFrom("customers")
    .select("credit_limit_paise")
    .where("id", "=", customerId)
    .executeTakeFirstOrThrow();
  return Math.max(credit_limit_paise, everyCustomersPaise);
}

/**
 * Sets what a customer may owe, by the command line, and records it in the history.
 * @returns the customer's id; undefined for an unknown mobile number
 */
export async function setCreditLimit(db: Database, mobile: string, paise: number): Promise<number | undefined> {
  return db.transaction().execute(async (trx) => {
    // Locks the customer.
    const update = trx.updateTable("customers").set((eb) => ({ name: eb.ref("name") }));
    const customer = await update.where("mobile", "=", mobile).returning("id").executeTakeFirst();
    if (customer === undefined) return undefined;
    await changeCreditLimit(trx, commandLine, customer.id, paise);
    return customer.id;
  });
}

/** Sets what a customer may owe, and records a change. Inside a transaction that has locked the customer. */
export async function changeCreditLimit(trx: Database, author: Author, id: number, paise: number): Promise<void> {
  const changed = await trx
    .updateTable("customers")
    .set({ credit_limit_paise: paise })
    .where("id", "=", id)
    .where("credit_limit_paise", "!=", paise)
    .returning("id")
    .executeTakeFirst();
  if (changed === undefined) return;
  const fields = [{ field: "credit limit", before: null, after: null }];
  await recordChange(trx, author, { entity: "customer", id, label: null, action: "changed", fields });
}

/**
 * Checks what an order adds to what is owed. Inside a transaction that has locked the customer.
 * @throws {HttpError} 422 above the limit, with what is left
 */
export async function assertCreditLeft(
  trx: Database,
  customerId: number,
  toPayPaise: number,
  everyCustomersPaise: number,
) {
  const limit = await creditLimit(trx, customerId, everyCustomersPaise);
  const left = Math.max(0, limit - (await creditBalance(trx, customerId)));
  if (toPayPaise <= left) return;
  throw new HttpError(422, `You have ${formatRupees(left)} of credit left. Please choose another way to pay.`);
}

/** The credit of an order; undefined for one that is not on credit, or no longer. */
export function creditOf(trx: Database, orderId: number) {
  return trx
    .selectFrom("credit_transactions")
    .select(["customer_id", "amount_paise", "approval", "approval_at", "points_earned", "reminded_at"])
    .where("order_id", "=", orderId)
    .executeTakeFirst();
}

/** Takes back the payment of an order on credit, which is due again since `approval_at`. */
export async function unpay(trx: Database, orderId: number, approval_at: number): Promise<void> {
  const credit = trx.updateTable("credit_transactions").set({ approval: "Due", approval_at });
  await credit.where("order_id", "=", orderId).where("approval", "=", "Paid").execute();
}

/**
 * Takes an amount off what is unpaid for an order, and the points that it would have earned.
 * @returns false, without a change, when nothing is unpaid
 */
export async function reduceUnpaid(trx: Database, orderId: number, byPaise: number): Promise<boolean> {
  const unpaidOrder = trx
    .selectFrom("credit_transactions")
    .innerJoin("orders", "orders.id", "credit_transactions.order_id")
    .select(["amount_paise", "payment_mode", "paid_paise", "delivery_charge_paise", "delivery_prepaid"])
    .where("order_id", "=", orderId);
  const owed = await unpaidOrder.where("approval", "!=", "Paid").executeTakeFirst();
  if (owed === undefined) return false;
  const amount_paise = owed.amount_paise - byPaise;
  // The delivery earns no points.
  const deliveryPaise = notCollectedPaise(owed) - owed.paid_paise;
  const points_earned = Math.floor((amount_paise - deliveryPaise) / paisePerPointEarned);
  await (amount_paise === 0
    ? trx.deleteFrom("credit_transactions").where("order_id", "=", orderId).execute()
    : trx
        .updateTable("credit_transactions")
        .set({ amount_paise, points_earned })
        .where("order_id", "=", orderId)
        .execute());
  return true;
}

/** Takes what is paid back off the amount of a paid order on credit. */
export async function reducePaid(trx: Database, orderId: number, byPaise: number): Promise<void> {
  const credit = trx
    .updateTable("credit_transactions")
    .set((eb) => ({ amount_paise: eb("amount_paise", "-", byPaise) }));
  await credit.where("order_id", "=", orderId).where("approval", "=", "Paid").execute();
}

/**
 * Takes the points back that a paid order has earned by what is paid back, from the customer's balance as far as it goes.
 * Inside a transaction that has locked the customer.
 * @param remainingPaise what its products cost without all that is paid back
 * @returns the points taken, and those that the customer has spent already; none without credit
 */
export async function takeBackEarned(
  trx: Database,
  orderId: number,
  remainingPaise: number,
): Promise<{ taken: number; missing: number }> {
  const paidOrder = trx
    .selectFrom("credit_transactions")
    .innerJoin("customers", "customers.id", "credit_transactions.customer_id")
    .select(["customers.id", "points_balance", "points_earned"])
    .where("order_id", "=", orderId);
  const paid = await paidOrder.where("approval", "=", "Paid").executeTakeFirst();
  if (paid === undefined) return { taken: 0, missing: 0 };
  const points_earned = Math.floor(remainingPaise / paisePerPointEarned);
  const toTake = paid.points_earned - points_earned;
  const taken = Math.min(toTake, paid.points_balance);
  await trx.updateTable("credit_transactions").set({ points_earned }).where("order_id", "=", orderId).execute();
  const points_balance = paid.points_balance - taken;
  await trx.updateTable("customers").set({ points_balance }).where("id", "=", paid.id).execute();
  return { taken, missing: toTake - taken };
}

/** What a customer has to pay now, for processed orders on credit, in whole paise. */
export function dueBalance(db: Database, customerId: number): Promise<number> {
  return unpaid(db, customerId, ["Due"]);
}

async function unpaid(db: Database, customerId: number, approvals: CreditApproval[]): Promise<number> {
  const { owed } = await db
    .selectFrom("credit_transactions")
    // Postgres returns a sum of 64-bit numbers as a string without the cast.
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
    .select(["amount_paise", "approval", "approval_at", "points_earned"])
    .where("credit_transactions.customer_id", "=", customerId)
    .orderBy("credit_transactions.order_id", "desc")
    .execute();
}
