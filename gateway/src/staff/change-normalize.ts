import type { ChangeFilter, StaffChange, StaffChangePage, StaffEntity } from "./change-model.ts";
import type { WireStaffChange, WireStaffChangePage, WireStaffEntity } from "./change-wire.ts";

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

/** @param page from 1 */
export function normalizeStaffChangePage(
  { items, total }: WireStaffChangePage,
  page: number,
  pageSize: number,
): StaffChangePage {
  return { items: items.map(normalizeStaffChange), total, page, pageSize };
}

/** The query parameters of a filter. */
export function toWireChangeFilter({ entity, entityId, staffId }: ChangeFilter): Record<string, string> {
  return {
    ...(entity !== null && { entity: entity.toLowerCase() }),
    ...(entityId !== null && { entity_id: entityId }),
    ...(staffId !== null && { staff_id: staffId }),
  };
}
