import { leaf, leafReader } from "../rest/readers/leaves.ts";
import { list } from "../rest/readers/list.ts";
import { object } from "../rest/readers/object.ts";
import type { ReadValue } from "../rest/readers/reader.ts";

const entities = ["order", "product", "customer", "promo_code", "banner", "staff"] as const;
export type WireStaffEntity = (typeof entities)[number];

const wireEntity = leafReader("an entity", (entity) => entities.find((known) => known === entity));

const wireFieldChange = object(
  "StaffFieldChange",
  { field: leaf.string, before: leaf.string, after: leaf.string },
  { oneOf: [["field"]] },
);

export const wireFieldChanges = list(wireFieldChange);

export const wireStaffChange = object(
  "StaffChange",
  {
    id: leaf.id,
    at: leaf.instant,
    staff_name: leaf.string,
    entity: wireEntity,
    entity_id: leaf.id,
    label: leaf.string,
    action: leaf.string,
    fields: wireFieldChanges,
  },
  { oneOf: [["id"], ["at"], ["staff_name"], ["entity"], ["entity_id"], ["action"], ["fields"]] },
);
export type WireStaffChange = ReadValue<typeof wireStaffChange>;
