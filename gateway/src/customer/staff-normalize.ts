import type { StaffCustomer } from "./staff-model.ts";
import type { WireStaffCustomer } from "./staff-wire.ts";

export function normalizeStaffCustomer(wire: WireStaffCustomer): StaffCustomer {
  return {
    id: wire.id,
    name: wire.name,
    email: wire.email,
    mobile: wire.mobile,
    createdAt: wire.created_at,
    orderCount: wire.order_count,
    orderTotal: wire.order_total_paise,
    creditLimit: wire.credit_limit_paise,
    creditUsed: wire.credit_used_paise,
    points: wire.points,
    isLocked: wire.is_locked,
  };
}
