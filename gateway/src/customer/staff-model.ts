import type { Paise } from "../money/paise.ts";
import type { Page } from "../host-pages.ts";

/** A customer, as staff see it. */
export interface StaffCustomer {
  id: string;
  name: string;
  email: string | null;
  mobile: string;
  createdAt: Date;
  /** Number of orders that were not cancelled. */
  orderCount: number;
  /** Sum of these orders. */
  orderTotal: Paise;
  creditLimit: Paise;
  /** Negative if the shop owes the customer. */
  creditUsed: Paise;
  points: number;
  /** Whether logins with the number are locked for all addresses now. */
  isLocked: boolean;
}

/** Newest first. */
export type StaffCustomerPage = Page<StaffCustomer>;
