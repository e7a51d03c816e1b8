import express, { Router } from "express";
import * as v from "valibot";
import type { Database } from "../db/client.ts";
import { jsonBody } from "../http/body.ts";
import { HttpError } from "../http/http-error.ts";
import { idNumber, readInput } from "../http/input.ts";
import { sendSuccess } from "../http/send.ts";
import { unknownOrder } from "../orders/order-status.ts";
import { paymentShape, paymentsOf } from "../payments/payments.ts";
import { type ProviderRefund, ProviderRefusal, ProviderUnavailable } from "../payments/provider.ts";
import { customerOf, requireCustomer } from "../sessions/customer-sessions.ts";
import type { PaymentDeps } from "./check-payment.ts";
import type { PaymentChecks } from "./payment-checks.ts";
import { type EventOutcome, handleEvent } from "./webhook.ts";

/** Largest event of the provider, in bytes. */
const eventLimit = 64 * 1024;
const eventBody = express.raw({ type: () => true, limit: eventLimit });

const check = v.strictObject({ order_id: idNumber("Order ID must be numeric") });

type EventHooks = {
  /** Takes over what the provider says about a refund. The same again changes nothing. */
  onRefund: (refund: ProviderRefund) => Promise<void>;
  /** Called for each event. `refused`: its signature is wrong, or it is no event. `failed`: the provider sends it again. */
  onEvent: (outcome: EventOutcome | "refused" | "failed") => void;
};

/** Routes by which a shopper, and the provider, say that an order may be paid. */
export function paymentRoutes(deps: PaymentDeps, checks: PaymentChecks, { onRefund, onEvent }: EventHooks): Router {
  const { db, provider } = deps;
  const router = Router();

  // Q152: asks the provider.
  router.post("/customer/check-payment", requireCustomer(db), jsonBody, async (req, res) => {
    const { order_id } = readInput(check, req.body, 422);
    await assertOwn(db, customerOf(req), order_id);
    await checks.check(order_id);
    const [payment] = await paymentsOf(db, [order_id]);
    sendSuccess(res, { data: { payment: payment === undefined ? null : paymentShape(payment, Date.now()) } });
  });

  // Q153: the provider's events.
  router.post("/payments/webhook", eventBody, async (req, res) => {
    if (provider === undefined) throw new HttpError(404, "Not found");
    const body: unknown = req.body;
    const [signature, eventId] = [req.get("X-Razorpay-Signature"), req.get("X-Razorpay-Event-Id")];
    const event = Buffer.isBuffer(body) ? provider.readEvent(body, { signature, eventId }) : null;
    if (event === null) {
      onEvent("refused");
      throw new HttpError(401, "The signature is wrong.");
    }
    try {
      onEvent(await handleEvent({ ...deps, provider, onRefund }, event, Date.now()));
    } catch (error) {
      onEvent("failed");
      if (!(error instanceof ProviderUnavailable) && !(error instanceof ProviderRefusal)) throw error;
      deps.log.warn({ err: error }, "an event of the payment provider could not be handled");
      throw new HttpError(503, "Please send this again.", { retryAfterSeconds: 60 });
    }
    sendSuccess(res, { data: {} });
  });

  return router;
}

/** @throws {HttpError} 404 for an unknown order, and another customer's */
async function assertOwn(db: Database, customerId: number, id: number): Promise<void> {
  const own = db.selectFrom("orders").select("id").where("id", "=", id).where("customer_id", "=", customerId);
  if ((await own.executeTakeFirst()) === undefined) throw unknownOrder();
}
