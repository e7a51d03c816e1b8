import { Router } from "express";
import { customerOf, requireCustomer } from "../sessions/customer-sessions.ts";
import type { Database } from "../db/client.ts";
import { HttpError } from "../http/http-error.ts";
import { pathId } from "../http/input.ts";
import { sendSuccess } from "../http/send.ts";

const notFound = "Invoice not found";

/** The invoices of the caller's orders (Q104). */
export function invoiceRoutes(db: Database): Router {
  const router = Router();

  router.get("/customer/invoice/:id", requireCustomer(db), async (req, res) => {
    const invoice = await invoiceOf(db, pathId(req.params.id, notFound), customerOf(req));
    if (invoice === undefined) throw new HttpError(404, notFound);
    sendSuccess(res, { data: { invoice } });
  });

  return router;
}

/** A customer's invoice of an order, as it was issued; undefined for none, and for another customer's order. */
async function invoiceOf(db: Database, orderId: number, customerId: number): Promise<unknown> {
  const invoice = await db
    .selectFrom("invoices")
    .innerJoin("orders", "orders.id", "invoices.order_id")
    .select("invoices.content")
    .where("invoices.order_id", "=", orderId)
    .where("orders.customer_id", "=", customerId)
    .executeTakeFirst();
  return invoice === undefined ? undefined : JSON.parse(invoice.content);
}
