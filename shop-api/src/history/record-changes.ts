import type { SelectQueryBuilder } from "kysely";
import type { Database } from "../db/client.ts";
import { inChunks } from "../db/in-chunks.ts";
import type { StaffEntity, Tables } from "../db/schema.ts";

/** A changed field; `before` and `after` are texts for display, null for nothing or something personal. */
export type FieldChange = { field: string; before: string | null; after: string | null };

/** Who makes a change: an account, or null for the command line. */
export type Author = { id: number; name: string } | null;

export type Change = {
  entity: StaffEntity;
  id: number | string;
  /** Text for display, such as a title; null for something personal. */
  label: string | null;
  /** In words, such as `out for delivery`. */
  action: string;
  fields?: FieldChange[];
};

/** The author of changes by `npm run shop`. */
export const commandLine: Author = null;

/** The author of what the shop does by itself. */
export const theShop = { id: null, name: "Kasavu" } as const;

type AnyAuthor = Author | typeof theShop;

/** Records a change by staff, in the transaction that makes it. Of customers it holds the names of the fields only. */
export async function recordChange(trx: Database, author: AnyAuthor, change: Change): Promise<void> {
  await recordChanges(trx, author, [change]);
}

/** Records several changes, in their order. */
export async function recordChanges(trx: Database, author: AnyAuthor, changes: Change[]): Promise<void> {
  const rows = changes.map((change) => rowOf(author, change));
  for (const chunk of inChunks(rows)) await trx.insertInto("staff_changes").values(chunk).execute();
}

function rowOf(author: AnyAuthor, { entity, id, label, action, fields = [] }: Change) {
  const written = entity === "customer" ? fields.map(({ field }) => ({ field, before: null, after: null })) : fields;
  return {
    staff_id: author?.id ?? null,
    staff_name: author?.name ?? "command line",
    entity,
    entity_id: String(id),
    label: entity === "customer" ? null : label,
    action,
    fields: JSON.stringify(written),
    changed_at: Date.now(),
  };
}

/**
 * The fields that differ, as texts for display.
 * @param before undefined for something new
 */
export function differences<Row>(
  before: Row | undefined,
  after: Row,
  textsOf: (row: Row) => [field: string, text: string | null][],
): FieldChange[] {
  const old = new Map(before === undefined ? [] : textsOf(before));
  return textsOf(after)
    .map(([field, text]) => ({ field, before: old.get(field) ?? null, after: text }))
    .filter((change) => change.before !== change.after);
}

type CustomerIds = SelectQueryBuilder<Tables, "customers", { id: number }>;

/**
 * Erases what changes of the orders of these customers say, which may be personal: what was done remains.
 */
export async function eraseChanges(trx: Database, customerIds: CustomerIds): Promise<void> {
  const theirs = trx
    .selectFrom("orders")
    .select((eb) => eb.cast<string>("id", "text").as("id"))
    .where("customer_id", "in", customerIds);
  await trx
    .updateTable("staff_changes")
    .set({ label: null, fields: "[]" })
    .where("entity", "=", "order")
    .where((eb) => eb.or([eb("label", "is not", null), eb("fields", "!=", "[]")]))
    .where("entity_id", "in", theirs)
    .execute();
}

/** The fields of `after` that differ from `before`, as text; undefined ones stay as they are. */
export function changedFields<T extends object>(
  before: T,
  after: { [Field in keyof T]?: T[Field] | undefined },
): FieldChange[] {
  const old = new Map(Object.entries(before));
  return Object.entries(after)
    .filter(([, value]) => value !== undefined)
    .map(([field, value]) => ({ field, before: textOf(old.get(field)), after: textOf(value) }))
    .filter((change) => change.before !== change.after);
}

function textOf(value: unknown): string | null {
  if (value === null || value === undefined) return null;
  return typeof value === "string" ? value : JSON.stringify(value);
}
