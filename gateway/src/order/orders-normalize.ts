import { pageOfRows } from "../page-of-rows.ts";
import type { KnownStatus, Order, OrderFilter, OrderPage } from "./model.ts";
import { normalizeOrder } from "./normalize.ts";
import type { WireOrderFilter, WireOrderList } from "./orders-wire.ts";
import { normalizeKnownStatus } from "./statuses.ts";
import type { WireOrder } from "./wire.ts";

export function toWireFilter({ status, search }: OrderFilter): WireOrderFilter {
  return { status: status && status.toLowerCase().replaceAll("_", " "), search };
}

/**
 * A page of orders, newest first. The number of undelivered orders is at least that of the orders sent.
 *
 * @param page from 1
 */
export function normalizeOrderPage(wire: WireOrderList<WireOrder>, page: number, pageSize: number): OrderPage {
  const orders = wire.orders.map(normalizeOrder);
  const newest = orders.toSorted((a, b) => b.placedAt.getTime() - a.placedAt.getTime());
  const undelivered = orders.filter((order) => order.status !== "DELIVERED" && order.return === null).length;
  return {
    ...pageOfRows(newest, wire.total, page, pageSize),
    newCount: Math.max(wire.new ?? 0, undelivered),
    statusCounts: normalizeStatusCounts(wire.statusCounts),
  };
}

/** Skips unknown statuses and those without orders. */
function normalizeStatusCounts(wire: WireOrderList<unknown>["statusCounts"]): OrderPage["statusCounts"] {
  if (wire === null) return null;
  const counts = new Map<KnownStatus, number>();
  for (const [text, count] of wire) {
    const status = normalizeKnownStatus(text);
    if (status && count > 0) counts.set(status, (counts.get(status) ?? 0) + count);
  }
  return [...counts].map(([status, count]) => ({ status, count }));
}

export function normalizeOrdersById({ orders }: WireOrderList<WireOrder>): ReadonlyMap<string, Order> {
  return new Map(orders.map((wire) => [wire.id, normalizeOrder(wire)]));
}
