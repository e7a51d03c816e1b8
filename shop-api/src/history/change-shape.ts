import * as v from "valibot";
import { timeText } from "../text/time-text.ts";
import type { ChangeRow } from "./changes.ts";
import type { FieldChange } from "./record-changes.ts";

const fieldChange = v.object({ field: v.string(), before: v.nullable(v.string()), after: v.nullable(v.string()) });
const fieldChanges: v.GenericSchema<unknown, FieldChange[]> = v.array(fieldChange);

/** A change of the history as JSON. */
export function changeShape({ changed_at, fields, ...change }: ChangeRow) {
  return { ...change, at: timeText(changed_at), fields: v.parse(fieldChanges, JSON.parse(fields)) };
}
