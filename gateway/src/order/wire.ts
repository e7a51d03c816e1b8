import { wireImage } from "../image/wire.ts";
import { acknowledged, confirmed, payload } from "../rest/readers/envelope.ts";
import { leaf, withDefault } from "../rest/readers/leaves.ts";
import { list, listOfDistinct, object } from "../rest/readers/containers.ts";
import { optional, type ReadValue, required, withFallback } from "../rest/readers/reader.ts";
import { bearerWrite } from "../rest/request.ts";

const wireOrderItem = object(
  "OrderItem",
  {
    id: leaf.id,
    qty: leaf.quantity,
    total_amount: leaf.rupees,
    size: leaf.title,
    variant: object("OrderItem.variant", { label: leaf.title }),
    size_id: leaf.string,
    returned_qty: withDefault(leaf.wholeNumber(0), 0),
    returnable_qty: leaf.wholeNumber(0),
    product: object("OrderItem.product", {
      title: leaf.title,
      name: leaf.title,
      image: wireImage,
      pid: leaf.string,
    }),
  },
  { oneOf: [["id"], ["qty"], ["total_amount"]] },
);
export type WireOrderItem = ReadValue<typeof wireOrderItem>;

/** A status change with its time; sent by shop-api, optional for other shops. */
const wireOrderStep = object("OrderStep", { status: leaf.string, created_at: leaf.instant });

const returnFields = {
  status: leaf.title,
  reason: leaf.string,
  requested_at: leaf.instant,
  settled_at: leaf.instant,
  refund_amount: leaf.rupees,
};

/** The latest return of an order's products (Q100). */
const wireReturn = object("Order.return", returnFields, { oneOf: [["status"]] });
export type WireReturn = ReadValue<typeof wireReturn>;

/** One of several returns of an order (Q144). */
const wireNumberedReturn = object(
  "Order.returns",
  {
    ...returnFields,
    no: leaf.quantity,
    reason_code: leaf.string,
    items: list(
      object(
        "Order.returns.items",
        { id: leaf.id, qty: leaf.quantity, accepted_qty: leaf.wholeNumber(0) },
        { oneOf: [["id"], ["qty"]] },
      ),
    ),
  },
  { oneOf: [["status"], ["no"]] },
);
export type WireNumberedReturn = ReadValue<typeof wireNumberedReturn>;

/** A change by the shop, on the customer's wish (Q145). */
const wireChange = object(
  "Order.changes",
  {
    at: leaf.instant,
    kind: leaf.string,
    title: leaf.title,
    size: leaf.title,
    new_size: leaf.title,
    qty: leaf.quantity,
    less_to_pay: withDefault(leaf.rupees, 0),
  },
  { oneOf: [["at"], ["kind"]] },
);
export type WireChange = ReadValue<typeof wireChange>;

/** An amount that is paid back (Q146). */
const wireRefund = object(
  "Order.refunds",
  {
    amount: leaf.rupees,
    reason: leaf.string,
    requested_at: leaf.instant,
    paid_on: leaf.date,
    reference: leaf.title,
    // Q154: of one through the payment provider.
    state: leaf.title,
  },
  { oneOf: [["amount"], ["requested_at"]] },
);
export type WireRefund = ReadValue<typeof wireRefund>;

/** A payment at a payment provider (Q152). */
const wirePayment = object(
  "Order.payment",
  { status: leaf.title, amount: leaf.rupees, method: leaf.title, url: leaf.paymentUrl, expires_at: leaf.instant },
  { oneOf: [["status", "amount"]] },
);
export type WirePayment = ReadValue<typeof wirePayment>;

/** What is taken off the invoice (Q149). */
const wireCreditNote = object(
  "Order.credit_notes",
  {
    id: leaf.id,
    number: leaf.title,
    date: leaf.date,
    amount: leaf.rupees,
    return_no: leaf.quantity,
    cancelled: leaf.flag,
  },
  { oneOf: [["id"], ["number"], ["date"], ["amount"]] },
);
export type WireCreditNote = ReadValue<typeof wireCreditNote>;

export const wireOrder = object(
  "Order",
  {
    id: leaf.id,
    created_at: leaf.instant,
    order_status: leaf.title,
    order_steps: list(wireOrderStep),
    payment_mode: leaf.string,
    promocode: leaf.string,
    discount: withDefault(leaf.rupees, 0),
    paid_amount: leaf.rupees,
    customer_note: leaf.string,
    order_items: listOfDistinct(wireOrderItem, ({ id }) => id),
    expected_on: leaf.date,
    ship_to: leaf.string,
    payment_status: leaf.title,
    payment: wirePayment,
    tax: leaf.rupees,
    can_cancel: leaf.flag,
    can_return: leaf.flag,
    cancelled_by: leaf.title,
    cancel_reason: leaf.string,
    return: wireReturn,
    returns: list(wireNumberedReturn),
    status_detail: leaf.title,
    delivery_problem: object("Order.delivery_problem", { reason: leaf.string, at: leaf.instant }),
    changes: list(wireChange),
    refunds: list(wireRefund),
    // Q147: of the delivery, and what of the order is paid at the door.
    delivery_charge: leaf.rupees,
    to_collect: leaf.rupees,
    gstin: leaf.title,
    invoice_no: leaf.title,
    credit_notes: list(wireCreditNote),
    // Q143: who brings the parcel.
    courier: leaf.string,
    tracking_number: leaf.string,
    tracking_url: leaf.httpsUrl,
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
  /** Of a business customer (Q148). */
  gstin?: string;
};

/** The request body of `place-order`; amounts are decimal strings of rupees such as "3591.00". */
export type WireCheckout = WireCheckoutRequest & {
  paid_amount: string;
  discount?: string;
  /** Of an order by card that is paid at a payment provider (Q152). */
  payment_flow?: "redirect";
};

/** Must confirm the order (Q41); its id, its expected day (Q98), its delivery charge (Q147) and its payment (Q152) are optional. */
const placedPayload = confirmed(
  acknowledged(
    payload({
      order_id: withFallback(optional(leaf.id), null),
      order: withFallback(optional(object("PlacedOrder", { id: leaf.id })), null),
      expected_on: withFallback(optional(leaf.date), null),
      delivery_charge: withFallback(optional(leaf.rupees), null),
      payment: withFallback(optional(wirePayment), null),
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
    delivery_charge: withFallback(optional(leaf.rupees), null),
    payment: withFallback(optional(wirePayment), null),
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
