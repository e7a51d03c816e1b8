import type { Insertable, Updateable } from "kysely";
import { holdCaller } from "../customers/hold.ts";
import type { Database } from "../db/client.ts";
import type { Tables } from "../db/schema.ts";
import { Refusal } from "../http/refusal.ts";

/** A customer's addresses in the order in which they were saved. */
export function addresses(db: Database, customerId: number) {
  return withDefault(db).where("addresses.customer_id", "=", customerId).orderBy("addresses.id").execute();
}

/** One address of a customer; undefined for an unknown one and for another customer's. */
export function address(db: Database, customerId: number, id: number) {
  return withDefault(db)
    .where("addresses.customer_id", "=", customerId)
    .where("addresses.id", "=", id)
    .executeTakeFirst();
}

const maxAddresses = 50;

/**
 * Saves an address; a customer's first one is the default.
 * @returns it as `address` does
 * @throws {Refusal} 422 for one more than a customer may have
 */
export async function addAddress(db: Database, values: Insertable<Tables["addresses"]>) {
  return db.transaction().execute(async (trx) => {
    await holdCaller(trx, values.customer_id);
    const saved = trx.selectFrom("addresses").select("id").where("customer_id", "=", values.customer_id);
    if ((await saved.limit(maxAddresses).execute()).length === maxAddresses) {
      throw new Refusal(422, `You can save at most ${maxAddresses} addresses. Please delete one first.`);
    }
    const { id } = await trx.insertInto("addresses").values(values).returning("id").executeTakeFirstOrThrow();
    await trx
      .insertInto("default_addresses")
      .values({ customer_id: values.customer_id, address_id: id })
      .onConflict((conflict) => conflict.column("customer_id").doNothing())
      .execute();
    return withDefault(trx).where("addresses.id", "=", id).executeTakeFirstOrThrow();
  });
}

/** @returns the address as `address` does; undefined for an unknown one and for another customer's */
export async function editAddress(
  db: Database,
  customerId: number,
  id: number,
  values: Updateable<Tables["addresses"]>,
) {
  const own = db.updateTable("addresses").set(values).where("id", "=", id).where("customer_id", "=", customerId);
  await own.execute();
  return address(db, customerId, id);
}

/** Orders keep it in words. When it was the default, the oldest one left becomes it. @returns undefined as `address` */
export async function deleteAddress(db: Database, customerId: number, id: number) {
  return db.transaction().execute(async (trx) => {
    await holdCaller(trx, customerId);
    const own = trx.deleteFrom("addresses").where("id", "=", id).where("customer_id", "=", customerId);
    const deleted = await own.returning("id").executeTakeFirst();
    const oldest = trx
      .selectFrom("addresses")
      .select(["customer_id", "id"])
      .where("customer_id", "=", customerId)
      .orderBy("id")
      .limit(1);
    await trx
      .insertInto("default_addresses")
      .columns(["customer_id", "address_id"])
      .expression(oldest)
      .onConflict((conflict) => conflict.column("customer_id").doNothing())
      .execute();
    return deleted;
  });
}

/** @returns undefined for an unknown one and for another customer's */
export async function makeDefault(db: Database, customerId: number, id: number) {
  return db.transaction().execute(async (trx) => {
    await holdCaller(trx, customerId);
    return trx
      .insertInto("default_addresses")
      .columns(["customer_id", "address_id"])
      .expression(
        trx
          .selectFrom("addresses")
          .select(["customer_id", "id"])
          .where("customer_id", "=", customerId)
          .where("id", "=", id),
      )
      .onConflict((conflict) =>
        conflict.column("customer_id").doUpdateSet((eb) => ({ address_id: eb.ref("excluded.address_id") })),
      )
      .returning("address_id")
      .executeTakeFirst();
  });
}

function withDefault(db: Database) {
  return db
    .selectFrom("addresses")
    .leftJoin("default_addresses", (join) =>
      join
        .onRef("default_addresses.customer_id", "=", "addresses.customer_id")
        .onRef("default_addresses.address_id", "=", "addresses.id"),
    )
    .selectAll("addresses")
    .select("default_addresses.address_id as default_id");
}
