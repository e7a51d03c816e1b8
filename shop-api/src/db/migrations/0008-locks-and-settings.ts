import { sql } from "kysely";
import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";

/** Locks of preparation and settings of this database. `seed_runs` had both, and stays for the previous version. */
export const locksAndSettings: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema
      .createTable("locks")
      .addColumn("name", "text", (c) => c.primaryKey())
      .addColumn("taken_at", "bigint", (c) => c.notNull())
      .execute();
    await db.schema
      .createTable("settings")
      .addColumn("name", "text", (c) => c.primaryKey())
      .addColumn("value", "text", (c) => c.notNull())
      .execute();
    await sql`insert into settings (name, value)
      select 'imported-catalogue', substr(name, 11) from seed_runs where name like 'catalogue %'
      order by ran_at desc limit 1`.execute(db);
    await sql`insert into settings (name, value)
      select 'admin-token', 'created' from seed_runs where name = 'admin-token'`.execute(db);
  },
};
