import { sql } from "kysely";
import type { Database } from "../db/client.ts";
import { indianDate } from "../invoices/financial-year.ts";
import { type FrozenDocument, readFrozenDocument } from "../invoices/frozen-invoice.ts";
import { batchSize, inBatches } from "./batches.ts";
import type { Period } from "./period.ts";

export type DocumentLine = FrozenDocument["items"][number];

/** An invoice or a credit note as it was issued. Dates are calendar dates in India. */
export type IssuedDocument = FrozenDocument & {
  kind: "invoice" | "credit note";
  number: string;
  date: string;
  cancelledOn: string | null;
};

type DocumentRow = Awaited<ReturnType<typeof documentsAfter>>[number];

/** The invoices and credit notes that were issued in a period, in order of time, in batches. */
export async function* issuedDocuments(
  db: Database,
  period: Period,
  signal: AbortSignal,
): AsyncGenerator<IssuedDocument[], void, undefined> {
  const read = (last: DocumentRow | undefined) => documentsAfter(db, period, last);
  for await (const rows of inBatches(read, signal)) yield rows.map(issuedDocument);
}

const greatestId = 2_147_483_647;

/** Ordered by time, then invoices before credit notes, then by id. */
function documentsAfter(db: Database, { start, end }: Period, last?: { at: number; is_note: number; id: number }) {
  const at = last?.at ?? start;
  const isAfterNote = last?.is_note === 1;
  const invoices = db
    .selectFrom("invoices")
    .select(["issued_at as at", "order_id as id", "number", "content"])
    .select([sql<0 | 1>`0`.as("is_note"), sql<number | null>`cast(null as bigint)`.as("cancelled_at")])
    .where("issued_at", "<", end)
    .where((eb) =>
      eb(eb.refTuple("issued_at", "order_id"), ">", eb.tuple(at, isAfterNote ? greatestId : (last?.id ?? 0))),
    )
    .orderBy("issued_at")
    .orderBy("order_id")
    .limit(batchSize);
  const notes = db
    .selectFrom("credit_notes")
    .select(["issued_at as at", "id", "number", "content"])
    .select([sql<0 | 1>`1`.as("is_note"), "cancelled_at"])
    .where("issued_at", "<", end)
    .where((eb) => eb(eb.refTuple("issued_at", "id"), ">", eb.tuple(at, isAfterNote ? last.id : 0)))
    .orderBy("issued_at")
    .orderBy("id")
    .limit(batchSize);
  return db
    .selectFrom(invoices.as("some"))
    .selectAll()
    .unionAll(db.selectFrom(notes.as("others")).selectAll())
    .orderBy("at")
    .orderBy("is_note")
    .orderBy("id")
    .limit(batchSize)
    .execute();
}

function issuedDocument({ at, number, content, is_note, cancelled_at }: DocumentRow): IssuedDocument {
  return {
    ...readFrozenDocument(content),
    kind: is_note === 1 ? "credit note" : "invoice",
    number,
    date: indianDate(at),
    cancelledOn: cancelled_at === null ? null : indianDate(cancelled_at),
  };
}

/** How a document counts: a credit note is taken off, and one that was cancelled is neither. */
export function signOf({ kind, cancelledOn }: IssuedDocument): 1 | 0 | -1 {
  if (kind === "invoice") return 1;
  return cancelledOn === null ? -1 : 0;
}
