import type { CreditStatus, Order } from "./model.ts";

/** An order with the details that only staff may read. */
export interface StaffOrder {
  order: Order;
  /** Null when the account was deleted. */
  customer: { id: string; name: string | null; mobile: string | null } | null;
  /** The address as text; null when the account was deleted. */
  shipTo: string | null;
  /** Null unless the order is on credit. */
  creditStatus: CreditStatus | null;
}

export interface StaffOrderPage {
  items: StaffOrder[];
  /** The number of orders on all pages. */
  total: number;
  /** From 1. */
  page: number;
  pageSize: number;
}
