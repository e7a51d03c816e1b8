import type { HostPage, Page } from "../rest/pages/host-pages.ts";
import type { KnownStatus, Order, OrderFilter, OrderPage } from "./model.ts";
import { normalizeOrder } from "./normalize.ts";
import type { WireOrderFilter, WireOrderList } from "./orders-wire.ts";
import { normalizeKnownStatus } from "./statuses.ts";
import type { WireOrder } from "./wire.ts";

export function toWireFilter({ status, search }: OrderFilter): WireOrderFilter {
  return { status: status && status.toLowerCase().replaceAll("_", " "), search };
}

/** A page of orders as REST sends it, newest first. */
export function normalizeHostPage({ orders, count, paging }: WireOrderList<WireOrder>): HostPage<Order> {
  const rows = orders.map(normalizeOrder).toSorted((a, b) => b.placedAt.getTime() - a.placedAt.getTime());
  return { rows, count, ids: () => orders.map(({ id }) => id), paging };
}

/**
 * A page of orders with its payloads. The number of undelivered orders is at least that of the orders sent.
 */
export function normalizeOrderPage(
  { items, total, page, pageSize }: Page<Order>,
  wires: readonly WireOrderList<WireOrder>[],
): OrderPage {
  const sent = new Map(wires.flatMap(({ orders }) => orders.map((wire) => [wire.id, normalizeOrder(wire)])));
  const undelivered = [...sent.values()].filter(
    (order) => order.status !== "DELIVERED" && order.returns.length === 0,
  ).length;
  return {
    items,
    total,
    page,
    pageSize,
    newCount: Math.max(undelivered, ...wires.map((wire) => wire.new ?? 0)),
    statusCounts: normalizeStatusCounts(wires[0]?.statusCounts ?? null),
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
