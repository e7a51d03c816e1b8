import { sql } from "kysely";
import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";

/** A promo code may have a start and an end, and may be disabled. Existing codes stay valid. */
export function promoCodeValidity(): Migration {
  return {
    async up({ schema }: Kysely<unknown>): Promise<void> {
      // SQLite adds only one column per statement.
      await schema.alterTable("promo_codes").addColumn("starts_at", "bigint").execute();
      await schema.alterTable("promo_codes").addColumn("ends_at", "bigint").execute();
      await schema
        .alterTable("promo_codes")
        .addColumn("is_active", "integer", (c) =>
          c
            .notNull()
            .defaultTo(1)
            .check(sql`is_active in (0, 1)`),
        )
        .execute();
    },
  };
}
