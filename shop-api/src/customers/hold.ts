import type { Database } from "../db/client.ts";
import { Refusal } from "../http/refusal.ts";

/**
 * Begins a transaction about one customer: the others about them wait until it ends. Every transaction that changes
 * what a customer has takes this lock before any other, so that no two of them wait for each other in a circle.
 * @returns false for an account that was deleted meanwhile
 */
export async function holdCustomer(trx: Database, id: number): Promise<boolean> {
  const held = await trx
    .updateTable("customers")
    .set((eb) => ({ name: eb.ref("name") }))
    .where("id", "=", id)
    .where("mobile", "!=", mobileOfDeleted(id))
    .returning("id")
    .executeTakeFirst();
  return held !== undefined;
}

/** The same for a caller. @throws {Refusal} 401: a request in flight must not write into an account just deleted */
export async function holdCaller(trx: Database, id: number): Promise<void> {
  if (!(await holdCustomer(trx, id))) throw new Refusal(401, "Your session has expired. Please log in again.");
}

/** What stands where a deleted account had its number: no number, so that nobody logs in with it. */
export function mobileOfDeleted(id: number): string {
  return `deleted:${id}`;
}
