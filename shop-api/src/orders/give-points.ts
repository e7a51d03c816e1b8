import type { Database } from "../db/client.ts";

/** Adds points to a customer's balance. Inside a transaction that has locked the customer. */
export async function givePoints(trx: Database, customerId: number, points: number): Promise<void> {
  if (points === 0) return;
  const customer = trx.updateTable("customers").where("id", "=", customerId);
  await customer.set((eb) => ({ points_balance: eb("points_balance", "+", points) })).execute();
}
