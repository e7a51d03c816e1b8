import { createHash } from "node:crypto";
import type { Database } from "../db/client.ts";
import { HttpError } from "../http/http-error.ts";
import type { PaymentMode } from "../money/payment-modes.ts";
import { type OrderPayment, paymentsOf } from "../payments/payments.ts";

/** The request of a checkout under an idempotency key, without the amounts. */
export type AttemptRequest = {
  address_id: number;
  payment_mode: PaymentMode;
  points: number;
  promocode: string | null;
  customer_note: string | null;
  /** Of a business customer. */
  gstin: string | null;
};

export type PlacedOrder = {
  id: number;
  paid_paise: number;
  discount_paise: number;
  expected_on: string | null;
  delivery_charge_paise: number | null;
  /** At the provider, of an order that is paid there. */
  payment: OrderPayment | undefined;
};

export const keyReused = () => new HttpError(422, "This order was sent before with other contents.");

/** A hash of a request, equal for requests that differ only in their amounts. Without a GSTIN that of earlier versions. */
export function hashOf({ address_id, payment_mode, points, promocode, customer_note, gstin }: AttemptRequest): string {
  return sha256([address_id, payment_mode, points, promocode, customer_note, ...(gstin === null ? [] : [gstin])]);
}

/**
 * The hash of earlier versions of shop-api, which includes the amounts in this order of fields. Required until 30 days
 * after the upgrade, when the last key with such a hash has been deleted.
 */
function hashWithAmounts(request: AttemptRequest, placed: Pick<PlacedOrder, "paid_paise" | "discount_paise">): string {
  const { address_id, payment_mode, customer_note, promocode, points, gstin } = request;
  const { paid_paise: paid_amount, discount_paise: discount } = placed;
  const fields = { address_id, payment_mode, paid_amount, customer_note, promocode, discount, points };
  return sha256(gstin === null ? fields : { ...fields, gstin });
}

function sha256(value: unknown): string {
  return createHash("sha256").update(JSON.stringify(value)).digest("hex");
}

/**
 * The order that a request placed under its key, with its payment as it is now.
 * @throws {HttpError} 404 for a key without an order, 422 for a key of another request
 */
export async function findOrder(
  db: Database,
  customerId: number,
  key: string,
  request: AttemptRequest,
): Promise<PlacedOrder> {
  const found = await db
    .selectFrom("order_attempts")
    .innerJoin("orders", "orders.id", "order_attempts.order_id")
    .select(["orders.id", "orders.paid_paise", "orders.discount_paise", "orders.expected_on"])
    .select(["orders.delivery_charge_paise", "order_attempts.request_hash"])
    .where("order_attempts.customer_id", "=", customerId)
    .where("order_attempts.key", "=", key)
    .executeTakeFirst();
  if (found === undefined) throw new HttpError(404, "No orders found.");
  const { request_hash, ...order } = found;
  if (request_hash !== hashOf(request) && request_hash !== hashWithAmounts(request, order)) throw keyReused();
  const [payment] = request.payment_mode === "Card" ? await paymentsOf(db, [order.id]) : [];
  return { ...order, payment };
}
