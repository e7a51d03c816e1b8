import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";
import type { DialectName } from "../client.ts";
import { identity } from "./identity.ts";
import { lockWrites } from "./lock-writes.ts";

/** Uses of promo codes by the numbers that customers have given up. */
export const promoUses = (dialect: DialectName): Migration => ({
  async up(db: Kysely<unknown>): Promise<void> {
    await lockWrites(db, dialect);
    await db.schema
      .createTable("promo_uses")
      .addColumn("id", "integer", identity(dialect))
      .addColumn("mobile_hmac", "text", (c) => c.notNull())
      .addColumn("code", "text", (c) => c.notNull().references("promo_codes.code"))
      .addColumn("order_id", "integer", (c) => c.references("orders.id"))
      .addColumn("used_at", "bigint", (c) => c.notNull())
      .addUniqueConstraint("promo_uses_by_order", ["order_id", "mobile_hmac"])
      .execute();
    await db.schema.createIndex("promo_uses_by_number").on("promo_uses").columns(["mobile_hmac", "code"]).execute();
    await db.schema.createIndex("promo_uses_by_code").on("promo_uses").columns(["code", "used_at"]).execute();
  },
});
