import { Router } from "express";
import type { Database } from "../db/client.ts";
import { HttpError } from "../http/http-error.ts";
import { pathId } from "../http/input.ts";
import { sendSuccess } from "../http/send.ts";
import { customerOf, requireCustomer } from "../sessions/customer-sessions.ts";
import { requireStaff, staffOf } from "../sessions/staff-sessions.ts";
import { creditNoteOf, staffCreditNote } from "./queries.ts";

const notFound = "Credit note not found";

/** Credit notes of the caller's orders, and of all customers' orders for staff (Q149). */
export function creditNoteRoutes(db: Database): Router {
  const router = Router();

  router.get("/customer/credit-note/:id", requireCustomer(db), async (req, res) => {
    const credit_note = await creditNoteOf(db, pathId(req.params.id, notFound), customerOf(req));
    if (credit_note === undefined) throw new HttpError(404, notFound);
    sendSuccess(res, { data: { credit_note } });
  });

  router.get("/staff/orders/:id/credit-notes/:note_id", requireStaff(db), async (req, res) => {
    const ids = { orderId: pathId(req.params.id, notFound), id: pathId(req.params.note_id, notFound) };
    const credit_note = await staffCreditNote(db, ids, staffOf(req).role);
    if (credit_note === undefined) throw new HttpError(404, notFound);
    sendSuccess(res, { data: { credit_note } });
  });

  return router;
}
