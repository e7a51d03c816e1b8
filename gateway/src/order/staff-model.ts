import type { Page } from "../host-pages.ts";
import type { StaffChange } from "../staff/change-model.ts";
import type { CreditStatus, KnownStatus, Order, SettableStatus } from "./model.ts";

/** An order with the details that only staff may read. */
export interface StaffOrder {
  id: string;
  order: Order;
  /** Null when the account was deleted. */
  customer: { id: string; name: string | null; mobile: string | null } | null;
  /** The address as text; null when the account was deleted. */
  shipTo: string | null;
  /** The position of the address; null when it was deleted. */
  location: { latitude: number; longitude: number } | null;
  /** Null unless the order is on credit. */
  creditStatus: CreditStatus | null;
  /** The statuses that staff may set now. */
  nextStatuses: SettableStatus[];
  canMarkPaid: boolean;
  canSettleReturn: boolean;
  /** The newest first; empty in lists. */
  changes: StaffChange[];
}

export interface StaffOrderPage extends Page<StaffOrder> {
  /** The number of orders of each status under all conditions but the status. */
  statusCounts: { status: KnownStatus; count: number }[];
}

/** Conditions of a list of orders; null for none. */
export interface StaffOrderFilter {
  status: KnownStatus | null;
  search: string | null;
  customerId: string | null;
  creditDue: boolean;
}

/** What a change of several orders did to one of them. */
export interface OrderStatusResult {
  id: string;
  /** Null if the order has the status now. */
  problem: string | null;
  /** Null for an unknown id. */
  order: StaffOrder | null;
}

export type ReturnOutcome = "RETURNED" | "REFUSED";
