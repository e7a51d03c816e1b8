import { Router } from "express";
import * as v from "valibot";
import { customerOf, requireCustomer } from "../sessions/customer-sessions.ts";
import type { Database } from "../db/client.ts";
import { formBody, jsonBody } from "../http/body.ts";
import { idNumber, pathId, readInput, textOfLines } from "../http/input.ts";
import { sendPublic, sendSuccess } from "../http/send.ts";
import type { Seller } from "../invoices/seller.ts";
import { cancelOrder } from "./cancel-order.ts";
import { unknownOrder } from "./order-status.ts";
import { policy } from "./policy.ts";
import { orderOf } from "./queries.ts";
import { requestReturn } from "./return-order.ts";
import { readReason } from "./return-reason.ts";
import { orderShape } from "./shapes.ts";

const reason = textOfLines("A reason", 300, "Please say why.");
const noOrder = "Order ID must be numeric";
const noItems = "Please select what to return.";

const cancellation = v.strictObject({ order_id: v.string(noOrder), reason });
const item = v.strictObject({ id: idNumber(noItems), qty: idNumber(noItems) });
const returnRequest = v.strictObject({
  order_id: idNumber(noOrder),
  number: v.optional(idNumber("A return has a number from 1.")),
  items: v.pipe(
    v.optional(v.array(item), []),
    v.minLength(1, noItems),
    v.maxLength(500),
    v.check((items) => new Set(items.map(({ id }) => id)).size === items.length),
  ),
  reason,
});

/** Routes of the delivery rule, and of what customers may change about their orders. */
export function orderChangeRoutes(db: Database, seller: Seller | undefined): Router {
  const router = Router();
  const signedIn = requireCustomer(db);

  const readOrder = async (customerId: number, id: number) => {
    const order = await orderOf(db, customerId, id);
    if (order === undefined) throw unknownOrder();
    return { order: orderShape(order, { now: Date.now(), seller }) };
  };

  // Q97: the delivery rule.
  router.get("/customer/delivery-rule", (_req, res) => {
    const delivery = {
      same_day_before: clockTime(policy.sameDayBeforeHour),
      from: clockTime(policy.deliveryFromHour),
      to: clockTime(policy.deliveryToHour),
    };
    sendPublic(res, { delivery });
  });

  // Q101: a repetition is 200 again.
  router.post("/customer/cancel-order", signedIn, formBody, async (req, res) => {
    const { order_id, reason: why } = readInput(cancellation, req.body, 422);
    const id = pathId(order_id, unknownOrder().message);
    await cancelOrder(db, customerOf(req), id, why);
    sendSuccess(res, { message: "Order cancelled", data: await readOrder(customerOf(req), id) });
  });

  // Q102: a repetition with the same items and number is 200 again.
  router.post("/customer/return-order", signedIn, jsonBody, async (req, res) => {
    const { order_id: id, reason: why, ...request } = readInput(returnRequest, req.body, 422);
    await requestReturn(db, customerOf(req), id, { ...request, ...readReason(why) });
    sendSuccess(res, { message: "Return requested", data: await readOrder(customerOf(req), id) });
  });

  return router;
}

function clockTime(hour: number): string {
  return `${String(hour).padStart(2, "0")}:00`;
}
