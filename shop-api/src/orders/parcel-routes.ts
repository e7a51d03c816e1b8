import { Router } from "express";
import * as v from "valibot";
import type { Database } from "../db/client.ts";
import { jsonBodyUpTo } from "../http/body.ts";
import { idNumber, readInput, tooLong } from "../http/input.ts";
import { sendSuccess } from "../http/send.ts";
import type { Seller } from "../invoices/seller.ts";
import { requireStaff, staffOf } from "../sessions/staff-sessions.ts";
import { sendOrders } from "./send-orders.ts";
import { staffOrderShape } from "./staff-shapes.ts";

const maxRows = 100;
const wrongRows = `Please enter 1 to ${maxRows} rows.`;
/** Checked row by row, with a message at the row. */
const typed = v.optional(v.nullable(v.pipe(v.string(), v.maxLength(200, tooLong("A text", 200)))), null);

const parcels = v.strictObject({
  rows: v.pipe(
    v.array(
      v.strictObject({
        order_id: idNumber("The number of an order is a number from 1 to 999999999."),
        courier: typed,
        tracking_number: typed,
      }),
      wrongRows,
    ),
    v.minLength(1, wrongRows),
    v.maxLength(maxRows, wrongRows),
  ),
  dry_run: v.boolean(),
});

/** The route that sends several orders with their parcels. */
export function parcelRoutes(db: Database, seller: Seller | undefined): Router {
  const router = Router();

  router.post("/staff/orders/send", requireStaff(db), jsonBodyUpTo(64 * 1024), async (req, res) => {
    const { rows, dry_run: dryRun } = readInput(parcels, req.body, 422);
    const results = await sendOrders(db, staffOf(req), rows, { seller, dryRun });
    const shapes = results.map(({ id, problem, order }) => ({
      order_id: id,
      problem,
      order: order === undefined ? null : staffOrderShape(order, seller),
    }));
    sendSuccess(res, { message: dryRun ? "Rows checked" : "Orders sent", data: { results: shapes } });
  });

  return router;
}
