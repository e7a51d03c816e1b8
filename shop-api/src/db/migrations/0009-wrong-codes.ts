import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";
import type { DialectName } from "../client.ts";
import { identity } from "./identity.ts";

/**
 * Wrong codes by number and client address, and locks of numbers. `failed_logins`, `locks` and `locked_until` of
 * customers stay for the previous version.
 */
export function wrongCodes(dialect: DialectName): Migration {
  return {
    async up({ schema }: Kysely<unknown>): Promise<void> {
      // Null in the rows of the previous version.
      await schema.alterTable("login_codes").addColumn("address_hmac", "text").execute();
      await schema
        .createTable("wrong_codes")
        .addColumn("id", "integer", identity(dialect))
        .addColumn("mobile_hmac", "text", (c) => c.notNull())
        .addColumn("address_hmac", "text", (c) => c.notNull())
        .addColumn("tried_at", "bigint", (c) => c.notNull())
        .execute();
      await schema
        .createIndex("wrong_codes_by_mobile")
        .on("wrong_codes")
        .columns(["mobile_hmac", "tried_at"])
        .execute();
      await schema.createIndex("wrong_codes_by_age").on("wrong_codes").column("tried_at").execute();
      await schema
        .createTable("number_locks")
        .addColumn("mobile_hmac", "text", (c) => c.primaryKey())
        .addColumn("locks", "integer", (c) => c.notNull().defaultTo(0))
        .addColumn("locked_until", "bigint", (c) => c.notNull().defaultTo(0))
        .addColumn("used_at", "bigint", (c) => c.notNull())
        .execute();
      await schema.createIndex("number_locks_by_age").on("number_locks").column("used_at").execute();
    },
  };
}
