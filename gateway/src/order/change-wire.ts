import { writtenId } from "../ids/rest-id.ts";
import { messageOnly, payload } from "../rest/readers/envelope.ts";
import { optional, type ReadValue, withFallback } from "../rest/readers/reader.ts";
import { bearerWrite } from "../rest/request.ts";
import { wireOrder } from "./wire.ts";

/** The changed order, which a shop may leave out. */
const changedPayload = payload({ order: withFallback(optional(wireOrder), null) });
export type WireChangedOrder = ReadValue<typeof changedPayload>;

/** Cancels an order; a repetition is no error (Q101). */
export function cancelOrder(id: string, reason: string) {
  return bearerWrite("POST", "customer/cancel-order", changedPayload, { body: { form: { order_id: id, reason } } });
}

/** The request body of `return-order`. */
export type WireReturnRequest = {
  order_id: string | number;
  items: { id: string | number; qty: number }[];
  /** That the return will have. */
  number?: number;
  reason: string;
};

/** Requests a return; a repetition with the same items and number is no error (Q102, Q144). */
export function returnOrder(request: WireReturnRequest) {
  return bearerWrite("POST", "customer/return-order", changedPayload, { body: { json: request } });
}

/** Has the payment provider asked for the payment of an order, whose repetition is no error (Q152). */
export function checkPayment(id: string) {
  return bearerWrite("POST", "customer/check-payment", messageOnly, { body: { json: { order_id: writtenId(id) } } });
}
