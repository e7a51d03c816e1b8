import { type ExpressionBuilder, sql } from "kysely";
import type { Database } from "../db/client.ts";
import type { Tables } from "../db/schema.ts";

/** The ids of the seed's products that staff have changed. */
export async function changedByStaff(db: Database): Promise<Set<number>> {
  const changed = db.selectFrom("products").select("id").where("version", ">", 1);
  return new Set((await changed.execute()).map(({ id }) => id));
}

/** Whether a product is the seed's, and staff have not changed it. */
export function isUntouched(eb: ExpressionBuilder<Tables, "products">) {
  // Products of old shops may have no slug: see `assignMissingSlugs`.
  return eb.and([eb("version", "=", 1), sql<boolean>`coalesce(slug, '') not like 'staff-%'`]);
}

/** Whether staff have changed the banners, which are theirs from then on. */
export async function haveStaffChangedBanners(db: Database): Promise<boolean> {
  const change = db.selectFrom("staff_changes").select("id").where("entity", "=", "banner").limit(1);
  return (await change.executeTakeFirst()) !== undefined;
}
