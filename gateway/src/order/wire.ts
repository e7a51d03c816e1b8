import { wireImage } from "../image/wire.ts";
import { acknowledged, confirmed, payload } from "../rest/readers/envelope.ts";
import { leaf } from "../rest/readers/leaves.ts";
import { list, listOfDistinct, object } from "../rest/readers/containers.ts";
import { lenient, optional, type ReadValue, required, withFallback } from "../rest/readers/reader.ts";
import { bearerWrite } from "../rest/request.ts";

const wireOrderItem = object(
  "OrderItem",
  {
    id: leaf.id,
    qty: leaf.quantity,
    total_amount: leaf.rupees,
    size: withFallback(leaf.title, null),
    variant: withFallback(object("OrderItem.variant", { label: leaf.title }), null),
    size_id: withFallback(leaf.string, null),
    returned_qty: withFallback(leaf.wholeNumber(0), null),
    product: object("OrderItem.product", {
      title: leaf.title,
      name: leaf.title,
      image: wireImage,
      pid: withFallback(leaf.string, null),
    }),
  },
  { oneOf: [["id"], ["qty"], ["total_amount"]] },
);
export type WireOrderItem = ReadValue<typeof wireOrderItem>;

/** A status change with its time; sent by shop-api, optional for other shops. */
const wireOrderStep = object("OrderStep", { status: leaf.string, created_at: leaf.instant });

/** The return of an order's products (Q100). */
const wireReturn = object(
  "Order.return",
  {
    status: leaf.title,
    reason: withFallback(leaf.string, null),
    requested_at: withFallback(leaf.instant, null),
    settled_at: withFallback(leaf.instant, null),
    refund_amount: withFallback(leaf.rupees, null),
  },
  { oneOf: [["status"]] },
);

/** The keys of an order that not all shops send (Q98, Q100): an unreadable one does not make the order unreadable. */
const optionalOfOrder = {
  expected_on: withFallback(leaf.date, null),
  ship_to: withFallback(leaf.string, null),
  payment_status: withFallback(leaf.title, null),
  tax: withFallback(leaf.rupees, null),
  can_cancel: withFallback(leaf.assertion, false),
  can_return: withFallback(leaf.assertion, false),
  cancelled_by: withFallback(leaf.title, null),
  cancel_reason: withFallback(leaf.string, null),
  return: withFallback(wireReturn, null),
  invoice_no: withFallback(leaf.title, null),
};

export const wireOrder = object(
  "Order",
  {
    id: leaf.id,
    created_at: leaf.instant,
    order_status: leaf.title,
    order_steps: list(wireOrderStep),
    payment_mode: leaf.string,
    promocode: leaf.string,
    discount: leaf.rupees,
    paid_amount: leaf.rupees,
    customer_note: leaf.string,
    order_items: listOfDistinct(wireOrderItem, ({ id }) => id),
    ...optionalOfOrder,
  },
  { oneOf: [["id"], ["created_at"], ["paid_amount"], ["order_items"]] },
);
export type WireOrder = ReadValue<typeof wireOrder>;

/** The request body of `find-order`. */
export type WireCheckoutRequest = {
  address_id: string | number;
  payment_mode: "Cash" | "Card" | "Credit";
  customer_note?: string;
  promocode?: string;
  points?: number;
};

/** The request body of `place-order`; amounts are decimal strings of rupees such as "3591.00". */
export type WireCheckout = WireCheckoutRequest & { paid_amount: string; discount?: string };

/** Must confirm the order (Q41); its id and its expected day (Q98) are optional. */
const placedPayload = confirmed(
  acknowledged(
    payload({
      order_id: lenient(leaf.id),
      order: lenient(object("PlacedOrder", { id: leaf.id }, { oneOf: [["id"]] })),
      expected_on: withFallback(optional(leaf.date), null),
    }),
  ),
);
export type WirePlacedOrder = ReadValue<typeof placedPayload>["content"];

const placePath = "customer/place-order";

/** The endpoint of `placeOrder` in errors. */
export const placeOrderEndpoint = `POST ${placePath}`;

/** Places an order; idempotent by key. */
export function placeOrder(checkout: WireCheckout, idempotencyKey: string) {
  return bearerWrite("POST", placePath, placedPayload, { body: { json: checkout }, idempotencyKey });
}

/** An earlier order must have an id and an amount. */
const foundPayload = acknowledged(
  payload({
    order_id: leaf.id,
    paid_amount: required(leaf.rupees),
    expected_on: withFallback(optional(leaf.date), null),
  }),
);
export type WireFoundOrder = ReadValue<typeof foundPayload>["content"];

/** Finds the order placed with this idempotency key (Q50). */
export function findOrder(request: WireCheckoutRequest, idempotencyKey: string) {
  return bearerWrite("POST", "customer/find-order", foundPayload, {
    body: { json: request },
    idempotencyKey,
    isSafe: true,
  });
}
