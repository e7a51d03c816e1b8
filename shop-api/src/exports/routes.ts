import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { Router } from "express";
import type { Database } from "../db/client.ts";
import { HttpError } from "../http/http-error.ts";
import { readInput } from "../http/input.ts";
import { indianDate } from "../invoices/financial-year.ts";
import type { Seller } from "../invoices/seller.ts";
import { requireOwner } from "../sessions/staff-sessions.ts";
import { byteOrderMark, type Cell, csvText } from "./csv-text.ts";
import { exports } from "./exports.ts";
import { exportedDays, periodOf } from "./period.ts";

/** Files for the accountant (Q151), for owners: they have the names of deleted accounts. */
export function exportRoutes(db: Database, seller: Seller | undefined): Router {
  const router = Router();

  router.get("/staff/exports/:name", requireOwner(db), async (req, res) => {
    const days = readInput(exportedDays, req.query, 422);
    const name = String(req.params["name"]);
    const exported = exports.get(name);
    if (exported === undefined) throw new HttpError(404, "Export not found");
    const left = new AbortController();
    res.once("close", () => left.abort());
    const rows = exported.rows({ db, seller, period: periodOf(days), signal: left.signal });
    try {
      // Read before the headers are sent, which a failure then still can have.
      const first = await rows.next();
      const file = `kasavu-${name}-${indianDate(days.from)}-${indianDate(days.to)}.csv`;
      res.set({ "Content-Type": "text/csv; charset=utf-8", "Content-Disposition": `attachment; filename="${file}"` });
      const head = csvText([exported.columns, ...(first.done ? [] : first.value)]);
      await pipeline(Readable.from(linesOf(byteOrderMark + head, rows)), res);
    } catch (error) {
      if (error !== left.signal.reason && !isPrematureClose(error)) throw error;
    }
  });

  return router;
}

async function* linesOf(head: string, rows: AsyncGenerator<Cell[][]>): AsyncGenerator<string> {
  yield head;
  for await (const batch of rows) if (batch.length > 0) yield csvText(batch);
}

/** Whether the client has disconnected. */
function isPrematureClose(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === "ERR_STREAM_PREMATURE_CLOSE";
}
