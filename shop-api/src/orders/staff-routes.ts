import { Router } from "express";
import * as v from "valibot";
import { wholeNumber } from "../catalogue/listing-query.ts";
import type { Database } from "../db/client.ts";
import { sendSuccess } from "../http/send.ts";
import { jsonBody, noBody } from "../http/body.ts";
import { pathId, readInput } from "../http/input.ts";
import type { Seller } from "../invoices/seller.ts";
import { requireStaff, staffOf } from "../staff/sessions.ts";
import { unknownOrder } from "./order-status.ts";
import { staffOrderShape } from "./shapes.ts";
import { markOrderPaid, setOrderStatus } from "./staff-changes.ts";
import { staffOrder, staffOrders } from "./staff-queries.ts";

const status = v.picklist(["placed", "processed", "out for delivery", "delivered", "cancelled"]);

const ordersQuery = v.strictObject({
  status: v.optional(status),
  page: v.optional(wholeNumber(1_000_000), "1"),
  pageSize: v.optional(wholeNumber(100), "20"),
});
const statusChange = v.strictObject({ status });

/** Staff routes of orders; the web does not use them. */
export function staffOrderRoutes(db: Database, seller: Seller | undefined): Router {
  const router = Router();
  const staff = requireStaff(db);

  const readOrder = async (id: number) => {
    const order = await staffOrder(db, id);
    if (order === undefined) throw unknownOrder();
    return { order: staffOrderShape(order) };
  };

  router.get("/orders", staff, async (req, res) => {
    const { page, pageSize, ...filter } = readInput(ordersQuery, req.query, 400);
    const { orders, total } = await staffOrders(db, { ...filter, page, pageSize });
    sendSuccess(res, { data: { orders: orders.map(staffOrderShape), total, page, pageSize } });
  });

  router.put("/orders/:id/status", staff, jsonBody, async (req, res) => {
    const change = readInput(statusChange, req.body, 422);
    const id = pathId(req.params.id, "Order not found");
    await setOrderStatus(db, id, { ...change, staff: staffOf(req).name, seller });
    sendSuccess(res, { message: "Order updated", data: await readOrder(id) });
  });

  router.put("/orders/:id/paid", staff, noBody, async (req, res) => {
    const id = pathId(req.params.id, "Order not found");
    await markOrderPaid(db, id, staffOf(req).name);
    sendSuccess(res, { message: "Order paid", data: await readOrder(id) });
  });

  return router;
}
