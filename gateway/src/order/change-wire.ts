import { payload } from "../rest/readers/envelope.ts";
import { optional, type ReadValue, withFallback } from "../rest/readers/reader.ts";
import type { RestWrite } from "../rest/request.ts";
import { wireOrder } from "./wire.ts";

/** The changed order, which a shop may leave out. */
const changedPayload = payload({ order: withFallback(optional(wireOrder), null) });
export type WireChangedOrder = ReadValue<typeof changedPayload>;

/** Cancels an order; a repetition is no error (Q101). */
export function cancelOrder(id: string, reason: string): RestWrite<WireChangedOrder> {
  return {
    method: "POST",
    path: "customer/cancel-order",
    body: { form: { order_id: id, reason } },
    payload: changedPayload,
    bearer: true,
  };
}

/** The request body of `return-order`. */
export type WireReturnRequest = {
  order_id: string | number;
  items: { id: string | number; qty: number }[];
  reason: string;
};

/** Requests a return; a repetition with the same items is no error (Q102). */
export function returnOrder(request: WireReturnRequest): RestWrite<WireChangedOrder> {
  return {
    method: "POST",
    path: "customer/return-order",
    body: { json: request },
    payload: changedPayload,
    bearer: true,
  };
}
