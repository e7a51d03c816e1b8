import { wireImage } from "../image/wire.ts";
import { acknowledged, confirmed } from "../rest/readers/acknowledgement.ts";
import { levelsOf, payload } from "../rest/readers/envelope.ts";
import { leaf } from "../rest/readers/leaves.ts";
import { list, listOfDistinct } from "../rest/readers/list.ts";
import { object } from "../rest/readers/object.ts";
import { isObject, lenient, type Reader, type ReadValue, required, withFallback } from "../rest/readers/reader.ts";
import type { RestRead, RestWrite } from "../rest/request.ts";

const wireOrderItem = object(
  "OrderItem",
  {
    id: leaf.id,
    qty: leaf.quantity,
    total_amount: leaf.rupees,
    size: withFallback(leaf.title, null),
    variant: withFallback(object("OrderItem.variant", { label: leaf.title }), null),
    product: object("OrderItem.product", { title: leaf.title, name: leaf.title, image: wireImage }),
  },
  { oneOf: [["id"], ["qty"], ["total_amount"]] },
);
export type WireOrderItem = ReadValue<typeof wireOrderItem>;

/** A status change with its time; sent by shop-api, optional for other shops. */
const wireOrderStep = object("OrderStep", { status: leaf.string, created_at: leaf.instant });
export type WireOrderStep = ReadValue<typeof wireOrderStep>;

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
  },
  { oneOf: [["id"], ["created_at"], ["paid_amount"], ["order_items"]] },
);
export type WireOrder = ReadValue<typeof wireOrder>;

/** A list of orders with its counts (Q66), which are null where REST does not paginate. */
export interface WireOrderList<Order> {
  orders: Order[];
  total: number | null;
  new: number | null;
}

const count = leaf.wholeNumber(0);

/** The first valid count of this name at any level of a payload or next to its list; null for none. */
function countOf(body: unknown, name: string): number | null {
  for (const [, level] of levelsOf(body)) {
    for (const container of isObject(level) ? [level, level["orders"]] : []) {
      const found = isObject(container) ? count.parse(container[name]) : null;
      if (typeof found === "number") return found;
    }
  }
  return null;
}

/** Reads orders and the counts next to or around their list (Q2, Q66); only the list locates the content. */
export function orderList<Order extends { id: string }>(order: Reader<Order>): Reader<WireOrderList<Order>> {
  const content = payload({ orders: listOfDistinct(order, ({ id }) => id) }, { bareList: "orders" });
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

/** REST's page size where the query has none. */
const defaultPageSize = 20;

/**
 * A page of the caller's orders, newest first (Q66).
 *
 * @param page from 1
 */
export function readOrders(page: number, pageSize: number): RestRead<WireOrderList<WireOrder>> {
  // A shop without pagination may reject the parameters, so the default page has none.
  const query = page === 1 && pageSize === defaultPageSize ? "" : `?page=${page}&pageSize=${pageSize}`;
  return { path: `customer/my-orders${query}`, payload: ordersPayload, bearer: true };
}

/** The maximum number of ids per call: the orders must fit on one page of the default size. */
export const maxOrderIds = defaultPageSize;

/**
 * The caller's orders with these ids (Q67). Unknown ids are missing, and a shop may send further orders.
 *
 * @param ids at most `maxOrderIds`, each a valid path segment
 */
export function readOrdersById(ids: readonly string[]): RestRead<WireOrderList<WireOrder>> {
  return { path: `customer/my-orders?order_id=${ids.join(",")}`, payload: ordersPayload, bearer: true };
}

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

/** Must confirm the order (Q41); the order's id is optional. */
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

/** The endpoint of `placeOrder` in errors. */
export const placeOrderEndpoint = `POST ${placePath}`;

/** Places an order; idempotent by key. */
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

/** An earlier order must have an id and an amount. */
const foundPayload = acknowledged(payload({ order_id: leaf.id, paid_amount: required(leaf.rupees) }));
export type WireFoundOrder = ReadValue<typeof foundPayload>["content"];

/** Finds the order placed with this idempotency key (Q50). */
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
