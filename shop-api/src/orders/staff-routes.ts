import { Router } from "express";
import * as v from "valibot";
import type { Database, DialectName } from "../db/client.ts";
import { jsonBody, noBody } from "../http/body.ts";
import { HttpError } from "../http/http-error.ts";
import {
  countText,
  idNumber,
  indianDay,
  optionalTextOfLines,
  pathId,
  readInput,
  searchText,
  staffPage,
  textOfLines,
  wholeNumber,
} from "../http/input.ts";
import { sendSuccess } from "../http/send.ts";
import type { Seller } from "../invoices/seller.ts";
import { staffInvoice } from "../invoices/staff-invoice.ts";
import { staffChanges } from "../history/changes.ts";
import { messagesOfOrder, staffMessageShape } from "../messages/staff-messages.ts";
import { requireStaff, staffOf } from "../sessions/staff-sessions.ts";
import { statusName, statusOfName } from "../text/status-name.ts";
import { listStatuses } from "./order-filter.ts";
import { unknownOrder } from "./order-status.ts";
import { courierText, noCourier, parcelIn, trackingText } from "./parcels.ts";
import { cancelByShop, markOrderPaid, setOrderStatus, setOrderStatuses } from "./progress-by-staff.ts";
import { staffOrder, staffOrders, staffOrdersById } from "./staff-queries.ts";
import { staffOrderChangeRoutes } from "./staff-change-routes.ts";
import { staffOrderShape } from "./staff-shapes.ts";

const maxOrders = 100;
const maxChanges = 100;
const dayMs = 24 * 60 * 60 * 1000;

const written = v.pipe(v.string(), v.regex(/^[a-z_]+$/), v.transform(statusOfName));
const listStatus = v.pipe(
  written,
  v.picklist(listStatuses, "Orders are listed by a status of the shop, such as placed."),
);
const otherAhead = v.picklist(["placed", "processed", "delivered"]);
const ahead = v.picklist([...otherAhead.options, "out for delivery"]);

const ordersQuery = v.pipe(
  v.strictObject({
    status: v.optional(listStatus),
    search: searchText,
    customer_id: v.optional(countText("The id of a customer is a number from 1 to 999999999.")),
    credit_due: v.optional(
      v.pipe(
        v.literal("1"),
        v.transform(() => true),
      ),
    ),
    placed_from: v.optional(indianDay),
    placed_to: v.optional(
      v.pipe(
        indianDay,
        v.transform((start) => start + dayMs),
      ),
    ),
    page: staffPage,
    page_size: v.optional(wholeNumber(100), "20"),
  }),
  v.forward(
    v.check(
      ({ placed_from = -Infinity, placed_to = Infinity }) => placed_from < placed_to,
      "The end must not be before the start.",
    ),
    ["placed_to"],
  ),
);

const noReason = v.pipe(optionalTextOfLines("A reason", 300), v.null("Only a cancellation has a reason."));
const noParcel = v.optional(v.pipe(courierText, v.null("Only an order that goes out for delivery has a courier.")));
const sending = v.pipe(
  v.strictObject({
    status: v.pipe(written, v.literal("out for delivery")),
    reason: noReason,
    courier: v.exactOptional(courierText),
    tracking_number: v.exactOptional(trackingText),
  }),
  v.forward(
    v.check(({ courier, tracking_number }) => !tracking_number || Boolean(courier), noCourier),
    ["courier"],
  ),
);
const statusChange = v.variant(
  "status",
  [
    v.strictObject({ status: v.literal("cancelled"), reason: textOfLines("A reason", 300, "Please say why.") }),
    sending,
    v.strictObject({
      status: v.pipe(written, otherAhead),
      reason: noReason,
      courier: noParcel,
      tracking_number: noParcel,
    }),
  ],
  "Staff set an order to processed, out for delivery, delivered or cancelled.",
);

const noOrders = `Please select 1 to ${maxOrders} orders.`;
const notOfMany =
  "Several orders can become processed, out for delivery or delivered. Orders are cancelled one by one.";
const statusOfMany = v.strictObject({
  ids: v.pipe(
    v.array(idNumber(noOrders), noOrders),
    v.minLength(1, noOrders),
    v.maxLength(maxOrders, noOrders),
    v.check((ids) => new Set(ids).size === ids.length, "Please select each order once."),
  ),
  status: v.pipe(written, v.picklist(ahead.options, notOfMany)),
});

type StaffOrderDeps = {
  db: Database;
  dialect: DialectName;
  /** See `staffOrderShape`. */
  seller: Seller | undefined;
  /** Whether staff see what messages were sent. */
  showsBodies: boolean;
};

/** Routes of all customers' orders, for staff. */
export function staffOrderRoutes({ db, dialect, seller, showsBodies }: StaffOrderDeps): Router {
  const router = Router();
  const staff = requireStaff(db);

  const readOrder = async (id: number) => {
    const order = await staffOrder(db, id);
    if (order === undefined) throw unknownOrder();
    const paging = { page: 1, page_size: maxChanges };
    const { items: changes } = await staffChanges(db, { entity: "order", entity_id: String(id) }, paging);
    const messages = (await messagesOfOrder(db, id)).map((message) => staffMessageShape(message, showsBodies));
    return { order: staffOrderShape(order, seller, { changes, messages }) };
  };

  router.get("/staff/orders", staff, async (req, res) => {
    const { page, page_size, ...filter } = readInput(ordersQuery, req.query, 400);
    const { orders, total, counts } = await staffOrders(db, dialect, filter, { page, page_size });
    const items = orders.map((order) => staffOrderShape(order, seller));
    const status_counts = counts.map((one) => ({ ...one, status: statusName(one.status) }));
    sendSuccess(res, { data: { items, total, page, page_size, status_counts } });
  });

  router.post("/staff/orders/status", staff, jsonBody, async (req, res) => {
    const { ids, status: to } = readInput(statusOfMany, req.body, 422);
    const problems = await setOrderStatuses(db, staffOf(req), ids, { status: to, seller });
    const orders = new Map((await staffOrdersById(db, ids)).map((order) => [order.id, order]));
    const results = ids.map((id) => {
      const order = orders.get(id);
      const shape = order === undefined ? null : staffOrderShape(order, seller);
      return { id, problem: problems.get(id) ?? null, order: shape };
    });
    sendSuccess(res, { message: "Orders updated", data: { results } });
  });

  router.get("/staff/orders/:id", staff, async (req, res) => {
    sendSuccess(res, { data: await readOrder(orderId(req.params.id)) });
  });

  router.post("/staff/orders/:id/status", staff, jsonBody, async (req, res) => {
    const change = readInput(statusChange, req.body, 422);
    const id = orderId(req.params.id);
    if (change.status === "cancelled") await cancelByShop(db, staffOf(req), id, change.reason);
    else await setOrderStatus(db, staffOf(req), id, { status: change.status, seller, parcel: parcelIn(change) });
    sendSuccess(res, { message: "Order updated", data: await readOrder(id) });
  });

  router.post("/staff/orders/:id/paid", staff, noBody, async (req, res) => {
    const id = orderId(req.params.id);
    await markOrderPaid(db, staffOf(req), id);
    sendSuccess(res, { message: "Order paid", data: await readOrder(id) });
  });

  router.use(staffOrderChangeRoutes(db, readOrder));

  router.get("/staff/orders/:id/invoice", staff, async (req, res) => {
    const invoice = await staffInvoice(db, orderId(req.params.id), staffOf(req).role);
    if (invoice === undefined) throw new HttpError(404, "Invoice not found");
    sendSuccess(res, { data: { invoice } });
  });

  return router;
}

function orderId(param: unknown): number {
  return pathId(param, unknownOrder().message);
}
