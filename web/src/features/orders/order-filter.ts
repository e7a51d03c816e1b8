import type { OrderStatus } from "../../schema.generated.ts";

type FilterStatus = Exclude<OrderStatus, "OTHER">;

/** The part of a customer's orders that the URL selects. */
export interface OrderFilter {
  /** From 1. */
  page: number;
  /** Null for all. */
  status: FilterStatus | null;
  /** Number of an order or name of a product, up to 100 characters; empty for all. */
  search: string;
}

/** The statuses in their order, with their values in the URL and their labels. */
const orderStatuses: readonly { status: FilterStatus; value: string; label: string }[] = [
  { status: "AWAITING_PAYMENT", value: "awaiting-payment", label: "Awaiting payment" },
  { status: "PLACED", value: "placed", label: "Placed" },
  { status: "PROCESSED", value: "processed", label: "Processed" },
  { status: "OUT_FOR_DELIVERY", value: "out-for-delivery", label: "Out for delivery" },
  { status: "NOT_DELIVERED", value: "not-delivered", label: "Not delivered" },
  { status: "DELIVERED", value: "delivered", label: "Delivered" },
  { status: "CANCELLED", value: "cancelled", label: "Cancelled" },
  { status: "RETURN_REQUESTED", value: "return-requested", label: "Return requested" },
  { status: "PARTLY_RETURNED", value: "partly-returned", label: "Partly returned" },
  { status: "RETURNED", value: "returned", label: "Returned" },
  { status: "RETURN_REFUSED", value: "return-refused", label: "Return refused" },
];

/** The gateway rejects longer searches. */
export const maxSearchLength = 100;

/** Reads the filter of the query string; invalid values select all orders, from page 1. */
export function readOrderFilter(parameters: URLSearchParams): OrderFilter {
  const page = parameters.get("page") ?? "";
  const value = parameters.get("status");
  return {
    page: /^[1-9]\d{0,5}$/.test(page) ? Number(page) : 1,
    status: orderStatuses.find((one) => one.value === value)?.status ?? null,
    search: (parameters.get("q") ?? "").trim().slice(0, maxSearchLength),
  };
}

/** The path of the customer's orders with a filter; what is omitted selects all. */
export function ordersPath({ page = 1, status = null, search = "" }: Partial<OrderFilter> = {}): string {
  const parameters = new URLSearchParams({ section: "track-orders" });
  const value = orderStatuses.find((one) => one.status === status)?.value;
  if (value !== undefined) parameters.set("status", value);
  if (search !== "") parameters.set("q", search);
  if (page > 1) parameters.set("page", String(page));
  return `/my-account?${parameters}`;
}

/** The statuses that can be chosen, with their counts: those that have orders, and the chosen one. */
export function statusChoices(counts: readonly { status: OrderStatus; count: number }[], chosen: OrderStatus | null) {
  return orderStatuses.flatMap(({ status, label }) => {
    const count = counts.find((one) => one.status === status)?.count ?? 0;
    return count > 0 || status === chosen ? [{ status, label, count }] : [];
  });
}

/** Counts over all pages. An order is new until it is delivered (accounts-and-orders, section 4). */
export function formatCounts(total: number, newCount: number): string {
  return `${total} ${total === 1 ? "order" : "orders"}, ${newCount} new`;
}
