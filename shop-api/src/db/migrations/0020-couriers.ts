import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";
import type { DialectName } from "../client.ts";
import { identity } from "./identity.ts";
import { lockWrites } from "./lock-writes.ts";

/** Couriers with the links to their pages, and the courier and tracking number of each parcel. */
export const couriers = (dialect: DialectName): Migration => ({
  async up(db: Kysely<unknown>): Promise<void> {
    const { schema } = db;
    await lockWrites(db, dialect);
    await schema
      .createTable("couriers")
      .addColumn("id", "integer", identity(dialect))
      .addColumn("name", "text", (c) => c.notNull().unique())
      .addColumn("url_template", "text")
      .addColumn("created_at", "bigint", (c) => c.notNull())
      .execute();
    for (const column of ["courier", "tracking_number"]) {
      await schema.alterTable("orders").addColumn(column, "text").execute();
    }
  },
});
