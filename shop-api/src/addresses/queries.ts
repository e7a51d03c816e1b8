import type { Insertable, Updateable } from "kysely";
import { lockCaller } from "../customers/lock-customer.ts";
import type { Database } from "../db/client.ts";
import type { Tables } from "../db/schema.ts";
import { HttpError } from "../http/http-error.ts";

/** A customer's addresses, oldest first. */
export function addresses(db: Database, customerId: number) {
  return withDefault(db).where("addresses.customer_id", "=", customerId).orderBy("addresses.id").execute();
}

/** One address of a customer; undefined for an unknown id and for another customer's address. */
export function address(db: Database, customerId: number, id: number) {
  return withDefault(db)
    .where("addresses.customer_id", "=", customerId)
    .where("addresses.id", "=", id)
    .executeTakeFirst();
}

const maxAddresses = 50;

/**
 * Saves an address; a customer's first one becomes the default.
 * @returns the address in the shape of `address`
 * @throws {HttpError} 422 when the customer has the maximum number of addresses
 */
export async function addAddress(db: Database, values: Insertable<Tables["addresses"]>) {
  return db.transaction().execute(async (trx) => {
    await lockCaller(trx, values.customer_id);
    const saved = trx.selectFrom("addresses").select("id").where("customer_id", "=", values.customer_id);
    if ((await saved.limit(maxAddresses).execute()).length === maxAddresses) {
      throw new HttpError(422, `You can save at most ${maxAddresses} addresses. Please delete one first.`);
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

/** @returns the address in the shape of `address`; undefined for an unknown id and for another customer's address */
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

/**
 * Orders keep their own copy of the address. If it was the default, the oldest remaining one becomes the default.
 * @returns undefined as `address` does
 */
export async function deleteAddress(db: Database, customerId: number, id: number) {
  return db.transaction().execute(async (trx) => {
    await lockCaller(trx, customerId);
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

/** @returns undefined for an unknown id and for another customer's address */
export async function makeDefault(db: Database, customerId: number, id: number) {
  return db.transaction().execute(async (trx) => {
    await lockCaller(trx, customerId);
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
