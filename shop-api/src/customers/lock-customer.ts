import type { Database } from "../db/client.ts";
import { sessionExpired } from "../http/bearer.ts";
import { mobileOfDeleted } from "../text/mobile.ts";

/**
 * Locks the customer's row for the rest of the transaction. Every transaction that changes a customer's data takes this
 * lock first, which prevents deadlocks. The row of a deleted account is locked too.
 * @returns false for an account that has been deleted meanwhile
 */
export async function lockCustomer(trx: Database, id: number): Promise<boolean> {
  const held = await trx
    .updateTable("customers")
    .set((eb) => ({ name: eb.ref("name") }))
    .where("id", "=", id)
    .returning("mobile")
    .executeTakeFirst();
  return held !== undefined && held.mobile !== mobileOfDeleted(id);
}

/**
 * As `lockCustomer`. @throws {HttpError} 401 when the account has been deleted, so that a request in flight cannot
 * write to it
 */
export async function lockCaller(trx: Database, id: number): Promise<void> {
  if (!(await lockCustomer(trx, id))) throw sessionExpired();
}
