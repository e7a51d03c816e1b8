import * as v from "valibot";
import type { Database } from "../db/client.ts";
import type { StaffEntity } from "../db/schema.ts";

const maxChanges = 100;

const Fields = v.pipe(
  v.string(),
  v.parseJson(),
  v.array(v.object({ field: v.string(), before: v.nullable(v.string()), after: v.nullable(v.string()) })),
);

/** The newest changes by staff of one thing, the newest first. */
export async function changesOf(db: Database, entity: StaffEntity, id: number | string) {
  const rows = db
    .selectFrom("staff_changes")
    .select(["id", "changed_at", "staff_name", "entity", "entity_id", "label", "action", "fields"])
    .where("entity", "=", entity)
    .where("entity_id", "=", String(id))
    .orderBy("id", "desc")
    .limit(maxChanges);
  return (await rows.execute()).map(({ id: change, changed_at, fields, ...row }) => ({
    id: change,
    at: new Date(changed_at).toISOString(),
    ...row,
    fields: v.parse(Fields, fields),
  }));
}
