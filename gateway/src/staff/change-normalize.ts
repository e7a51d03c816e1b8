import type { StaffChange, StaffEntity } from "./change-model.ts";
import type { WireStaffChange, WireStaffEntity } from "./change-wire.ts";

const entities: Record<WireStaffEntity, StaffEntity> = {
  order: "ORDER",
  product: "PRODUCT",
  customer: "CUSTOMER",
  promo_code: "PROMO_CODE",
  banner: "BANNER",
  staff: "STAFF",
};

export function normalizeStaffChange({ id, at, label, action, fields, ...wire }: WireStaffChange): StaffChange {
  return {
    id,
    at,
    staffName: wire.staff_name,
    entity: entities[wire.entity],
    entityId: wire.entity_id,
    label,
    action,
    fields,
  };
}
