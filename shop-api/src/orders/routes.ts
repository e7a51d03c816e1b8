import { type Request, Router } from "express";
import * as v from "valibot";
import { customerOf, requireCustomer } from "../sessions/customer-sessions.ts";
import type { Database } from "../db/client.ts";
import { sendSuccess } from "../http/send.ts";
import { jsonBody } from "../http/body.ts";
import { idNumber, optionalText, optionalTextOfLines, readInput, searchText, wholeNumber } from "../http/input.ts";
import { HttpError } from "../http/http-error.ts";
import { isGstin, type Seller } from "../invoices/seller.ts";
import { paiseOf, rupeesText } from "../money/rupees.ts";
import { creditTransactions } from "../credit/credit.ts";
import { findOrder } from "./find-order.ts";
import { listStatuses } from "./order-filter.ts";
import { paymentModes } from "../money/payment-modes.ts";
import { type OrderPayment, paymentShape, paymentsOf } from "../payments/payments.ts";
import { type OrderRules, placeOrder } from "./place-order.ts";
import { orders } from "./queries.ts";
import { creditShape, deliveryShape, orderShape } from "./shapes.ts";

const placedMessage = "Order placed successfully";
const noAddress = "Please select a delivery address.";
const amount = v.pipe(v.string(), v.regex(/^\d{1,8}\.\d{2}$/), v.transform(paiseOf));

const invalidGstin = "Please enter a valid GSTIN.";
/** In any letter case; missing, null or blank for none. */
const gstinOrNone = v.optional(
  v.nullable(
    v.pipe(
      v.string(invalidGstin),
      v.trim(),
      v.toUpperCase(),
      v.check((typed) => typed === "" || isGstin(typed), invalidGstin),
      v.transform((typed) => typed || null),
    ),
  ),
  null,
);

const attemptRequest = v.strictObject({
  address_id: idNumber(noAddress),
  payment_mode: v.picklist(paymentModes),
  customer_note: optionalTextOfLines("Order notes", 500),
  promocode: optionalText("A promo code", 40),
  points: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(1_000_000)), 0),
  gstin: gstinOrNone,
});
const orderRequest = v.strictObject({
  ...attemptRequest.entries,
  paid_amount: amount,
  discount: v.optional(amount, "0.00"),
  payment_flow: v.optional(v.literal("redirect")),
});

const ordersQuery = v.strictObject({
  page: v.optional(wholeNumber(1_000_000), "1"),
  pageSize: v.optional(wholeNumber(100), "20"),
  /** One id, or up to 20 separated by commas (Q67). */
  order_id: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^[^,]{0,64}(?:,[^,]{0,64}){0,19}$/),
      v.transform((ids) => ids.split(",").map(orderIdOf)),
    ),
  ),
  status: v.optional(v.picklist(listStatuses)),
  search: searchText,
  /** Cache buster, ignored here. */
  t: v.optional(v.string()),
});

/** 0, which is no order's id, for a malformed id. */
function orderIdOf(id: string): number {
  return /^[1-9]\d{0,8}$/.test(id) ? Number(id) : 0;
}

/**
 * Routes for placing and reading orders and orders on credit.
 * @param payments asks the provider about the payment of an order, in time for the response
 * @param onPlaced called after each order that is placed without a payment at the provider
 */
export function orderRoutes(
  db: Database,
  config: OrderRules & { seller: Seller | undefined },
  payments: { makePage(orderId: number): Promise<void>; check(orderId: number): Promise<void> },
  onPlaced: () => void,
): Router {
  const { seller } = config;
  const router = Router();
  const signedIn = requireCustomer(db);

  router.post("/customer/place-order", signedIn, jsonBody, async (req, res) => {
    res.set("Idempotency-Key-Honoured", "1");
    const key = idempotencyKey(req);
    const request = readInput(orderRequest, req.body, 422);
    const { id: order_id, isNew, payment, ...placed } = await placeOrder(db, customerOf(req), key, request, config);
    if (isNew && payment === undefined) onPlaced();
    // After the transaction, whose locks do not wait for the provider.
    if (payment?.status === "open") await (isNew ? payments.makePage(order_id) : payments.check(order_id));
    const [now] = payment === undefined ? [] : await paymentsOf(db, [order_id]);
    sendSuccess(res, { message: placedMessage, data: { order_id, ...deliveryShape(placed), ...paymentPart(now) } });
  });

  router.post("/customer/find-order", signedIn, jsonBody, async (req, res) => {
    const key = idempotencyKey(req);
    const request = readInput(attemptRequest, req.body, 422);
    const { id: order_id, paid_paise, payment, ...placed } = await findOrder(db, customerOf(req), key, request);
    const data = { order_id, paid_amount: rupeesText(paid_paise), ...deliveryShape(placed), ...paymentPart(payment) };
    sendSuccess(res, { message: placedMessage, data });
  });

  router.get("/customer/my-orders", signedIn, async (req, res) => {
    const { order_id: orderIds, t: _, ...query } = readInput(ordersQuery, req.query, 400);
    const { page, pageSize } = query;
    const { undelivered, total, statusCounts, ...read } = await orders(db, customerOf(req), { ...query, orderIds });
    const now = Date.now();
    // Q2, Q66 and Q103: next to `data`, not inside it.
    res.json({
      success: true,
      message: "OK",
      orders: read.orders.map((order) => orderShape(order, { now, seller })),
      total,
      new: undelivered,
      status_counts: statusCounts,
      page,
      pageSize,
    });
  });

  router.get("/customer/credit-transaction", signedIn, async (req, res) => {
    const transactions = await creditTransactions(db, customerOf(req));
    // Q2: the list is next to `data`, not in it.
    res.json({ success: true, message: "OK", orders: transactions.map(creditShape) });
  });

  return router;
}

/** Q152: missing for an order that is paid otherwise. */
function paymentPart(payment: OrderPayment | undefined) {
  return payment === undefined ? {} : { payment: paymentShape(payment, Date.now()) };
}

function idempotencyKey(req: Request): string {
  const key = req.get("Idempotency-Key") ?? "";
  if (!/^[\x21-\x7e]{1,200}$/.test(key)) throw new HttpError(422, "Idempotency-Key is required");
  return key;
}
