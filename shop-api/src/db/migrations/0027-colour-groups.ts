import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";
import type { DialectName } from "../client.ts";
import { identity } from "./identity.ts";
import { lockWrites } from "./lock-writes.ts";

/** Products that differ by colour only, joined in groups, and the name of a product's colour. */
export const colourGroups = (dialect: DialectName): Migration => ({
  async up(db: Kysely<unknown>): Promise<void> {
    const { schema } = db;
    await lockWrites(db, dialect);
    await schema
      .createTable("colour_groups")
      .addColumn("id", "integer", identity(dialect))
      .addColumn("lists_one", "integer", (c) => c.notNull().defaultTo(0))
      .execute();
    await schema
      .alterTable("products")
      .addColumn("colour_group_id", "integer", (c) => c.references("colour_groups.id"))
      .execute();
    await schema.alterTable("products").addColumn("colour_name", "text").execute();
    await schema
      .createIndex("products_by_colour_group")
      .on("products")
      .column("colour_group_id")
      .where("colour_group_id", "is not", null)
      .execute();
  },
});
