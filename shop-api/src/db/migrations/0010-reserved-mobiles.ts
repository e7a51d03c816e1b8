import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";

/** Numbers that stay reserved for their customer after a change. */
export const reservedMobiles: Migration = {
  async up({ schema }: Kysely<unknown>): Promise<void> {
    await schema
      .createTable("reserved_mobiles")
      .addColumn("mobile_hmac", "text", (c) => c.primaryKey())
      .addColumn("customer_id", "integer", (c) => c.notNull().references("customers.id"))
      .addColumn("changed_at", "bigint", (c) => c.notNull())
      .execute();
    await schema.createIndex("reserved_mobiles_by_customer").on("reserved_mobiles").column("customer_id").execute();
  },
};
