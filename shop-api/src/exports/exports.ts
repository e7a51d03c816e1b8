import type { Database } from "../db/client.ts";
import type { Seller } from "../invoices/seller.ts";
import type { Cell } from "./csv-text.ts";
import { type IssuedDocument, issuedDocuments } from "./documents.ts";
import {
  b2bColumns,
  b2bRows,
  b2csColumns,
  b2csSummary,
  cdnrColumns,
  cdnrRows,
  hsnColumns,
  hsnSummary,
  type Summary,
} from "./gstr1.ts";
import { invoiceColumns, invoiceRows } from "./invoice-rows.ts";
import { orderColumns, orderRows } from "./order-rows.ts";
import type { Period } from "./period.ts";

type Source = { db: Database; seller: Seller | undefined; period: Period; signal: AbortSignal };
/** Batches of rows, of which some may be empty. */
type Rows = AsyncGenerator<Cell[][], void, undefined>;

/** A file for the accountant. */
export type Export = { columns: readonly string[]; rows: (source: Source) => Rows };

export const exports: ReadonlyMap<string, Export> = new Map([
  [
    "orders",
    { columns: orderColumns, rows: ({ db, period, seller, signal }) => orderRows(db, period, seller, signal) },
  ],
  ["invoices", ofDocuments(invoiceColumns, invoiceRows)],
  ["b2b", ofDocuments(b2bColumns, b2bRows)],
  ["b2cs", ofSummary(b2csColumns, b2csSummary)],
  ["cdnr", ofDocuments(cdnrColumns, cdnrRows)],
  ["hsn", ofSummary(hsnColumns, hsnSummary)],
]);

function ofDocuments(columns: readonly string[], rowsOf: (document: IssuedDocument) => Cell[][]): Export {
  return {
    columns,
    async *rows({ db, period, signal }) {
      for await (const documents of issuedDocuments(db, period, signal)) yield documents.flatMap(rowsOf);
    },
  };
}

function ofSummary(columns: readonly string[], create: () => Summary): Export {
  return {
    columns,
    async *rows({ db, period, signal }) {
      const summary = create();
      for await (const documents of issuedDocuments(db, period, signal)) {
        for (const document of documents) summary.add(document);
        yield [];
      }
      yield summary.rows();
    },
  };
}
