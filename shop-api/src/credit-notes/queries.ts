import { isKept } from "../customers/search.ts";
import type { Database } from "../db/client.ts";
import type { StaffRole } from "../db/schema.ts";
import { indianDate } from "../invoices/financial-year.ts";
import { staffPaper } from "../invoices/staff-paper.ts";

/** The credit notes of orders, oldest first. */
export function creditNotesOf(db: Database, orderIds: number[]) {
  return db
    .selectFrom("credit_notes")
    .select(["id", "order_id", "number", "issued_at", "return_no", "cancelled_at", "total_paise"])
    .where("order_id", "in", orderIds)
    .orderBy("id")
    .execute();
}

export type OrderCreditNote = Awaited<ReturnType<typeof creditNotesOf>>[number];

/** A customer's credit note, as it was issued, and when it was cancelled; undefined for an unknown one and another customer's. */
export async function creditNoteOf(db: Database, id: number, customerId: number): Promise<unknown> {
  const note = await withOwner(db)
    .where("credit_notes.id", "=", id)
    .where("orders.customer_id", "=", customerId)
    .executeTakeFirst();
  return note === undefined ? undefined : { ...JSON.parse(note.content), ...cancellationOf(note) };
}

/** A credit note of any customer's order; undefined for an unknown one and another order's. */
export async function staffCreditNote(
  db: Database,
  { orderId, id }: { orderId: number; id: number },
  role: StaffRole,
): Promise<unknown> {
  const note = await withOwner(db)
    .where("credit_notes.id", "=", id)
    .where("credit_notes.order_id", "=", orderId)
    .executeTakeFirst();
  return note === undefined ? undefined : { ...staffPaper(note, role), ...cancellationOf(note) };
}

function withOwner(db: Database) {
  return db
    .selectFrom("credit_notes")
    .innerJoin("orders", "orders.id", "credit_notes.order_id")
    .innerJoin("customers", "customers.id", "orders.customer_id")
    .select(["credit_notes.content", "credit_notes.cancelled_at"])
    .select((eb) => eb.case().when(isKept).then(1).else(0).end().as("has_account"));
}

function cancellationOf({ cancelled_at }: { cancelled_at: number | null }) {
  return { cancelled_on: cancelled_at === null ? null : indianDate(cancelled_at) };
}
