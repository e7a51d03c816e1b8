import { upperCase } from "../letter-case.ts";
import type { StaffAccount, StaffCredentials, StaffSession, StaffToday } from "./account-model.ts";
import type { WireCredentials, WireStaffAccount, WireStaffSession, WireStaffToday } from "./account-wire.ts";

export function normalizeStaffAccount({ id, name, email, role, ...wire }: WireStaffAccount): StaffAccount {
  return { id, name, email, role: upperCase(role), isDisabled: wire.is_disabled, createdAt: wire.created_at };
}

export function normalizeStaffSession({ token, expires_at, account }: WireStaffSession): StaffSession {
  return { token, expiresAt: expires_at, account: normalizeStaffAccount(account) };
}

export function normalizeCredentials({ account, password }: WireCredentials): StaffCredentials {
  return { account: normalizeStaffAccount(account), password };
}

export function normalizeStaffToday({ today }: WireStaffToday): StaffToday {
  return {
    ordersToProcess: today.orders_to_process,
    ordersToSend: today.orders_to_send,
    ordersOutForDelivery: today.orders_out_for_delivery,
    returnsToSettle: today.returns_to_settle,
    creditDueOrders: today.credit_due_orders,
    creditDue: today.credit_due_paise,
    lowStockProducts: today.low_stock_products,
    soldOutProducts: today.sold_out_products,
    sales: today.sales.map(({ date, orders, amount_paise }) => ({ date, orders, amount: amount_paise })),
  };
}
