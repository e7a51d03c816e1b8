import { type Request, Router } from "express";
import * as v from "valibot";
import { customerOf, requireCustomer } from "../customers/sessions.ts";
import type { Database } from "../db/client.ts";
import { answer } from "../http/answer.ts";
import { jsonBody } from "../http/body.ts";
import { idNumber, optionalText, readInput } from "../http/input.ts";
import { Refusal } from "../http/refusal.ts";
import { paiseOf, rupeesText } from "../money/rupees.ts";
import { creditTransactions } from "./credit.ts";
import { findOrder } from "./find-order.ts";
import { placeOrder } from "./place-order.ts";
import { orders } from "./queries.ts";

const placedWords = "Order placed successfully";
const noAddress = "Please select a delivery address.";
const amount = v.pipe(v.string(), v.regex(/^\d{1,8}\.\d{2}$/), v.transform(paiseOf));

const attemptRequest = v.strictObject({
  address_id: idNumber(noAddress),
  payment_mode: v.picklist(["Cash", "Card", "Credit"]),
  customer_note: optionalText(500),
  promocode: optionalText(40),
  points: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(1_000_000)), 0),
});
const orderRequest = v.strictObject({
  ...attemptRequest.entries,
  paid_amount: amount,
  discount: v.optional(amount, "0.00"),
});

/** Placing an order, reading what was ordered and what is to be paid for it. */
export function orderRoutes(db: Database): Router {
  const router = Router();
  const signedIn = requireCustomer(db);

  router.post("/customer/place-order", signedIn, jsonBody, async (req, res) => {
    const key = idempotencyKey(req);
    const request = readInput(orderRequest, req.body, 422);
    const order_id = await placeOrder(db, customerOf(req), key, request);
    answer(res, { message: placedWords, data: { order_id } });
  });

  router.post("/customer/find-order", signedIn, jsonBody, async (req, res) => {
    const key = idempotencyKey(req);
    const request = readInput(attemptRequest, req.body, 422);
    const { id, paid_paise } = await findOrder(db, customerOf(req), key, request);
    answer(res, { message: placedWords, data: { order_id: id, paid_amount: rupeesText(paid_paise) } });
  });

  router.get("/customer/my-orders", signedIn, async (req, res) => {
    const placed = await orders(db, customerOf(req));
    // Q2: beside data, not in it.
    res.json({ success: true, message: "OK", orders: placed.map(orderShape) });
  });

  router.get("/customer/credit-transaction", signedIn, async (req, res) => {
    const transactions = await creditTransactions(db, customerOf(req));
    // Q2.
    res.json({ success: true, message: "OK", orders: transactions.map(creditShape) });
  });

  return router;
}

function idempotencyKey(req: Request): string {
  const key = req.get("Idempotency-Key") ?? "";
  if (!/^[\x21-\x7e]{1,200}$/.test(key)) throw new Refusal(422, "Idempotency-Key is required");
  return key;
}

// Q23.
const approvalSpelling = { Pending: "pending", Due: "Due", Paid: "PAID" } as const;

function creditShape(transaction: Awaited<ReturnType<typeof creditTransactions>>[number]) {
  const { amount_paise, approval, created_at, points_earned, ...fields } = transaction;
  return {
    ...fields,
    paid_amount: rupeesText(amount_paise),
    payment_approval: approvalSpelling[approval],
    created_at: new Date(created_at).toISOString(),
    points_earned: String(points_earned),
  };
}

function orderShape(order: Awaited<ReturnType<typeof orders>>[number]) {
  return {
    id: order.id,
    created_at: new Date(order.created_at).toISOString(),
    order_status: order.status,
    order_steps: order.steps.map(({ status, happened_at }) => ({
      status,
      created_at: new Date(happened_at).toISOString(),
    })),
    payment_mode: order.payment_mode,
    promocode: order.promocode,
    discount: rupeesText(order.discount_paise),
    paid_amount: rupeesText(order.paid_paise),
    customer_note: order.customer_note,
    order_items: order.items.map(({ id, qty, total_paise, title, picture, withdrawn_at }) => ({
      id,
      qty: String(qty),
      total_amount: rupeesText(total_paise),
      // Q5: goods that left the shop have no picture.
      product: withdrawn_at === null ? { title, image: { url: picture } } : { title },
    })),
  };
}
