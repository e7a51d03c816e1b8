import { openDatabase } from "../../../shop-api/src/db/client.ts";

/**
 * Writes into the database of a shop without a payment provider what one leaves behind: a refund of an order that it has refused,
 * and a difference of its list.
 *
 * @returns their ids
 */
export async function writeProviderTraces(dataDir: string, orderId: string) {
  const { db } = openDatabase({ dataDir, databaseUrl: undefined });
  const now = Date.now();
  const order = { order_id: Number(orderId) };
  const refund = await db
    .insertInto("refunds")
    .values({ ...order, amount_paise: 100, reason: "not needed", return_no: null, requested_at: now, state: "refused" })
    .returning("id")
    .executeTakeFirstOrThrow();
  const difference = await db
    .insertInto("payment_differences")
    .values({ ...order, kind: "amount", subject: "pay_1", expected_paise: 100, found_paise: 90, found_at: now })
    .returning("id")
    .executeTakeFirstOrThrow();
  await db.destroy();
  return { refundId: String(refund.id), differenceId: String(difference.id) };
}
