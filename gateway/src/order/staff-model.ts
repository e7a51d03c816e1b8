import type { CreditStatus, Order } from "./model.ts";

/** An order as staff see it. */
export interface StaffOrder {
  order: Order;
  /** Null when the account was deleted. */
  customer: { id: string; name: string | null; mobile: string | null } | null;
  /** The address in words; null when the account was deleted. */
  shipTo: string | null;
  /** Null for an order that is not on credit. */
  creditStatus: CreditStatus | null;
}

export interface StaffOrderPage {
  items: StaffOrder[];
  /** Of all pages together. */
  total: number;
  /** From 1. */
  page: number;
  pageSize: number;
}
