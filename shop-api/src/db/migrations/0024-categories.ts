import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";

/**
 * What staff set of categories and subcategories. The previous version, which adds none of these columns, shows hidden and
 * deleted ones while it is replaced.
 */
export const categories: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const table of ["categories", "subcategories"]) {
      const alter = () => db.schema.alterTable(table);
      await alter().addColumn("position", "integer").execute();
      await alter().addColumn("alt", "text").execute();
      await alter().addColumn("hidden_at", "bigint").execute();
      await alter().addColumn("deleted_at", "bigint").execute();
      await alter()
        .addColumn("moved_to", "integer", (c) => c.references(`${table}.id`))
        .execute();
      await alter()
        .addColumn("version", "integer", (c) => c.notNull().defaultTo(1))
        .execute();
    }
  },
};
