import { sql } from "kysely";
import * as v from "valibot";
import type { Database } from "../db/client.ts";
import { indianDate } from "../invoices/financial-year.ts";
import { paiseOf } from "../money/rupees.ts";
import { batchSize, inBatches } from "./batches.ts";
import type { Period } from "./period.ts";

const amount = v.pipe(v.string(), v.regex(/^\d+\.\d\d$/), v.transform(paiseOf));

const lineForm = v.object({
  description: v.string(),
  size: v.nullable(v.string()),
  hsn: v.nullable(v.string()),
  qty: v.pipe(v.string(), v.regex(/^\d+$/), v.transform(Number)),
  // Invoices of earlier versions have products only, and name no unit.
  unit: v.optional(v.nullable(v.string()), "PCS"),
  tax_percentage: v.number(),
  taxable_value: amount,
  cgst: amount,
  sgst: amount,
  igst: amount,
  amount,
});

/** What the content of an invoice or a credit note has for exports, in whole paise. */
const contentForm = v.object({
  order_id: v.number(),
  invoice_no: v.string(),
  bill_to: v.object({ name: v.string(), address: v.string(), gstin: v.optional(v.nullable(v.string()), null) }),
  place_of_supply: v.string(),
  items: v.array(lineForm),
  amount,
});

export type DocumentLine = v.InferOutput<typeof lineForm>;

/** An invoice or a credit note as it was issued. Dates are calendar dates in India. */
export type IssuedDocument = v.InferOutput<typeof contentForm> & {
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
    ...v.parse(contentForm, JSON.parse(content)),
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
