import { wireImage } from "../image/wire.ts";
import { acknowledged, confirmed } from "../rest/readers/acknowledgement.ts";
import { levelsOf, payload } from "../rest/readers/envelope.ts";
import { leaf } from "../rest/readers/leaves.ts";
import { list } from "../rest/readers/list.ts";
import { object } from "../rest/readers/object.ts";
import { isObject, lenient, type Reader, type ReadValue, required } from "../rest/readers/reader.ts";
import type { RestRead, RestWrite } from "../rest/request.ts";

const wireOrderItem = object(
  "OrderItem",
  {
    id: leaf.id,
    qty: leaf.quantity,
    total_amount: leaf.rupees,
    product: object("OrderItem.product", { title: leaf.title, name: leaf.title, image: wireImage }),
  },
  { oneOf: [["id"], ["qty"], ["total_amount"]] },
);
export type WireOrderItem = ReadValue<typeof wireOrderItem>;

/** A step of an order with its time; shop-api sends them, other shops may not. */
const wireOrderStep = object("OrderStep", { status: leaf.text, created_at: leaf.instant });
export type WireOrderStep = ReadValue<typeof wireOrderStep>;

export const wireOrder = object(
  "Order",
  {
    id: leaf.id,
    created_at: leaf.instant,
    order_status: leaf.title,
    order_steps: list(wireOrderStep),
    payment_mode: leaf.text,
    promocode: leaf.text,
    discount: leaf.rupees,
    paid_amount: leaf.rupees,
    customer_note: leaf.text,
    order_items: list(wireOrderItem),
  },
  { oneOf: [["id"], ["created_at"], ["paid_amount"], ["order_items"]] },
);
export type WireOrder = ReadValue<typeof wireOrder>;

/** A list of orders with its counts (Q66); they are null where REST sends no pages. */
export interface WireOrderList<Order> {
  orders: Order[];
  total: number | null;
  new: number | null;
}

const count = leaf.wholeNumber(0);

/** The first count of this name, at any level of a payload or around its list; null where none can be read. */
function countOf(body: unknown, name: string): number | null {
  for (const [, level] of levelsOf(body)) {
    for (const holder of isObject(level) ? [level, level["orders"]] : []) {
      const found = isObject(holder) ? count.parse(holder[name]) : null;
      if (typeof found === "number") return found;
    }
  }
  return null;
}

/** Reads orders, and their counts beside the list or around it (Q2, Q66). The list alone says where the content stands. */
export function orderList<Order>(order: Reader<Order>): Reader<WireOrderList<Order>> {
  const content = payload({ orders: list(order) }, { bareList: "orders" });
  return {
    expects: content.expects,
    read: (body, path, report) => ({
      orders: content.read(body, path, report).orders,
      total: countOf(body, "total"),
      new: countOf(body, "new"),
    }),
  };
}

const ordersPayload = orderList(wireOrder);

/** REST's page size where the query names none. */
const defaultPageSize = 20;

/**
 * A page of the caller's orders, newest first (Q66).
 *
 * @param page from 1
 */
export function readOrders(page: number, pageSize: number): RestRead<WireOrderList<WireOrder>> {
  // The first page by its plain path: a shop without pages may refuse the parameters.
  const query = page === 1 && pageSize === defaultPageSize ? "" : `?page=${page}&pageSize=${pageSize}`;
  return { path: `customer/my-orders${query}`, payload: ordersPayload, bearer: true };
}

/** The most ids that one call names: their orders have to fit on a page of the default size. */
export const maxOrderIds = defaultPageSize;

/**
 * The caller's orders of these ids (Q67), without those that are unknown; a shop may send others too.
 *
 * @param ids at most `maxOrderIds`, each fit for a path
 */
export function readOrdersById(ids: readonly string[]): RestRead<WireOrderList<WireOrder>> {
  return { path: `customer/my-orders?order_id=${ids.join(",")}`, payload: ordersPayload, bearer: true };
}

/** A request to check out. */
export type WireCheckoutRequest = {
  address_id: string | number;
  payment_mode: "Cash" | "Card" | "Credit";
  customer_note?: string;
  promocode?: string;
  points?: number;
};

/** The same with its amounts, in decimal texts such as "3591.00". */
export type WireCheckout = WireCheckoutRequest & { paid_amount: string; discount?: string };

/** Only a confirmed order is placed (Q41), also where REST does not name it. */
const placedPayload = confirmed(
  acknowledged(
    payload({
      order_id: lenient(leaf.id),
      order: lenient(object("PlacedOrder", { id: leaf.id }, { oneOf: [["id"]] })),
    }),
  ),
);
export type WirePlacedOrder = ReadValue<typeof placedPayload>["content"];

const placePath = "customer/place-order";

/** The name of `placeOrder` in errors. */
export const placeOrderEndpoint = `POST ${placePath}`;

/** Places an order; its key makes a repetition safe. */
export function placeOrder(checkout: WireCheckout, idempotencyKey: string): RestWrite<ReadValue<typeof placedPayload>> {
  return {
    method: "POST",
    path: placePath,
    body: { json: checkout },
    idempotencyKey,
    payload: placedPayload,
    bearer: true,
  };
}

/** Only an order that REST names and prices has been placed. */
const foundPayload = acknowledged(payload({ order_id: leaf.id, paid_amount: required(leaf.rupees) }));
export type WireFoundOrder = ReadValue<typeof foundPayload>["content"];

/** Finds the order that was placed under this key (Q50). */
export function findOrder(
  request: WireCheckoutRequest,
  idempotencyKey: string,
): RestWrite<ReadValue<typeof foundPayload>> {
  return {
    method: "POST",
    path: "customer/find-order",
    body: { json: request },
    idempotencyKey,
    payload: foundPayload,
    bearer: true,
    isSafe: true,
  };
}
