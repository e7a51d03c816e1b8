import { upperCase } from "../letter-case.ts";
import type { ChangeFilter, StaffChange } from "./change-model.ts";
import type { WireStaffChange } from "./change-wire.ts";

export function normalizeStaffChange({ id, at, label, action, fields, ...wire }: WireStaffChange): StaffChange {
  return {
    id,
    at,
    staffName: wire.staff_name,
    entity: upperCase(wire.entity),
    entityId: wire.entity_id,
    label,
    action,
    fields,
  };
}

/** The query parameters of a filter. */
export function toWireChangeFilter({ entity, entityId, staffId }: ChangeFilter): Record<string, string> {
  return {
    ...(entity !== null && { entity: entity.toLowerCase() }),
    ...(entityId !== null && { entity_id: entityId }),
    ...(staffId !== null && { staff_id: staffId }),
  };
}
