import type { Paise } from "../money/paise.ts";

/** The parent of the fields for staff, which has no value of its own. */
export type StaffRoot = Record<string, never>;

export type StaffRole = "OWNER" | "STAFF";

/** An account of the staff. */
export interface StaffAccount {
  id: string;
  name: string;
  email: string;
  role: StaffRole;
  isDisabled: boolean;
  createdAt: Date;
}

export interface StaffSession {
  /** Bearer token, which begins with `st_`. */
  token: string;
  expiresAt: Date;
  account: StaffAccount;
}

/** An account with its new password, which is shown once. */
export interface StaffCredentials {
  account: StaffAccount;
  password: string;
}

/** What is to be done, and sales, on one day in India. */
export interface StaffToday {
  ordersToProcess: number;
  ordersToSend: number;
  ordersOutForDelivery: number;
  returnsToSettle: number;
  creditDueOrders: number;
  creditDue: Paise;
  lowStockProducts: number;
  soldOutProducts: number;
  /** The oldest first. */
  sales: { date: string; orders: number; amount: Paise }[];
}
