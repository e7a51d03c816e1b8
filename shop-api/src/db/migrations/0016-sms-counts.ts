import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";

/** Codes sent by SMS in each hour. */
export const smsCounts: Migration = {
  async up({ schema }: Kysely<unknown>): Promise<void> {
    await schema
      .createTable("sms_counts")
      .addColumn("hour_at", "bigint", (c) => c.notNull())
      .addColumn("name", "text", (c) => c.notNull())
      .addColumn("codes", "integer", (c) => c.notNull())
      .addPrimaryKeyConstraint("sms_counts_pk", ["hour_at", "name"])
      .execute();
  },
};
