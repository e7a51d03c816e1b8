import type { ReadingReport } from "../rest/readers/drift.ts";
import { levelsOf, payload } from "../rest/readers/envelope.ts";
import { leaf } from "../rest/readers/leaves.ts";
import { countRows, listOfDistinct } from "../rest/readers/containers.ts";
import { nothingPaged, type Paging, pagingKeys, pagingOf } from "../rest/readers/paging.ts";
import { isObject, pathBelow, type Reader } from "../rest/readers/reader.ts";
import { bearerRead } from "../rest/request.ts";
import { wireOrder } from "./wire.ts";

/** A list of orders with its counts (Q66), which are null where REST does not paginate. */
export interface WireOrderList<Order> {
  orders: Order[];
  /** The number of rows as sent, of which several may be one order (Q69). */
  count: number;
  paging: Paging;
  new: number | null;
  /** The readable numbers of orders by status (Q103); null where REST cannot filter, and if they are no object. */
  statusCounts: [status: string, count: number][] | null;
}

const count = leaf.wholeNumber(0);
const statusCountsKey = "status_counts";

/** The objects that may have counts: the levels of a payload, and the object around its list. */
function containersOf(body: unknown): Record<string, unknown>[] {
  return levelsOf(body).flatMap(([, level]) => (isObject(level) ? [level, level["orders"]].filter(isObject) : []));
}

/** The first valid count of this name at any level of a payload or next to its list; null for none. */
function countOf(body: unknown, name: string): number | null {
  for (const container of containersOf(body)) {
    const found = count.parse(container[name]);
    if (typeof found === "number") return found;
  }
  return null;
}

function statusCountsOf(body: unknown, path: string, report: ReadingReport): WireOrderList<unknown>["statusCounts"] {
  const sent = containersOf(body).find((container) => (container[statusCountsKey] ?? null) !== null)?.[statusCountsKey];
  if (sent === undefined) return null;
  // PHP writes an empty object as a list.
  if (Array.isArray(sent) && sent.length === 0) return [];
  const counts = Object.entries(isObject(sent) ? sent : {}).map(([status, number]) => [status, count.parse(number)]);
  if (!isObject(sent) || !counts.every(isCount)) report.countBreach(pathBelow(path, statusCountsKey));
  return isObject(sent) ? counts.filter(isCount) : null;
}

function isCount(entry: unknown[]): entry is [string, number] {
  return typeof entry[1] === "number";
}

const counted = <Order>(orders: Reader<Order[]>): Reader<Pick<WireOrderList<Order>, "orders" | "count">> => ({
  expects: orders.expects,
  read: (value, path, report) => ({ orders: orders.read(value, path, report), count: countRows(value) }),
});

/** Reads orders and the counts next to or around their list (Q2, Q66, Q103); only the list locates the content. */
function orderList<Order extends { id: string }>(order: Reader<Order>): Reader<WireOrderList<Order>> {
  const content = payload(
    { orders: counted(listOfDistinct(order, ({ id }) => id)) },
    { bareList: "orders", ignoredKeys: [statusCountsKey, ...pagingKeys] },
  );
  return {
    expects: content.expects,
    read: (body, path, report) => ({
      ...content.read(body, path, report).orders,
      paging: pagingOf(containersOf(body)),
      new: countOf(body, "new"),
      statusCounts: statusCountsOf(body, path, report),
    }),
  };
}

const ordersPayload = orderList(wireOrder);
const noOrders = { ifNotFound: { orders: [], count: 0, paging: nothingPaged, new: 0, statusCounts: null } };

/** REST's page size where the query has none. */
const defaultPageSize = 20;

/** Conditions of a list of orders (Q103), null for none. */
export interface WireOrderFilter {
  /** Such as `out for delivery`. */
  status: string | null;
  search: string | null;
}

/**
 * A page of the caller's orders, newest first (Q66).
 *
 * @param page from 1
 */
export function readOrders(
  page: number,
  pageSize: number,
  { status, search }: WireOrderFilter = { status: null, search: null },
) {
  // A shop without pagination or filters may reject the parameters, so the default page has none.
  const isDefault = page === 1 && pageSize === defaultPageSize;
  const query = new URLSearchParams({
    ...(!isDefault && { page: String(page), pageSize: String(pageSize) }),
    ...(status !== null && { status }),
    ...(search !== null && { search }),
  });
  return bearerRead(`customer/my-orders${query.size > 0 ? `?${query}` : ""}`, ordersPayload, noOrders);
}

/** The maximum number of ids per call: the orders must fit on one page of the default size. */
export const maxOrderIds = defaultPageSize;

/**
 * The caller's orders with these ids (Q67). Unknown ids are missing, and a shop may send further orders.
 *
 * @param ids at most `maxOrderIds`, each a valid path segment
 */
export function readOrdersById(ids: readonly string[]) {
  return bearerRead(`customer/my-orders?order_id=${ids.join(",")}`, ordersPayload, noOrders);
}
