import { Router } from "express";
import { customerOf, requireCustomer } from "../customers/sessions.ts";
import type { Database } from "../db/client.ts";
import { HttpError } from "../http/http-error.ts";
import { pathId } from "../http/input.ts";
import { sendSuccess } from "../http/send.ts";

const notFound = "Invoice not found";

/** The invoices of the caller's orders (Q104). */
export function invoiceRoutes(db: Database): Router {
  const router = Router();

  router.get("/customer/invoice/:id", requireCustomer(db), async (req, res) => {
    const invoice = await db
      .selectFrom("invoices")
      .innerJoin("orders", "orders.id", "invoices.order_id")
      .select("invoices.content")
      .where("invoices.order_id", "=", pathId(req.params.id, notFound))
      .where("orders.customer_id", "=", customerOf(req))
      .executeTakeFirst();
    if (invoice === undefined) throw new HttpError(404, notFound);
    const content: unknown = JSON.parse(invoice.content);
    sendSuccess(res, { data: { invoice: content } });
  });

  return router;
}
