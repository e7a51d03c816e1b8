import type { Database } from "../db/client.ts";
import type { OrderStatus } from "../db/schema.ts";
import { issueInvoice } from "../invoices/issue-invoice.ts";
import type { Seller } from "../invoices/seller.ts";
import { callDue } from "../credit/credit.ts";
import { addSteps, type StepAhead } from "./order-status.ts";

/**
 * Moves an order to its next status; the amount of a processed order on credit becomes due, and an order that goes out
 * for delivery gets its invoice, once. Inside a transaction that has locked the customer.
 * @param seller undefined: no invoices are given
 * @returns false, without a change, when the order no longer has `order.status`
 */
export async function moveOrder(
  trx: Database,
  order: { id: number; status: OrderStatus },
  to: StepAhead,
  now: number,
  seller: Seller | undefined,
): Promise<boolean> {
  const moved = await trx
    .updateTable("orders")
    .set({ status: to, status_at: now, status_detail: null })
    .set((eb) => ({ version: eb("version", "+", 1) }))
    .where("id", "=", order.id)
    .where("status", "=", order.status)
    .returning("id")
    .executeTakeFirst();
  if (moved === undefined) return false;
  await addSteps(trx, [order.id], to, now);
  if (to === "processed") await callDue(trx, order.id, now);
  // A delivered order lacks its invoice if a process of the previous version has moved it out for delivery.
  else if (seller !== undefined) await issueInvoice(trx, order.id, seller, now);
  return true;
}
