import type { SelectQueryBuilder } from "kysely";
import { mobileHmac, readHmacKey } from "../db/hmac-key.ts";
import type { Database } from "../db/client.ts";
import type { Tables } from "../db/schema.ts";
import { isUse } from "./promo-codes.ts";

const dayMs = 24 * 60 * 60 * 1000;

/** Longest time for which the uses of a number are kept, unless the code ends before. */
export const numberUsesMs = 365 * dayMs;

/**
 * Records that a customer who gives a number up has used promo codes, so that the number's next account cannot use them more
 * often. Inside a transaction that has locked the customer.
 */
export async function recordNumberUses(trx: Database, hmacKey: string, customerId: number, mobile: string) {
  const now = Date.now();
  await trx
    .insertInto("promo_uses")
    .columns(["mobile_hmac", "code", "order_id", "used_at"])
    .expression((eb) =>
      eb
        .selectFrom("orders")
        .innerJoin("promo_codes", "promo_codes.code", "orders.promocode")
        .select((of) => [
          of.val(mobileHmac(hmacKey, mobile)).as("mobile_hmac"),
          "promo_codes.code",
          "orders.id",
          // To the day, so that a use does not tell its order once that is removed from it.
          of("orders.created_at", "-", of("orders.created_at", "%", dayMs)).as("used_at"),
        ])
        .where("orders.customer_id", "=", customerId)
        .where(isUse)
        .where("orders.created_at", ">", now - numberUsesMs)
        .where((of) => of.or([of("promo_codes.ends_at", "is", null), of("promo_codes.ends_at", ">", now)])),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** How often other customers have used a promo code with the number that a customer has now. */
export async function countNumberUses(db: Database, code: string, customerId: number): Promise<number> {
  const hmacKey = await readHmacKey(db);
  if (hmacKey === undefined) return 0;
  const customer = db.selectFrom("customers").select("mobile").where("id", "=", customerId);
  const { mobile } = await customer.executeTakeFirstOrThrow();
  const { count } = await db
    .selectFrom("promo_uses")
    .leftJoin("orders", "orders.id", "promo_uses.order_id")
    .select((eb) => eb.cast<number>(eb.fn.countAll(), "integer").as("count"))
    .where("mobile_hmac", "=", mobileHmac(hmacKey, mobile))
    .where("code", "=", code)
    .where("used_at", ">", Date.now() - numberUsesMs)
    .where((eb) => {
      const isOfOther = eb.and([eb("orders.customer_id", "!=", customerId), eb("orders.status", "!=", "cancelled")]);
      return eb.or([eb("order_id", "is", null), isOfOther]);
    })
    .executeTakeFirstOrThrow();
  return count;
}

type CustomerIds = SelectQueryBuilder<Tables, "customers", { id: number }>;

/** Removes the orders of deleted accounts from their uses, and the uses that cancelled ones have given back. */
export async function detachNumberUses(trx: Database, customerIds: CustomerIds): Promise<void> {
  const orders = trx.selectFrom("orders").select("id").where("customer_id", "in", customerIds);
  const cancelled = orders.where("status", "=", "cancelled");
  await trx.deleteFrom("promo_uses").where("order_id", "in", cancelled).execute();
  await trx.updateTable("promo_uses").set({ order_id: null }).where("order_id", "in", orders).execute();
}

/** Deletes uses of codes that have ended. @returns the number of deleted rows, `batch` at most */
export async function deleteUsesOfEnded(db: Database, now: number, batch: number): Promise<number> {
  const ended = db.selectFrom("promo_codes").select("promo_codes.code").where("ends_at", "<=", now);
  const ids = db.selectFrom("promo_uses").select("id").where("code", "in", ended).limit(batch);
  const { numDeletedRows } = await db.deleteFrom("promo_uses").where("id", "in", ids).executeTakeFirst();
  return Number(numDeletedRows);
}
