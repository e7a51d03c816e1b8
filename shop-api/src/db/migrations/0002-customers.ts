import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";
import type { DialectName } from "../client.ts";
import { identity } from "./identity.ts";

/** Customers, codes, sessions and addresses. */
export function customers(dialect: DialectName): Migration {
  return {
    async up({ schema }: Kysely<unknown>): Promise<void> {
      await schema
        .createTable("customers")
        .addColumn("id", "integer", identity(dialect))
        .addColumn("name", "text", (c) => c.notNull())
        .addColumn("email", "text", (c) => c.notNull())
        .addColumn("mobile", "text", (c) => c.notNull().unique())
        .addColumn("points_balance", "integer", (c) => c.notNull().defaultTo(0))
        .addColumn("credit_balance_paise", "integer", (c) => c.notNull().defaultTo(0))
        .addColumn("failed_logins", "integer", (c) => c.notNull().defaultTo(0))
        .addColumn("code_sent_at", "bigint", (c) => c.notNull().defaultTo(0))
        .addColumn("created_at", "bigint", (c) => c.notNull())
        .execute();
      await schema
        .createTable("login_codes")
        .addColumn("id", "integer", identity(dialect))
        .addColumn("customer_id", "integer", (c) => c.notNull().references("customers.id"))
        .addColumn("code_hmac", "text", (c) => c.notNull())
        .addColumn("sent_at", "bigint", (c) => c.notNull())
        .addColumn("attempts", "integer", (c) => c.notNull().defaultTo(0))
        .addColumn("used_at", "bigint")
        .execute();
      await schema.createIndex("login_codes_by_customer").on("login_codes").columns(["customer_id", "id"]).execute();
      await schema
        .createTable("sessions")
        .addColumn("token_hash", "text", (c) => c.primaryKey())
        .addColumn("customer_id", "integer", (c) => c.notNull().references("customers.id"))
        .addColumn("expires_at", "bigint", (c) => c.notNull())
        .execute();
      await schema.createIndex("sessions_by_customer").on("sessions").column("customer_id").execute();
      await schema
        .createTable("secrets")
        .addColumn("name", "text", (c) => c.primaryKey())
        .addColumn("value", "text", (c) => c.notNull())
        .execute();
      await schema
        .createTable("addresses")
        .addColumn("id", "integer", identity(dialect))
        .addColumn("customer_id", "integer", (c) => c.notNull().references("customers.id"))
        .addColumn("name", "text", (c) => c.notNull())
        .addColumn("mobile", "text", (c) => c.notNull())
        .addColumn("building", "text", (c) => c.notNull())
        .addColumn("street", "text", (c) => c.notNull())
        .addColumn("landmark", "text")
        .addColumn("city", "text", (c) => c.notNull())
        .addColumn("po_box", "text", (c) => c.notNull())
        .addColumn("latitude", "double precision", (c) => c.notNull())
        .addColumn("longitude", "double precision", (c) => c.notNull())
        .execute();
      await schema.createIndex("addresses_by_customer").on("addresses").columns(["customer_id", "id"]).execute();
      await schema
        .createTable("default_addresses")
        .addColumn("customer_id", "integer", (c) => c.primaryKey().references("customers.id"))
        .addColumn("address_id", "integer", (c) => c.notNull().references("addresses.id").onDelete("cascade"))
        .execute();
    },
  };
}
