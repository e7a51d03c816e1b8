import { Router } from "express";
import * as v from "valibot";
import type { Database } from "../db/client.ts";
import { jsonBody, noBody } from "../http/body.ts";
import { pathId, readInput, staffPage, text, wholeNumber } from "../http/input.ts";
import { sendSuccess } from "../http/send.ts";
import { indianDate } from "../invoices/financial-year.ts";
import { requireStaff, staffOf } from "../sessions/staff-sessions.ts";
import { payRefund, refundById, refunds, sendRefundAgain } from "./refunds.ts";
import { staffRefundShape } from "./shape.ts";

const refundsQuery = v.strictObject({
  is_paid: v.optional(v.literal("1")),
  page: staffPage,
  page_size: v.optional(wholeNumber(100), "20"),
});

const noDay = "Please enter the day of the payment.";
const payment = v.strictObject({
  reference: text("A reference", 60, "Please enter the reference of the payment."),
  paid_on: v.pipe(
    v.optional(v.string(noDay), ""),
    v.isoDate(noDay),
    v.check((day) => !Number.isNaN(Date.parse(day)), noDay),
    v.check((day) => day <= indianDate(Date.now()), "The day of the payment is not in the future."),
  ),
});

/** Routes of what is to be paid back to customers, for staff. */
export function staffRefundRoutes(db: Database): Router {
  const router = Router();
  const staff = requireStaff(db);

  router.get("/staff/refunds", staff, async (req, res) => {
    const { is_paid, ...paging } = readInput(refundsQuery, req.query, 400);
    const { items, ...sums } = await refunds(db, is_paid === "1", paging);
    sendSuccess(res, { data: { items: items.map(staffRefundShape), ...sums, ...paging } });
  });

  router.post("/staff/refunds/:id/paid", staff, jsonBody, async (req, res) => {
    const paid = readInput(payment, req.body, 422);
    const id = pathId(req.params.id, "Refund not found");
    await payRefund(db, staffOf(req), id, paid);
    sendSuccess(res, { message: "Refund paid", data: { refund: staffRefundShape(await refundById(db, id)) } });
  });

  router.post("/staff/refunds/:id/send", staff, noBody, async (req, res) => {
    const id = pathId(req.params.id, "Refund not found");
    await sendRefundAgain(db, staffOf(req), id, Date.now());
    sendSuccess(res, { message: "Refund is sent", data: { refund: staffRefundShape(await refundById(db, id)) } });
  });

  return router;
}
