import type { Database } from "../db/client.ts";
import type { StaffEntity } from "../db/schema.ts";

export type ChangeFilter = {
  entity?: StaffEntity | undefined;
  /** Of the entity. */
  entity_id?: string | undefined;
  staff_id?: number | undefined;
};

/** A page of the history, the newest first, with the total number. */
export async function staffChanges(db: Database, filter: ChangeFilter, { page, page_size }: Paging) {
  const { entity, entity_id, staff_id } = filter;
  let changes = db.selectFrom("staff_changes");
  if (entity !== undefined) changes = changes.where("entity", "=", entity);
  if (entity_id !== undefined) changes = changes.where("entity_id", "=", entity_id);
  if (staff_id !== undefined) changes = changes.where("staff_id", "=", staff_id);
  const { total } = await changes
    .select((eb) => eb.cast<number>(eb.fn.countAll(), "integer").as("total"))
    .executeTakeFirstOrThrow();
  const items = await changes
    .select(["id", "changed_at", "staff_name", "entity", "entity_id", "label", "action", "fields"])
    .orderBy("id", "desc")
    .limit(page_size)
    .offset((page - 1) * page_size)
    .execute();
  return { items, total };
}

type Paging = { page: number; page_size: number };

export type ChangeRow = Awaited<ReturnType<typeof staffChanges>>["items"][number];
