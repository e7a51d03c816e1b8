import { payload } from "../rest/readers/envelope.ts";
import { leaf, leafReader } from "../rest/readers/leaves.ts";
import { list, strictObject } from "../rest/readers/containers.ts";
import { type ReadValue, required } from "../rest/readers/reader.ts";
import { bearerRead } from "../rest/request.ts";

const entities = ["order", "product", "customer", "promo_code", "banner", "staff"] as const;
const wireEntity = leafReader("an entity", (entity) => entities.find((known) => known === entity));

const wireFieldChange = strictObject(
  "StaffFieldChange",
  { field: leaf.string, before: leaf.string, after: leaf.string },
  { oneOf: [["field"]] },
);

export const wireFieldChanges = list(wireFieldChange);

export const wireStaffChange = strictObject(
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

const pagePayload = payload(
  { items: list(wireStaffChange), total: required(leaf.wholeNumber(0)) },
  { ignoredKeys: ["page_size"] },
);

/** A page of 100 changes may have 6 MB: long texts of products before and after, in a script of three bytes a letter. */
export const withHistory = { maxBytes: 8_000_000 };

/** @param query the filter and the page */
export const readStaffChanges = (query: URLSearchParams) =>
  bearerRead(`staff/changes?${query}`, pagePayload, withHistory);
