import type { Insertable } from "kysely";
import type { Database } from "../db/client.ts";
import type { Tables } from "../db/schema.ts";

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

/** Saves an address; a customer's first one is the default. @returns it as `address` does */
export async function addAddress(db: Database, values: Insertable<Tables["addresses"]>) {
  return db.transaction().execute(async (trx) => {
    const { id } = await trx.insertInto("addresses").values(values).returning("id").executeTakeFirstOrThrow();
    await trx
      .insertInto("default_addresses")
      .values({ customer_id: values.customer_id, address_id: id })
      .onConflict((conflict) => conflict.column("customer_id").doNothing())
      .execute();
    return withDefault(trx).where("addresses.id", "=", id).executeTakeFirstOrThrow();
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
